import { z } from '@tidylog/contracts/zod';
import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('a key is a random UUID of version 4', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
