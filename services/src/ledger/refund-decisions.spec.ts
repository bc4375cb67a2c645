import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../kernel/decision.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { given, paid } from '../testing/ledger-events.ts';
import {
  disputeClosed,
  disputeOpened,
  ledger,
  one,
  otherRefundId,
  refundFailed,
  refundId,
  refundNotDue,
  refundPostponed,
  refundRequested,
  refundSucceeded,
  started,
  succeeded,
  two,
} from '../testing/payment-events.ts';
import { moneyOf } from './amounts.ts';
import {
  askedUnder,
  failRefund,
  postponeRefund,
  refundAsked,
  refundAttempt,
  requestRefund,
  succeedRefund,
} from './refund-decisions.ts';

const back = (amount: number, id = refundId) =>
  requestRefund({ refundId: id, amount: toCents(amount), reason: 'cancelled' });

const backFromBooking = (amount: number | null, id = refundId) =>
  refundAsked({
    subject: ledger,
    refundId: id,
    amount: amount === null ? null : toCents(amount),
    reason: 'cancelled',
  });

describe('a refund of an amount', () => {
  test('is asked for', () =>
    given(...paid)
      .when(back(6_000))
      .yields(refundRequested(6_000)));
  test('twice writes nothing', () =>
    given(...paid, refundRequested(6_000))
      .when(back(6_000))
      .yields());
  test.each([6_000, 10_001])('above what is left is refused, with what is left (%d)', (amount) => {
    const decision = back(amount, otherRefundId)(given(...paid, refundRequested(6_000)).state);
    expect(isRefused(decision) && decision).toMatchObject({
      refused: 'refund-above-paid',
      detail: '$40.00 left to refund.',
    });
  });
  test.each([0, -500])('of %d is no refund', (amount) =>
    given(...paid)
      .when(back(amount))
      .refuses('invalid-input', {
        errors: [{ path: 'refund_amount', message: 'Enter an amount above 0.' }],
      }),
  );
  test('of an unpaid booking is refused', () => {
    given().when(back(100)).refuses('refund-above-paid');
    given(started()).when(back(100)).refuses('refund-above-paid');
  });
  test('counts a refund that failed as not given', () =>
    given(...paid, refundRequested(6_000), refundFailed(6_000))
      .when(back(10_000, otherRefundId))
      .yields(refundRequested(10_000, { refundId: otherRefundId })));
});

describe('a refund that a booking asks for', () => {
  test('gives back all that is left', () =>
    given(...paid)
      .when(backFromBooking(null))
      .yields(refundRequested(10_000)));
  test('gives back no more than is left', () =>
    given(...paid, refundRequested(6_000))
      .when(backFromBooking(9_000, otherRefundId))
      .yields(refundRequested(4_000, { refundId: otherRefundId })));
  test('of nothing paid is not due, and that is noted once', () => {
    given().when(backFromBooking(null)).yields(refundNotDue());
    given(refundNotDue()).when(backFromBooking(null)).yields();
    given(refundNotDue(), started(), succeeded()).when(backFromBooking(null)).yields();
  });
  test('twice writes nothing', () =>
    given(...paid, refundRequested(10_000))
      .when(backFromBooking(null))
      .yields());
  test('takes from the newest payment first, in parts with ids of their own', () =>
    given(...paid, started(two), succeeded(two, 3_000))
      .when(backFromBooking(5_000))
      .yields(
        refundRequested(3_000, { paymentId: two }),
        refundRequested(2_000, { refundId: idFrom('refund-part', refundId, one) }),
      ));
  test('takes nothing from an older payment that it does not need', () =>
    given(...paid, started(two), succeeded(two, 3_000))
      .when(backFromBooking(3_000))
      .yields(refundRequested(3_000, { paymentId: two })));
  test('is known by its id in all its parts, once the ledger has seen it', () => {
    const others = [...paid, started(two), refundRequested(500, { refundId: otherRefundId })];
    const parts = [
      refundRequested(3_000, { paymentId: two }),
      refundRequested(2_000, { refundId: idFrom('refund-part', refundId, one) }),
    ];
    expect(askedUnder(given(...others).state, refundId)).toBeUndefined();
    expect(askedUnder(given(...others, refundNotDue()).state, refundId)).toBe(0);
    expect(askedUnder(given(...others, ...parts).state, refundId)).toBe(5_000);
  });
});

