import { expect, test } from 'vitest';
import { paymentNote } from './note.ts';

const unpaid = {
  total: 34_200,
  status: 'confirmed',
  paid: 0,
  refunded: 0,
  charged_back: 0,
  refunds: [],
  disputes: [],
  given_away: 0,
  postponed: 0,
  is_paying: false,
  waits_for_customer: false,
  payment_failure: null,
} as const;

test.each([
  ['nothing was tried', {}, null],
  ['a payment is in progress', { is_paying: true }, 'in progress'],
  ['the bank asks for a step', { is_paying: true, waits_for_customer: true }, 'waiting for the customer'],
  ['the bank wants the customer', { payment_failure: 'authentication_required' }, 'waiting for the customer'],
  ['there is no card', { payment_failure: 'no-card' }, 'no card on file'],
  ['the card is gone', { payment_failure: 'card-gone' }, 'the card can no longer be used'],
  ['there was no answer', { payment_failure: 'unavailable' }, 'the provider could not be reached'],
  [
    'the card was declined',
    { payment_failure: 'insufficient_funds' },
    'declined: there was not enough money on it',
  ],
  ['it is paid', { paid: 34_200, payment_failure: 'insufficient_funds' }, null],
  ['it is cancelled', { status: 'cancelled', payment_failure: 'insufficient_funds' }, null],
  [
    'a bank disputes what was paid',
    {
      paid: 34_200,
      disputes: [{ disputeId: 'du_1', paymentId: 'p', at: '', amount: 34_200, status: 'open' }],
    },
    'the bank disputes $342.00',
  ],
  [
    'a refund waits for the bank',
    {
      status: 'cancelled',
      paid: 34_200,
      refunded: 34_200,
      postponed: 34_200,
      refunds: [
        {
          refundId: 'r',
          paymentId: 'p',
          method: null,
          at: '',
          amount: 34_200,
          reason: 'cancelled',
          status: 'requested',
        },
      ],
      disputes: [{ disputeId: 'du_1', paymentId: 'p', at: '', amount: 34_200, status: 'open' }],
    },
    'the bank disputes $342.00; $342.00 is waiting to be refunded',
  ],
  [
    'a bank took what was paid',
    {
      paid: 34_200,
      charged_back: 34_200,
      disputes: [{ disputeId: 'du_1', paymentId: 'p', at: '', amount: 34_200, status: 'lost' }],
    },
    'the bank took $342.00',
  ],
  [
    'a refund was refused',
    {
      paid: 34_200,
      refunds: [
        {
          refundId: 'r',
          paymentId: 'p',
          method: null,
          at: '',
          amount: 10_000,
          reason: 'edited',
          status: 'failed',
        },
      ],
    },
    '$100.00 could not be refunded',
  ],
] as const)('when %s', (_what, changes, expected) => {
  expect(paymentNote({ ...unpaid, ...changes })).toBe(expected);
});
