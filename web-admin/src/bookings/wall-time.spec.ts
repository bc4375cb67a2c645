import { expect, test } from 'vitest';
import { wallTime } from './wall-time.ts';

test('an instant is shown in the zone of the business, on both sides of a clock change', () => {
  expect(wallTime('2027-01-15T14:02:00Z', 'America/Chicago')).toBe('2027-01-15T08:02');
  expect(wallTime('2027-07-15T04:30:00Z', 'America/Chicago')).toBe('2027-07-14T23:30');
  expect(wallTime(null, 'America/Chicago')).toBe('');
});
