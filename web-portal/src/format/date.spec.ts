import { afterEach, describe, expect, test, vi } from 'vitest';
import { businessHour, businessTime, longDate, monthName, shortDate, zoneName } from './date.ts';
import { greeting } from './greeting.ts';
import { money, moneyChange } from './money.ts';

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

  test('has a zone that people know', () => {
    expect(zoneName('America/Chicago')).toBe('Central Time');
  });
});

test('money has two decimals and separators', () => {
  expect(money(1342)).toBe('$1,342.00');
  expect(money(-5.24)).toBe('-$5.24');
  expect(moneyChange(25)).toBe('+$25.00');
  expect(moneyChange(-13.5)).toBe('-$13.50');
});

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock: %s', (hour, text) => {
  expect(greeting(hour)).toBe(text);
});
