import { describe, expect, test } from 'vitest';
import { centsIn, isMissing } from './amount.ts';

describe('an amount to withdraw', () => {
  test.each([
    [100, 10_000],
    [99.99, 9_999],
    [0.1, 10],
    [0, 0],
    [10_000_000, 1_000_000_000],
  ])('%s is taken', (given, cents) => expect(centsIn(given)).toBe(cents));
  test.each([
    -50,
    0.001,
    10.999,
    '1e3',
    'NaN',
    'Infinity',
    '10,50',
    null,
    99_999_999_999,
    Number.NaN,
    10_000_000.01,
    1e21,
    1e-7,
    '50',
    '',
    ' ',
    '+5',
    '0x10',
    true,
    [5],
    { amount: 5 },
  ])('%s is none', (given) => expect(centsIn(given)).toBeUndefined());
  test('is missing where nothing was entered', () => {
    expect([undefined, '', ' '].map(isMissing)).toEqual([true, true, true]);
    expect([null, 0, '0'].map(isMissing)).toEqual([false, false, false]);
  });
});
