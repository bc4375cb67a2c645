import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecent } from './recent.ts';

describe('what was used recently', () => {
  const keys = fc.array(fc.nat({ max: 40 }), { maxLength: 300 });

  test('is remembered, as far back as it has to be, and never more than twice as much', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 12 }), (used, capacity) => {
        const recent = createRecent<number, string>(capacity);
        for (const key of used) {
          if (recent.get(key) === undefined) recent.set(key, `value of ${key}`);
          expect(recent.size()).toBeLessThanOrEqual(2 * capacity);
        }
        for (const key of used.slice(-capacity)) expect(recent.get(key)).toBe(`value of ${key}`);
      }),
      { numRuns: 300 },
    );
  });

  test('has the value that was set last', () => {
    const recent = createRecent<string, number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    recent.set('a', 3);
    expect(recent.get('a')).toBe(3);
  });

  test('is forgotten after twice as many others, or when all is', () => {
    const recent = createRecent<number, number>(3);
    for (let key = 0; key < 8; key += 1) recent.set(key, key);
    expect(recent.get(0)).toBeUndefined();
    expect(recent.get(7)).toBe(7);
    recent.clear();
    expect(recent.get(7)).toBeUndefined();
    expect(recent.size()).toBe(0);
  });
});
