import { expect, test } from 'vitest';
import { dollarsIn, moneyAsTyped, moneyText } from './money-text.ts';

test('money in forms has its cents', () => {
  expect([0, 178, 178.5, 1178.25].map(moneyText)).toEqual(['0.00', '178.00', '178.50', '1178.25']);
});

test.each([
  ['178', 178],
  ['178.5', 178.5],
  [' 178.50 ', 178.5],
  ['1,178.50', 1178.5],
  ['1,234,567', 1_234_567],
  ['$35', 35],
  ['0', 0],
])('%j is read as %d', (text, dollars) => {
  expect(dollarsIn(text)).toBe(dollars);
  expect(moneyAsTyped(text)).toBe(dollars.toFixed(2));
});

test.each(['', '-1', 'ten', '1.234', '1,50', '1,1780', '11,78.50', '.', '12345678'])(
  '%j is no amount, and stays as it is',
  (text) => {
    expect(dollarsIn(text)).toBeUndefined();
    expect(moneyAsTyped(text)).toBe(text);
  },
);
