import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { idFrom } from '../kernel/idempotency.ts';
import { given, paid } from '../testing/ledger-events.ts';
import {
  disputeOpened,
  ledger,
  one,
  otherRefundId,
  price,
  refundId,
  refundRequested,
  started,
  succeeded,
  two,
} from '../testing/payment-events.ts';
import { moneyOf } from './amounts.ts';
import { recordOutsidePayment } from './decisions.ts';
import { byHandUnder, refundAsked, refundByOffice } from './refund-decisions.ts';

type Received = Extract<PaymentEvent, { type: 'PaymentRecorded' }>['data'];
const received = (amount: number, paymentId = two, more: Partial<Received> = {}): PaymentEvent => ({
  type: 'PaymentRecorded',
  data: { ...ledger, paymentId, amount: toCents(amount), method: 'cash', note: null, ...more },
});
const record = (amount: number, paymentId = two, more: Partial<Received> = {}) =>
  recordOutsidePayment({
    ...ledger,
    paymentId,
    amount: toCents(amount),
    method: 'cash',
    note: null,
    ...more,
    owed: price,
    givenBack: [],
  });
const note = 'Two rooms were left out.';
const refund = (amount: number, id = refundId) =>
  refundByOffice({ refundId: id, amount: toCents(amount), note, givenBack: [] });
const toCard = (amount: number, id = refundId) =>
  refundRequested(amount, { refundId: id, reason: 'office', note });
const byHand = (amount: number, id = refundId): PaymentEvent => ({
  type: 'RefundRecorded',
  data: {
    ...ledger,
    paymentId: two,
    refundId: id,
    amount: toCents(amount),
    method: 'cash',
    reason: 'office',
    note,
  },
});

describe('money received outside the card system', () => {
  test('is recorded, up to what is due', () => {
    given().when(record(20_000)).yields(received(20_000));
    given(...paid)
      .when(record(10_000))
      .yields(received(10_000));
  });
  test('twice writes nothing', () => given(received(7_500)).when(record(7_500)).yields());
  test('under a used key with other details is refused', () => {
    given(received(7_500)).when(record(7_600)).refuses('idempotency-key-reused');
    given(received(7_500))
      .when(record(7_500, two, { method: 'check' }))
      .refuses('idempotency-key-reused');
    given(received(7_500))
      .when(record(7_500, two, { note: 'Check 12' }))
      .refuses('idempotency-key-reused');
  });
  test('is known again without the note of a person who was erased', () =>
    given(received(7_500, two, { note: 'erased' }))
      .when(record(7_500, two, { note: 'Check 12' }))
      .yields());
  test.each([0, -100, 10_001])('of %i cents is refused', (amount) =>
    given(...paid)
      .when(record(amount))
      .refuses('invalid-input', {
        errors: [{ path: 'amount', message: 'Enter an amount above 0, at most $100.00.' }],
      }),
  );
  test('for what is paid, or free, is refused', () => {
    given(received(20_000)).when(record(100, one)).refuses('already-paid');
    given()
      .when(
        recordOutsidePayment({
          ...ledger,
          paymentId: two,
          amount: toCents(100),
          method: 'other',
          note: null,
          owed: toCents(0),
          givenBack: [],
        }),
      )
      .refuses('nothing-due');
  });
  test('counts like any payment', () => {
    const { state } = given(...paid, received(7_500));
    expect(moneyOf(state, [])).toMatchObject({ kept: 17_500, refundable: 17_500 });
    expect(moneyOf(state, []).dueOf(price)).toBe(2_500);
  });
});

describe('a refund by the office', () => {
  const both = [...paid, received(7_500)];
  test('goes to the card first, and the rest by hand', () =>
    given(...both)
      .when(refund(15_000))
      .yields(toCard(10_000), byHand(5_000, idFrom('refund-part', refundId, two))));
  test('goes to the card alone if that is enough', () =>
    given(...both)
      .when(refund(10_000))
      .yields(toCard(10_000)));
  test('goes by hand once the card has all of its own', () => {
    const before = [...both, toCard(10_000)];
    given(...before)
      .when(refund(7_500, otherRefundId))
      .yields(byHand(7_500, otherRefundId));
    given(...before, byHand(7_500, otherRefundId))
      .when(refund(1, one))
      .refuses('refund-above-paid', { detail: '$0.00 left to refund.' });
  });
  test('twice writes nothing, and with another amount or reason is refused', () => {
    const done = [...both, toCard(10_000), byHand(5_000, idFrom('refund-part', refundId, two))];
    given(...done)
      .when(refund(15_000))
      .yields();
    given(...done)
      .when(refund(14_000))
      .refuses('idempotency-key-reused');
    const otherReason = refundByOffice({
      refundId,
      amount: toCents(15_000),
      note: 'Rain.',
      givenBack: [],
    });
    given(...done)
      .when(otherReason)
      .refuses('idempotency-key-reused');
  });
  test.each([0, -500])('of %i cents is refused', (amount) =>
    given(...both)
      .when(refund(amount))
      .refuses('invalid-input', { errors: [{ path: 'amount', message: 'Enter an amount above 0.' }] }),
  );
  test('above what was paid is refused', () => {
    given(...both)
      .when(refund(17_501))
      .refuses('refund-above-paid', { detail: '$175.00 left to refund.' });
    given(started()).when(refund(1)).refuses('refund-above-paid');
    given().when(refund(1)).refuses('refund-above-paid');
  });
  test('leaves a payment alone while its bank decides a dispute', () => {
    const disputed = [...both, disputeOpened(one, 3_000)];
    given(...disputed)
      .when(refund(7_500))
      .yields(byHand(7_500));
    given(...disputed)
      .when(refund(7_501))
      .refuses('payment-disputed');
  });
  test('counts what the booking refunds already', () => {
    const givenBack = [{ refundId: otherRefundId, amount: toCents(10_000) }];
    given(...both)
      .when(refundByOffice({ refundId, amount: toCents(7_501), note, givenBack }))
      .refuses('refund-above-paid');
  });
});

describe('a refund that a booking asks for', () => {
  const both = [started(), succeeded(one, 10_000), received(7_500)];
  const asked = (isByHand: boolean) =>
    refundAsked({ subject: ledger, refundId, amount: null, reason: 'cancelled', isByHand });
  const part = idFrom('refund-part', refundId, two);
  test('goes by hand where the office decided it', () => {
    const hand = { ...byHand(7_500, part) };
    const recorded = { ...hand, data: { ...hand.data, reason: 'cancelled', note: null } } as PaymentEvent;
    given(...both)
      .when(asked(true))
      .yields(refundRequested(10_000), recorded);
    expect(byHandUnder(given(...both, refundRequested(10_000), recorded).state, refundId)).toBe(7_500);
  });
  test('is only requested where no one of the office knows of it', () =>
    given(...both)
      .when(asked(false))
      .yields(refundRequested(10_000), refundRequested(7_500, { paymentId: two, refundId: part })));
});
