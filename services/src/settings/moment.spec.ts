import { expect, test } from 'vitest';
import { momentOf, momentThere } from './moment.ts';

const clock = { now: Temporal.Instant.from('2027-01-11T15:00:00Z'), timeZone: 'America/Chicago' };
const moment = (name: 'tax_rate' | 'daily_capacity', given?: string) =>
  momentOf(name, given as never, clock).toString();

test('a setting changes now where no moment is given, and for today', () => {
  expect(moment('tax_rate')).toBe('2027-01-11T15:00:00Z');
  expect(moment('tax_rate', '2027-01-11')).toBe('2027-01-11T15:00:00Z');
  expect(moment('daily_capacity', '2027-01-11')).toBe('2027-01-11T15:00:00Z');
});

test('a date is its first moment where the business is, on summer time as well', () => {
  expect(moment('tax_rate', '2027-03-01')).toBe('2027-03-01T06:00:00Z');
  expect(moment('daily_capacity', '2027-07-01')).toBe('2027-07-01T05:00:00Z');
  expect(moment('tax_rate', '2027-01-10')).toBe('2027-01-10T06:00:00Z');
  expect(momentThere('2027-03-01' as never, clock.timeZone).toString()).toBe('2027-03-01T06:00:00Z');
});

test('the capacity changes with a date, other settings at any instant', () => {
  expect(moment('tax_rate', '2027-03-01T18:30:00Z')).toBe('2027-03-01T18:30:00Z');
  expect(moment('daily_capacity', '2027-03-01T18:30:00Z')).toBe('2027-03-01T06:00:00Z');
  expect(moment('daily_capacity', '2027-01-11T18:30:00Z')).toBe('2027-01-11T15:00:00Z');
  expect(moment('daily_capacity', '2027-01-11T14:30:00Z')).toBe('2027-01-11T14:30:00Z');
  expect(momentThere('2027-03-01T18:30:00Z' as never, clock.timeZone).toString()).toBe(
    '2027-03-01T18:30:00Z',
  );
});
