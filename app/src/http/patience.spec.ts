import { expect, test } from 'vitest';
import { patienceOf } from './patience.ts';

test.each([
  [undefined, 2_000],
  ['', 2_000],
  ['wait=0', 0],
  ['wait=1', 1_000],
  ['wait="1"', 1_000],
  ['Wait = 1', 1_000],
  ['wait=5', 5_000],
  ['wait=60', 30_000],
  ['respond-async, wait=0', 0],
  ['return=minimal; wait=1', 1_000],
  ['await=0', 2_000],
  ['wait=-1', 2_000],
  ['wait=soon', 2_000],
])('an answer under Prefer: %s waits %d ms at most', (prefer, patience) => {
  expect(patienceOf(prefer)).toBe(patience);
});
