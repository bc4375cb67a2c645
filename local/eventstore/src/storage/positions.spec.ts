import { expect, test } from 'vitest';
import { positionOf, seqAtOrBefore, seqBefore } from './positions.ts';

test('positions grow by more than one and lie beyond 32 bits', () => {
  expect(positionOf(1)).toBeGreaterThan(2 ** 32);
  expect(positionOf(2) - positionOf(1)).toBeGreaterThan(1);
});

test.each([
  { offset: -1n, at: 6, before: 6 },
  { offset: 0n, at: 7, before: 6 },
  { offset: 1n, at: 7, before: 7 },
])('$offset from the position of event 7', ({ offset, at, before }) => {
  const position = BigInt(positionOf(7)) + offset;
  expect(seqAtOrBefore(position)).toBe(at);
  expect(seqBefore(position)).toBe(before);
});

test('no event lies at or before 0, all lie before the last of all positions', () => {
  expect([seqAtOrBefore(0n), seqBefore(0n), seqBefore(1n)]).toEqual([0, 0, 0]);
  expect(seqAtOrBefore(2n ** 64n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
});
