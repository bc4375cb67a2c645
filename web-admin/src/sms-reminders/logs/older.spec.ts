import { expect, test } from 'vitest';
import { most, olderThan, steps } from './older.ts';

test.each([
  [0, 50, 'none'],
  [49, 50, 'none'],
  [50, 50, 'more'],
  [200, 200, 'more'],
  [499, 500, 'none'],
  [500, 500, 'not-here'],
])('with %i of at most %i texts, older ones: %s', (count, limit, older) => {
  expect(olderThan({ count, limit })).toBe(older);
});

test('the last step is the most that the call gives', () => {
  expect(steps.at(-1)).toBe(most);
});
