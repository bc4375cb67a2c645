import { expect, test } from 'vitest';
import { closedTo, isOpening } from './guest-key.ts';

test.each([
  ['none', false],
  ['over', false],
  ['booked', true],
  ['mailed', true],
] as const)('a key that is %s opens its booking: %s', (key, opens) => {
  expect(isOpening(key)).toBe(opens);
});

test.each([
  ['guest', 'none', 'not-signed-in'],
  ['guest', 'over', 'guest-link-over'],
  ['customer', 'none', 'not-found'],
  ['customer', 'over', 'guest-link-over'],
] as const)('a %s with a key that is %s gets %s', (role, key, code) => {
  expect(closedTo({ role }, key)).toBe(code);
});
