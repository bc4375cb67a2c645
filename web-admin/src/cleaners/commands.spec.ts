import { expect, test } from 'vitest';
import type { Cleaner } from '../api/types.ts';
import { rejectCleaner } from './commands.ts';

test.each([
  [' no experience & late ', { reason: 'no experience & late' }],
  ['  ', {}],
])('a rejection for %j sends %j in its body', (reason, body) => {
  expect(rejectCleaner.input({ id: 'c-1' } as Cleaner, { reason })).toEqual({ params: { id: 'c-1' }, body });
});
