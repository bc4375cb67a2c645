import { expect, test } from 'vitest';
import { amountOf } from './cancelling.ts';

test.each([
  ['195.00', { refund: 195 }],
  [' 0 ', { refund: 0 }],
  ['12.5', { refund: 12.5 }],
  ['195.01', { problem: 'At most 195.00 is left of what was paid.' }],
  ['', { problem: 'Give an amount in dollars, such as 120.00. For nothing, give 0.' }],
  ['-1', { problem: 'Give an amount in dollars, such as 120.00. For nothing, give 0.' }],
  ['1.234', { problem: 'Give an amount in dollars, such as 120.00. For nothing, give 0.' }],
  ['all', { problem: 'Give an amount in dollars, such as 120.00. For nothing, give 0.' }],
])('of %s the office gives back', (text, expected) => {
  expect(amountOf(text, 195)).toEqual(expected);
});
