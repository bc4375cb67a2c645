import { expect, test } from 'vitest';
import { dollarsIn, isWithdrawable, sentText, signed, splitOf } from './words.ts';

test.each([
  ['40', 40],
  [' $40.50 ', 40.5],
  ['0.1', 0.1],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['10,50', undefined],
  ['10.999', undefined],
  ['NaN', undefined],
  ['99999999999', undefined],
])('what is typed as "%s" is %s', (typed, dollars) => expect(dollarsIn(typed)).toBe(dollars));

test('a withdrawal below $100 costs $2.50, and has to leave something', () => {
  expect(splitOf(40)).toEqual({ fee: 2.5, net: 37.5 });
  expect(splitOf(99.99)).toEqual({ fee: 2.5, net: 97.49 });
  expect(splitOf(100)).toEqual({ fee: 0, net: 100 });
  expect(splitOf(2.5)).toBeUndefined();
  expect(splitOf(2.51)).toEqual({ fee: 2.5, net: 0.01 });
});

test('no more than what is available can be withdrawn', () => {
  expect(isWithdrawable(40, 40)).toBe(true);
  expect(isWithdrawable(40.01, 40)).toBe(false);
  expect(isWithdrawable(2.5, 40)).toBe(false);
});

test('an amount has the sign of its direction', () => {
  expect(['+$25.00', '-$25.00', '$0.00']).toEqual([signed(25), signed(-25), signed(0)]);
});

test('money is said to be sent, to have been sent, or nothing', () => {
  const withFee = { fee: 2.5, net: 37.5 };
  expect(sentText({ ...withFee, status: 'pending' })).toBe('$2.50 of it is the fee. $37.50 is sent to you.');
  expect(sentText({ ...withFee, status: 'completed' })).toBe(
    '$2.50 of it is the fee. $37.50 was sent to you.',
  );
  expect(sentText({ ...withFee, status: 'failed' })).toBeNull();
  expect(sentText({ fee: 0, net: 100, status: 'processing' })).toBe(
    'There is no fee. $100.00 is sent to you.',
  );
});
