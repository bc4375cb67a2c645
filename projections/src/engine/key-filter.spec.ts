import { expect, test } from 'vitest';
import { keyFilter } from './key-filter.ts';

const keys = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name}-${index}`);

test('a key that was added is always found, another one hardly ever', () => {
  const filter = keyFilter();
  for (const key of keys('known')) filter.add(key);
  expect(keys('known').every((key) => filter.mayHave(key))).toBe(true);
  expect(keys('unknown').filter((key) => filter.mayHave(key)).length).toBeLessThan(20);
});
