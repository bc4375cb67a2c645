import { bookingStatuses } from '@tidylog/contracts/vocabulary/statuses';
import { expect, test } from 'vitest';
import { canAssign, canCancel, canComplete, canConfirm } from './rules.ts';

test.each([
  ['confirmed', canConfirm, ['pending']],
  ['completed', canComplete, ['pending', 'confirmed', 'in_progress']],
  ['cancelled', canCancel, ['pending', 'confirmed']],
  ['given to a cleaner', canAssign, ['pending', 'confirmed']],
] as const)('a booking can be %s', (_, applies, statuses) => {
  expect(bookingStatuses.filter(applies)).toEqual(statuses);
});

test('a status unknown to this console is treated as pending', () => {
  expect(canConfirm('on_hold')).toBe(true);
});
