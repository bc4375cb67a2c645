import { expect, test } from 'vitest';
import { toCents } from './money.ts';
import { invalidWithdrawalReason } from './payouts.ts';

test.each([
  [undefined, 5_000, 'Enter dollars with at most two decimals, such as 40 or 40.50.'],
  [250, 5_000, 'The fee for this amount is $2.50. Enter more than that.'],
  [5_001, 5_000, 'Only $50.00 is available. Enter that or less.'],
  [5_001, 0, 'Nothing is available right now.'],
  [5_001, 250, 'Only $2.50 is available. Nothing would be left of it after the fee.'],
])('a withdrawal of %s cents of %i is refused with what would do', (amount, available, reason) =>
  expect(
    invalidWithdrawalReason(amount === undefined ? undefined : toCents(amount), toCents(available)),
  ).toBe(reason),
);
