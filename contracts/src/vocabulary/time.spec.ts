import { expect, test } from 'vitest';
import { eveningBefore, type LocalDate } from './time.ts';

test.each([
  ['2027-01-15', '2027-01-15T00:00:00Z'],
  ['2027-03-14', '2027-03-14T00:00:00Z'],
  ['2027-03-15', '2027-03-14T23:00:00Z'],
])('the evening before %s is 18:00 by the clocks of the business', (date, evening) =>
  expect(eveningBefore(date as LocalDate, 'America/Chicago')).toBe(evening),
);
