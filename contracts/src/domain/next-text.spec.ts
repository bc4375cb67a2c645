import { expect, test } from 'vitest';
import { nextTextId } from './next-text.ts';

test.each([
  ['0197a1f0-0000-5000-8000-0000000000e1', '0197a1f0-0000-5000-8000-0000000000e2'],
  ['0197a1f0-0000-5000-8000-00000000ffff', '0197a1f0-0000-5000-8000-000000010000'],
  ['0197a1f0-0000-5000-8000-ffffffffffff', '0197a1f0-0000-5000-8000-000000000000'],
])('after %s comes %s', (id, next) => {
  expect(nextTextId(id)).toBe(next);
});
