import { localDate } from '@tidylog/contracts/schemas/time';
import { expect, test } from 'vitest';
import { arrivalOf } from './eta.ts';

const tappedAt = Temporal.Instant.from('2027-01-15T15:00:30Z');
const arrival = (text: string) => {
  const eta = arrivalOf(text, { date: localDate.parse('2027-01-15'), tappedAt, timeZone: 'America/Chicago' });
  return 'refused' in eta ? eta.errors?.[0]?.message : eta.toString();
};

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

test.each([
  ['', 'Give the time of arrival, such as 09:40.'],
  ['soon', 'Give the time of arrival, such as 09:40.'],
  ['25:00', 'Give the time of arrival, such as 09:40.'],
  ['9:60', 'Give the time of arrival, such as 09:40.'],
  ['13:00 PM', 'Give the time of arrival, such as 09:40.'],
  ['0:30 AM', 'Give the time of arrival, such as 09:40.'],
  ['08:59', '8:59 AM has passed. Enter a later time.'],
  ['2027-01-16T09:40:00-06:00', 'Enter a time on the day of the visit.'],
  ['999', 'Enter a time on the day of the visit.'],
])('"%s" is none', (text, message) => expect(arrival(text)).toBe(message));
