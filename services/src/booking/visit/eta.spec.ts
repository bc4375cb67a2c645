import { localDate } from '@tidylog/contracts/schemas/time';
import { expect, test } from 'vitest';
import { arrivalOf } from './eta.ts';

const tappedAt = Temporal.Instant.from('2027-01-15T15:00:30Z');
const arrival = (text: string) =>
  arrivalOf(text, { date: localDate.parse('2027-01-15'), tappedAt, timeZone: 'America/Chicago' })?.toString();

test.each([
  ['09:40', '2027-01-15T15:40:00Z'],
  ['9:40', '2027-01-15T15:40:00Z'],
  ['9:40 AM', '2027-01-15T15:40:00Z'],
  ['1:05 pm', '2027-01-15T19:05:00Z'],
  ['12:30 PM', '2027-01-15T18:30:00Z'],
  ['09:00', '2027-01-15T15:00:00Z'],
  ['2027-01-15T09:40:00-06:00', '2027-01-15T15:40:00Z'],
  [' 15 ', '2027-01-15T15:15:30Z'],
  ['15 minutes', '2027-01-15T15:15:30Z'],
  ['1 minute', '2027-01-15T15:01:30Z'],
])('"%s" is a time of arrival', (text, expected) => expect(arrival(text)).toBe(expected));

test.each(['', 'soon', '08:59', '25:00', '9:60', '13:00 PM', '0:30 AM', '2027-01-16T09:40:00-06:00', '999'])(
  '"%s" is none',
  (text) => expect(arrival(text)).toBeUndefined(),
);
