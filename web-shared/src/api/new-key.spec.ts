import { z } from '@tidylog/contracts/schemas/zod';
import { expect, test } from 'vitest';
import { keyPerBody, newKey } from './new-key.ts';

test('a key is a random UUID of version 4', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(100);
});

test('the same body goes out under the same key, a changed one under a new key', () => {
  const keyOf = keyPerBody();
  const first = keyOf({ reason: 'Moving' });
  expect(keyOf({ reason: 'Moving' })).toBe(first);
  expect(keyOf({ reason: 'Moving house' })).not.toBe(first);
  expect(keyPerBody()({ reason: 'Moving' })).not.toBe(first);
});
