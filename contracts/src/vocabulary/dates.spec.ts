import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  businessDate,
  businessHour,
  businessTime,
  dayOfYear,
  longDate,
  monthName,
  shortBusinessTime,
  shortDate,
  shortDateOfYear,
  zoneName,
} from './dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a calendar date', () => {
  test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Chicago'])(
    'is the same for a viewer in %s',
    (viewer) => {
      vi.stubEnv('TZ', viewer);
      expect(longDate('2027-01-15')).toBe('Friday, January 15, 2027');
      expect(shortDate('2027-01-15')).toBe('Fri, Jan 15');
      expect(shortDateOfYear('2027-01-15')).toBe('Fri, Jan 15, 2027');
      expect(dayOfYear('2027-01-15')).toBe('Jan 15, 2027');
      expect(monthName('2027-01')).toBe('January 2027');
    },
  );
});

describe('an instant', () => {
  test('is shown in the zone of the business, with its name', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(businessTime('2026-11-28T23:40:00Z', 'America/Chicago')).toBe(
      'Saturday, November 28, 2026 at 5:40 PM CST',
    );
    expect(businessHour('2027-03-14T13:00:00Z', 'America/Chicago')).toBe('8:00 AM');
  });

  test('in the evening belongs to the day it is in the zone of the business', () => {
    expect(shortBusinessTime('2027-01-16T01:30:00Z', 'America/Chicago')).toBe('Jan 15, 2027, 7:30 PM');
    expect(businessDate('2027-01-16T01:30:00Z', 'America/Chicago')).toBe('Jan 15, 2027');
  });

  test('has a zone that people know', () => {
    expect(zoneName('America/Chicago')).toBe('Central Time');
  });
});