describe('a refund of a payment that a bank disputes', () => {
  const held = [...paid, disputeOpened(one, 10_000)];
  const wait = postponeRefund({ refundId });
  test('is requested, and waits until the bank has decided', () => {
    given(...held)
      .when(wait)
      .yields();
    given(...held)
      .when(backFromBooking(4_000))
      .yields(refundRequested(4_000));
    given(...held, refundRequested(4_000))
      .when(wait)
      .yields(refundPostponed());
    given(...held, refundRequested(4_000), refundPostponed())
      .when(wait)
      .yields();
    given(...held, refundRequested(4_000), disputeClosed('won'))
      .when(wait)
      .yields();
    given(...held, refundRequested(4_000), refundPostponed(), disputeClosed('won'))
      .when(wait)
      .yields();
    given(...held, refundRequested(4_000), refundSucceeded(4_000))
      .when(wait)
      .yields();
  });
  test('does not wait for the bank of another payment', () =>
    given(...paid, disputeOpened(two), refundRequested(4_000))
      .when(wait)
      .yields());
  test('is not due once the bank has taken the money', () =>
    given(...held, disputeClosed('lost'))
      .when(backFromBooking(4_000))
      .yields(refundNotDue()));
  test('takes what another payment has left first', () =>
    given(...paid, disputeOpened(one, 10_000), started(two), succeeded(two, 5_000))
      .when(backFromBooking(6_000))
      .yields(
        refundRequested(5_000, { paymentId: two }),
        refundRequested(1_000, { refundId: idFrom('refund-part', refundId, one) }),
      ));
  test('takes what an older payment has left before what the bank of the newest holds', () =>
    given(...paid, started(two), succeeded(two, 5_000), disputeOpened(two, 5_000))
      .when(backFromBooking(6_000))
      .yields(refundRequested(6_000)));
  test('takes nothing from a payment that was refunded in full', () =>
    given(
      ...held,
      started(two),
      succeeded(two, 3_000),
      refundRequested(3_000, { paymentId: two, refundId: otherRefundId }),
    )
      .when(backFromBooking(2_000))
      .yields(refundRequested(2_000)));
  test('is tried again once its bank has decided for us', () => {
    const { state } = given(...held, disputeOpened(two, 5_000, 'du_2'), disputeClosed('won'));
    expect([refundAttempt(state, one), refundAttempt(state, two)]).toEqual([1, 0]);
    expect(refundAttempt(given(...held).state, one)).toBe(0);
    expect(refundAttempt(given(...held, disputeClosed('lost')).state, one)).toBe(0);
  });
  test('makes nothing due if the bank has taken it', () => {
    const { state } = given(...held, disputeClosed('lost'));
    expect(moneyOf(state, [])).toMatchObject({ kept: 0, refundable: 0 });
    expect(moneyOf(state, []).dueOf(toCents(10_000))).toBe(0);
  });
});

describe('what becomes of a refund', () => {
  const asked = [...paid, refundRequested(6_000)];
  const refundDone = { ...ledger, paymentId: one };
  const done = succeedRefund({ refundId, providerRefundId: 're_1' });
  const refusedByBank = failRefund({ refundId, code: 'expired_or_canceled_card' });
  test('it is carried out', () =>
    given(...asked)
      .when(done)
      .yields(refundSucceeded(6_000)));
  test('once', () =>
    given(...asked, refundSucceeded(6_000))
      .when(done)
      .yields());
  test('it fails', () =>
    given(...asked)
      .when(refusedByBank)
      .yields(refundFailed(6_000)));
  test('it fails after it seemed carried out', () =>
    given(...asked, refundSucceeded(6_000))
      .when(refusedByBank)
      .yields(refundFailed(6_000)));
  test('it fails once, and for good', () => {
    given(...asked, refundFailed(6_000))
      .when(refusedByBank)
      .yields();
    given(...asked, refundFailed(6_000))
      .when(done)
      .yields();
  });
  test('of two, each is known by its own id', () => {
    const other = refundRequested(1_000, { refundId: otherRefundId });
    given(...asked, other)
      .when(succeedRefund({ refundId: otherRefundId, providerRefundId: 're_2' }))
      .yields({
        type: 'RefundSucceeded',
        data: { ...refundDone, refundId: otherRefundId, amount: toCents(1_000), providerRefundId: 're_2' },
      });
    const { state } = given(...asked, other, refundSucceeded(6_000));
    expect(state.refunds.map(({ status }) => status)).toEqual(['succeeded', 'requested']);
  });
  test('one that is not known is none of ours', () => {
    given(...paid)
      .when(done)
      .yields();
    given(...paid)
      .when(refusedByBank)
      .yields();
  });
});

describe('the amounts of a ledger', () => {
  const { state } = given(...paid, refundRequested(6_000), refundSucceeded(6_000), started(two));
  test('tell what was kept, is due and can be given back', () => {
    expect(moneyOf(state, []).kept).toBe(4_000);
    expect(moneyOf(state, []).dueOf(toCents(10_000))).toBe(6_000);
    expect(moneyOf(state, []).refundable).toBe(4_000);
  });
  test('owe nothing if more was paid than is owed', () =>
    expect(moneyOf(state, []).dueOf(toCents(3_000))).toBe(0));
});
