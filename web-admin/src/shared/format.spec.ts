import { afterEach, describe, expect, test, vi } from 'vitest';
import { longDate, moment, momentDate, money, roundMoney, shortDate, shortId, statusName } from './format.ts';

describe('dates of the business', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each(['America/Chicago', 'Asia/Tokyo', 'Pacific/Honolulu'])(
    'are the same for a viewer in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(longDate('2027-01-15')).toBe('Friday, January 15, 2027');
      expect(shortDate('2027-01-15')).toBe('Fri, Jan 15, 2027');
    },
  );

  test('an instant in the evening belongs to the day it is in the zone of the business', () => {
    expect(moment('2027-01-16T01:30:00Z', 'America/Chicago')).toBe('Jan 15, 2027, 7:30 PM');
    expect(momentDate('2027-01-16T01:30:00Z', 'America/Chicago')).toBe('Jan 15, 2027');
  });
});

test('money has its cents, or none where only the size matters', () => {
  expect(money(21271)).toBe('$21,271.00');
  expect(money(-12.5)).toBe('-$12.50');
  expect(roundMoney(21271.5)).toBe('$21,272');
});

test('an unknown status reads as pending', () => {
  expect(statusName('in_progress')).toBe('In progress');
  expect(statusName('on_hold')).toBe('Pending');
  expect(statusName('constructor')).toBe('Pending');
});

test('people see the last 8 characters of an identifier', () => {
  expect(shortId('0193f6a2-7c3e-7b50-9a37-3f5e1d2c4b6a')).toBe('1d2c4b6a');
});
