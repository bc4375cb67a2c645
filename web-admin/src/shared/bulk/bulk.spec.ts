import { expect, test } from 'vitest';
import { forEachRow, type Outcome, sumOf } from './bulk.ts';

test('rows are acted on one after the other, and a refusal stops nothing', async () => {
  const log: string[] = [];
  const outcomes: Outcome<string>[] = [];
  await forEachRow(
    ['a', 'b', 'c'],
    async (row) => {
      log.push(`begins ${row}`);
      await Promise.resolve();
      log.push(`ends ${row}`);
      if (row === 'b') throw new Error('no');
    },
    (outcome) => outcomes.push(outcome),
  );
  expect(log).toEqual(['begins a', 'ends a', 'begins b', 'ends b', 'begins c', 'ends c']);
  expect(outcomes).toEqual([
    { row: 'a', error: undefined },
    { row: 'b', error: new Error('no') },
    { row: 'c', error: undefined },
  ]);
});

const ok = { row: 1, error: undefined };
const no = { row: 2, error: new Error('no') };

test.each([
  [[ok, no, ok], '2 of 3 bookings confirmed'],
  [[ok], '1 of 1 booking confirmed'],
  [[no, no], '0 of 2 bookings confirmed'],
])('what came of %j is "%s"', (outcomes, text) => {
  expect(sumOf(outcomes, ['booking', 'bookings'], 'confirmed')).toBe(text);
});
