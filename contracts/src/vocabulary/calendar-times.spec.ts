import { expect, test } from 'vitest';
import { busyTimesOf, spanOf } from './calendar-times.ts';
import type { LocalDate } from './time.ts';

const zone = 'America/Chicago';
const days = (from: string, to = from) => ({ from: from as LocalDate, to: to as LocalDate });
const times = (from: string, to: string, asked: ReturnType<typeof days>) =>
  busyTimesOf([{ from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) }], asked, zone).map(
    ({ date, start, end }) => `${date} ${start}-${end}`,
  );

test('a day that is asked about has the hours that it has', () => {
  const hoursOf = (date: string) => {
    const { from, to } = spanOf(days(date), zone);
    return from.until(to).total('hours');
  };
  expect(['2027-03-13', '2027-03-14', '2027-11-07'].map(hoursOf)).toEqual([24, 23, 25]);
  expect(String(spanOf(days('2027-01-15', '2027-01-16'), zone).to)).toBe('2027-01-17T06:00:00Z');
});

test('busy times are wall times of the business, in summer as in winter', () => {
  expect(times('2027-03-12T14:00:00Z', '2027-03-12T16:00:00Z', days('2027-03-12'))).toEqual([
    '2027-03-12 08:00-10:00',
  ]);
  expect(times('2027-03-15T13:00:00Z', '2027-03-15T15:00:00Z', days('2027-03-15'))).toEqual([
    '2027-03-15 08:00-10:00',
  ]);
});

test('a minute that has begun is busy', () => {
  expect(times('2027-01-15T14:00:30Z', '2027-01-15T16:00:30Z', days('2027-01-15'))).toEqual([
    '2027-01-15 08:00-10:01',
  ]);
});

test('busy times are cut at midnight, and only those of the days that are asked about count', () => {
  expect(times('2027-01-14T06:00:00Z', '2027-01-17T12:00:00Z', days('2027-01-15', '2027-01-18'))).toEqual([
    '2027-01-15 00:00-24:00',
    '2027-01-16 00:00-24:00',
    '2027-01-17 00:00-06:00',
  ]);
  expect(times('2027-01-15T15:00:00Z', '2027-01-16T06:00:00Z', days('2027-01-15', '2027-01-16'))).toEqual([
    '2027-01-15 09:00-24:00',
  ]);
});
