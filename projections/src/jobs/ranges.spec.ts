import { localDate } from '@tidylog/contracts/schemas/time';
import { expect, test } from 'vitest';
import { type DateRange, daysOf } from './ranges.ts';

test.each<[DateRange | null, string, string, string | null]>([
  ['today', '2027-02-28', '2027-02-28', '2027-02-28'],
  ['tomorrow', '2027-02-28', '2027-03-01', '2027-03-01'],
  ['week', '2027-02-28', '2027-02-22', '2027-02-28'],
  ['week', '2027-03-01', '2027-03-01', '2027-03-07'],
  ['month', '2027-02-28', '2027-02-01', '2027-02-28'],
  [null, '2027-02-28', '2027-01-28', null],
])('%s of %s is from %s to %s', (range, today, from, to) =>
  expect(daysOf(range, localDate.parse(today))).toEqual({ from, to }),
);
