import { expect, test } from 'vitest';
import { amountOf } from './refund-amount.ts';

test.each([
  ['195.00', { refund: 195 }],
  [' 0 ', { refund: 0 }],
  ['12.5', { refund: 12.5 }],
  ['$12', { refund: 12 }],
  ['195.01', { problem: 'At most 195.00 can be refunded.' }],
  ['', { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' }],
  ['-1', { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' }],
  ['1.234', { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' }],
  ['all', { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' }],
])('reads the typed amount %j', (text, expected) => {
  expect(amountOf(text, 195)).toEqual(expected);
});

test('takes all or nothing from those who may not choose', () => {
  const by = (text: string) => amountOf(text, 195, false);
  expect([by('195'), by('0')]).toEqual([{ refund: 195 }, { refund: 0 }]);
  expect(by('12.5')).toEqual({ problem: 'Your role refunds everything, 195.00, or 0.' });
});
