import { describe, expect, test } from 'vitest';
import { type MoneyBack, moneyAnswer, moneyBack } from './money-back.ts';

const paid: MoneyBack = {
  total: 19_500,
  status: 'confirmed',
  paid: 19_500,
  refunded: 0,
  charged_back: 0,
  given_away: 0,
  postponed: 0,
  is_paying: false,
  payment_failure: null,
  payments: [],
  refunds: [],
  disputes: [],
  cancellation_notes: null,
};
const refund = (amount: number, status: 'requested' | 'succeeded' | 'failed') => ({
  refundId: String(amount),
  at: '2027-01-07T15:00:00Z',
  amount,
  reason: 'cancelled',
  status,
  paymentId: 'p',
  method: null,
});
const dispute = (status: 'open' | 'won' | 'lost') => ({
  disputeId: 'du_1',
  paymentId: 'p',
  at: '2027-01-07T15:00:00Z',
  amount: 19_500,
  status,
});
const inCash = {
  paymentId: 'p',
  at: '2027-01-05T15:00:00Z',
  amount: 19_500,
  brand: null,
  lastFour: null,
  receiptNumber: null,
  method: 'cash',
} as const;
const cancelled = { status: 'cancelled' } as const;

test.each<readonly [what: string, changes: Partial<MoneyBack>, words: string | null]>([
  ['that is booked and paid', {}, null],
  ['that was cancelled unpaid', { ...cancelled, paid: 0 }, 'Nothing was charged.'],
  [
    'that was cancelled, its refund asked for',
    { ...cancelled, refunded: 19_500, refunds: [refund(19_500, 'requested')] },
    '$195.00 is being refunded to your card.',
  ],
  [
    'that was cancelled and refunded',
    { ...cancelled, refunded: 19_500, refunds: [refund(19_500, 'succeeded')] },
    '$195.00 was refunded to your card.',
  ],
  [
    'of which the office kept a part, with its reason',
    {
      ...cancelled,
      refunded: 10_000,
      refunds: [refund(10_000, 'succeeded')],
      cancellation_notes: 'Our team could not get in.',
    },
    '$100.00 was refunded to your card. $95.00 of what you paid was kept, as our office decided: “Our team could not get in.”',
  ],
  ['of which all was kept', cancelled, '$195.00 of what you paid was kept, as our office decided.'],
  [
    'whose refund the provider refused',
    { ...cancelled, refunds: [refund(19_500, 'failed')] },
    '$195.00 could not be refunded to your card. Our office will contact you about it.',
  ],
  [
    'paid in cash, which no provider can give back',
    { payments: [inCash], refunds: [refund(9_000, 'failed')] },
    '$90.00 is still to be returned to you. Our office will contact you about it.',
  ],
  [
    'whose refund was refused and then went in a smaller sum',
    {
      ...cancelled,
      refunded: 19_500,
      refunds: [refund(19_500, 'failed'), refund(9_500, 'succeeded'), refund(10_000, 'succeeded')],
    },
    '$195.00 was refunded to your card.',
  ],
  [
    'whose refund waits for a bank',
    {
      ...cancelled,
      refunded: 19_500,
      postponed: 19_500,
      refunds: [refund(19_500, 'requested')],
      disputes: [dispute('open')],
    },
    '$195.00 will be refunded to your card once your bank has decided the dispute.',
  ],
  [
    'of which a refund waits for a bank, and one of another payment does not',
    {
      ...cancelled,
      refunded: 19_500,
      postponed: 12_000,
      refunds: [refund(12_000, 'requested'), { ...refund(7_500, 'requested'), paymentId: 'other' }],
      disputes: [dispute('open')],
    },
    '$75.00 is being refunded to your card. $120.00 will be refunded to your card once your bank has decided the dispute.',
  ],
  [
    'that the bank took',
    { ...cancelled, charged_back: 19_500, disputes: [dispute('lost')] },
    '$195.00 was taken back by your bank.',
  ],
  [
    'that was paid by card and in cash, and refunded',
    {
      ...cancelled,
      refunded: 19_500,
      refunds: [refund(12_000, 'succeeded'), { ...refund(7_500, 'succeeded'), method: 'cash' }],
    },
    '$120.00 was refunded to your card. $75.00 is returned to you by our office, as you did not pay it by card.',
  ],
  [
    'that was edited to a lower price',
    { total: 17_640, refunded: 1_860, refunds: [refund(1_860, 'succeeded')] },
    '$18.60 was refunded to your card.',
  ],
])('the money of a visit %s', (_what, changes, words) => {
  expect(moneyBack({ ...paid, ...changes })).toBe(words);
});

describe('the sums of a booking', () => {
  const nothing = {
    refunded: 0,
    being_refunded: 0,
    waits_for_bank: 0,
    returned_by_hand: 0,
    not_refunded: 0,
    kept: 0,
  };
  test('name what was refunded next to what was paid and what is kept', () => {
    const sums = { given_away: 5_000, refunded: 5_000, refunds: [refund(5_000, 'succeeded')] };
    expect(moneyAnswer({ ...paid, ...sums })).toEqual({ ...nothing, paid: 195, refunded: 50, kept: 145 });
  });
  test('tell a refund on its way from one that waits, one by hand and one that failed', () => {
    const refunds = [
      refund(1_000, 'requested'),
      { ...refund(2_000, 'requested'), paymentId: 'disputed' },
      { ...refund(3_000, 'succeeded'), method: 'cash' as const },
      refund(4_000, 'failed'),
    ];
    const disputes = [{ ...dispute('open'), paymentId: 'disputed' }];
    expect(moneyAnswer({ ...paid, refunded: 6_000, postponed: 2_000, refunds, disputes })).toEqual({
      ...nothing,
      paid: 195,
      being_refunded: 10,
      waits_for_bank: 20,
      returned_by_hand: 30,
      not_refunded: 40,
      kept: 95,
    });
  });
  test('keep nothing of what a bank took', () =>
    expect(moneyAnswer({ ...paid, charged_back: 19_500, disputes: [dispute('lost')] })).toEqual({
      ...nothing,
      paid: 195,
    }));
});
