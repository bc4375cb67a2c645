import type { PaymentStatus } from '@tidylog/contracts/vocabulary/statuses';
import { expect, test } from 'vitest';
import { balanceOf, type Sums } from './balance.ts';

const nothing: Sums = {
  paid: 0,
  refunded: 0,
  charged_back: 0,
  given_away: 0,
  postponed: 0,
  is_paying: false,
  payment_failure: null,
};
const total = 20_000;

test.each<
  readonly [
    what: string,
    sums: Partial<Sums>,
    isCancelled: boolean,
    expected: readonly [PaymentStatus, number, number],
  ]
>([
  ['nothing paid', {}, false, ['pending', 0, total]],
  ['a payment in progress', { is_paying: true }, false, ['pending', 0, total]],
  ['a try that failed', { payment_failure: 'card_declined' }, false, ['failed', 0, total]],
  [
    'another try after one that failed',
    { payment_failure: 'card_declined', is_paying: true },
    false,
    ['pending', 0, total],
  ],
  ['paid', { paid: total }, false, ['paid', total, 0]],
  [
    'refunded, but the refund waits for a bank',
    { paid: total, refunded: total, postponed: total },
    true,
    ['paid', total, 0],
  ],
  [
    'refunded in part, and the rest waits for a bank',
    { paid: total, refunded: total, postponed: 5_000 },
    true,
    ['partially_refunded', 5_000, 0],
  ],
  [
    'made dearer again while what an edit refunded waits for a bank',
    { paid: total, refunded: 5_000, postponed: 5_000 },
    false,
    ['pending', total, 5_000],
  ],
  ['taken back by a bank', { paid: total, charged_back: total }, false, ['refunded', 0, 0]],
  ['taken back in part', { paid: total, charged_back: 5_000 }, false, ['partially_refunded', 15_000, 0]],
  [
    'taken back after a partial refund',
    { paid: total, refunded: 5_000, charged_back: 15_000 },
    true,
    ['refunded', 0, 0],
  ],
  [
    'refunded in part by the office',
    { paid: 19_500, refunded: 5_000, given_away: 5_000 },
    true,
    ['partially_refunded', 14_500, 0],
  ],
  ['paid in part, as after an edit that made it dearer', { paid: 15_000 }, false, ['pending', 15_000, 5_000]],
  [
    'paid in part, and the rest declined',
    { paid: 15_000, payment_failure: 'card_declined' },
    false,
    ['failed', 15_000, 5_000],
  ],
  [
    'paid, and refunded what an edit made it cheaper by',
    { paid: 25_000, refunded: 5_000 },
    false,
    ['paid', total, 0],
  ],
  ['paid more than is due, the refund still to be asked for', { paid: 25_000 }, false, ['paid', 25_000, 0]],
  [
    'paid, and given a part of it by the office',
    { paid: total, refunded: 3_000, given_away: 3_000 },
    false,
    ['partially_refunded', 17_000, 0],
  ],
  [
    'paid, and given all of it by the office',
    { paid: total, refunded: total, given_away: total },
    false,
    ['refunded', 0, 0],
  ],
  [
    'refunded for another reason, so that it is due again',
    { paid: total, refunded: total },
    false,
    ['pending', 0, total],
  ],
  ['cancelled unpaid', {}, true, ['pending', 0, 0]],
  ['cancelled after a try that failed', { payment_failure: 'card_declined' }, true, ['failed', 0, 0]],
  ['cancelled and refunded', { paid: total, refunded: total }, true, ['refunded', 0, 0]],
  [
    'cancelled and refunded in part',
    { paid: total, refunded: 12_000 },
    true,
    ['partially_refunded', 8_000, 0],
  ],
  ['cancelled and kept', { paid: total }, true, ['paid', total, 0]],
])('%s', (_what, sums, isCancelled, [status, amountPaid, balanceDue]) => {
  expect(balanceOf(total, isCancelled, { ...nothing, ...sums })).toEqual({ status, amountPaid, balanceDue });
});

test('a total of nothing counts as paid', () => {
  expect(balanceOf(0, false, nothing)).toEqual({ status: 'paid', amountPaid: 0, balanceDue: 0 });
});
