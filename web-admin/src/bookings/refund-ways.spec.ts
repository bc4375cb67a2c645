import { expect, test } from 'vitest';
import { leftToRefund, refundableNow, refundWays } from './refund-ways.ts';

const ways = { card: 120, by_hand: 75, disputed: 0 };

test('a refund goes to the card first, then by hand', () => {
  expect(refundWays(0, ways)).toEqual([]);
  expect(refundWays(100, ways)).toEqual(["$100.00 goes to the customer's card."]);
  expect(refundWays(150.1, ways)).toEqual([
    "$120.00 goes to the customer's card.",
    '$30.10 was not paid by card: return it to the customer by hand. It is recorded as returned.',
  ]);
});

test('what a bank holds is named', () =>
  expect(refundWays(75, { card: 0, by_hand: 75, disputed: 120 })).toEqual([
    '$75.00 was not paid by card: return it to the customer by hand. It is recorded as returned.',
    'A bank is deciding a dispute: $120.00 cannot be refunded until then.',
  ]));

test('what is left to refund is the sum of the ways, in whole cents', () =>
  expect(leftToRefund({ refundable: { card: 0.1, by_hand: 0.2, disputed: 75 } })).toBe(75.3));

test('a cancellation refunds nothing that a bank decides about, and no part for a role of all or nothing', () => {
  const refundable = { card: 0.1, by_hand: 0.2, disputed: 75 };
  expect([refundableNow(refundable, true), refundableNow(refundable, false)]).toEqual([0.3, 0]);
  expect(refundableNow({ ...refundable, disputed: 0 }, false)).toBe(0.3);
});
