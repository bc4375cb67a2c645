import { expect, test } from 'vitest';
import { offered, offeredDates } from './offered-dates.ts';

const day = (index: number, isFull = false) => ({
  date: `2027-01-${String(index + 1).padStart(2, '0')}`,
  has_capacity: !isFull,
  available_slots: isFull ? 0 : 5,
});

test('thirty dates with a place are offered, full ones between them are shown beside', () => {
  const dates = Array.from({ length: 51 }, (_, index) => day(index, index % 5 === 0));
  const shown = offeredDates(dates);
  expect(shown.filter(({ has_capacity }) => has_capacity)).toHaveLength(offered);
  expect(shown.filter(({ has_capacity }) => !has_capacity)).toHaveLength(8);
  expect(shown.at(-1)?.has_capacity).toBe(true);
});

test('fewer are all that there are', () =>
  expect(offeredDates([day(0), day(1, true)])).toEqual([day(0), day(1, true)]));
