import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatches, maxBytes, maxEvents, type Size } from './batches.ts';

const queueOf = (sizes: readonly Size[]) => {
  const batches = createBatches<{ readonly name: number; readonly size: Size }>();
  for (const [name, size] of sizes.entries()) batches.add({ name, size });
  return batches;
};
const small: Size = { events: 1, bytes: 100 };
const takeAll = (sizes: readonly Size[], maxItems: number) => {
  const batches = queueOf(sizes);
  const taken: number[][] = [];
  while (!batches.isEmpty()) taken.push(batches.take(maxItems).map(({ name }) => name));
  return taken;
};

describe('a batch', () => {
  test('holds as many writes as it may, the oldest first', () => {
    expect(takeAll([small, small, small, small, small], 2.9)).toEqual([[0, 1], [2, 3], [4]]);
  });

  test('holds no more events than its transaction should', () => {
    const half: Size = { events: maxEvents / 2, bytes: 1 };
    expect(takeAll([half, half, small, half], 16)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('holds no more bytes than its transaction should', () => {
    const half: Size = { events: 1, bytes: maxBytes / 2 };
    expect(takeAll([half, half, small], 16)).toEqual([[0, 1], [2]]);
  });

  test('holds one write that is too large by itself, alone', () => {
    const large: Size = { events: 30_000, bytes: 900_000 };
    expect(takeAll([small, large, large, small, small], 16)).toEqual([[0], [1], [2], [3, 4]]);
  });

  test('loses nothing, repeats nothing, and keeps the order, however it is filled and emptied', () => {
    const steps = fc.array(fc.oneof(fc.constant('add' as const), fc.integer({ min: 1, max: 5 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(steps, (given) => {
        const batches = queueOf([]);
        const taken: number[] = [];
        let added = 0;
        for (const step of given) {
          if (step === 'add') batches.add({ name: added++, size: small });
          else taken.push(...batches.take(step).map(({ name }) => name));
          expect(batches.isEmpty()).toBe(taken.length === added);
        }
        expect(taken).toEqual(Array.from({ length: taken.length }, (_, index) => index));
      }),
      { numRuns: 200 },
    );
  });
});
