import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { feeLedger, one, price, started, succeeded, two } from '../testing/payment-events.ts';
import { oweFee, recordFee, startPayment, waiveFee } from './decisions.ts';
import { evolve, initial } from './ledger.ts';

const given = givenOf({ initial, evolve });

describe('the early fee', () => {
  const { owes: _owes, ...subject } = feeLedger;
  const owe = oweFee({ ...subject, amount: price });
  const feeDue: PaymentEvent = { type: 'FeeDue', data: { ...feeLedger, amount: price } };
  test('is owed', () => given().when(owe).yields(feeDue));
  test('is owed once', () => given(feeDue).when(owe).yields());
  test('is remembered with whose it is', () =>
    expect(given(feeDue).state).toMatchObject({ subject: feeLedger, feeDue: price }));

  const waive = waiveFee({ ...feeLedger, note: 'We missed two visits.' });
  const waived: PaymentEvent = {
    type: 'FeeWaived',
    data: { ...feeLedger, amount: price, note: 'We missed two visits.' },
  };
  const ofFee = (event: PaymentEvent) =>
    ({ ...event, data: { ...event.data, ...feeLedger } }) as PaymentEvent;
  test('is waived, once, and is not owed again', () => {
    given(feeDue).when(waive).yields(waived);
    given(feeDue, waived).when(waive).yields();
    given(feeDue, waived).when(owe).yields();
  });
  test('is not waived while a payment is in progress, once it was paid, or when there is none', () => {
    given(feeDue, ofFee(started())).when(waive).refuses('payment-under-way');
    given(feeDue, ofFee(started()), ofFee(succeeded())).when(waive).refuses('already-paid');
    given().when(waive).refuses('nothing-due');
  });
  test('that was waived is not charged, whatever was owed a moment before', () =>
    given(feeDue, waived)
      .when(
        startPayment({ ...feeLedger, paymentId: one, by: 'charge', attempt: 1, owed: price, givenBack: [] }),
      )
      .refuses('nothing-due'));

  const receive = (paymentId = one) => recordFee({ ...feeLedger, paymentId, method: 'check', note: '12' });
  const received: PaymentEvent = {
    type: 'PaymentRecorded',
    data: { ...feeLedger, paymentId: one, amount: price, method: 'check', note: '12' },
  };
  test('is recorded as paid, once', () => {
    given(feeDue).when(receive()).yields(received);
    given(feeDue, received).when(receive()).yields();
    given(feeDue, received).when(receive(two)).refuses('already-paid');
    given(feeDue, received).when(waive).refuses('already-paid');
  });
  test('is not recorded while a payment is in progress, or after it was waived', () => {
    given(feeDue, ofFee(started(two)))
      .when(receive())
      .refuses('payment-under-way');
    given(feeDue, waived).when(receive()).refuses('nothing-due');
  });
});
