import { localDate } from '@tidylog/contracts/schemas/time';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../kernel/decision.ts';
import { visitTime } from './visit-time.ts';

const zone = { timeZone: 'America/Chicago', today: localDate.parse('2027-03-10') };
const read = (start: string, end?: string) => visitTime({ start, end }, zone);
const fieldOf = (start: string, end?: string) => {
  const result = read(start, end);
  return isRefused(result) ? result.errors?.[0]?.path : undefined;
};

describe('the time of a visit', () => {
  test('of day means the date that the booking has', () => {
    expect(read('08:00')).toEqual({ toDate: null, toSlotId: '08:00-10:00' });
    expect(read('18:00', '20:00')).toEqual({ toDate: null, toSlotId: '18:00-20:00' });
  });
  test('with an offset is a date and a slot where the business is, on both sides of a change of clocks', () => {
    const saturday = { toDate: '2027-03-13', toSlotId: '08:00-10:00' };
    const monday = { toDate: '2027-03-15', toSlotId: '08:00-10:00' };
    expect(read('2027-03-13T08:00:00-06:00', '2027-03-13T10:00:00-06:00')).toEqual(saturday);
    expect(read('2027-03-13T14:00:00.000Z')).toEqual(saturday);
    expect(read('2027-03-15T08:00:00-05:00', '2027-03-15T15:00:00Z')).toEqual(monday);
    expect(read('2027-03-15T18:30:00+05:30')).toEqual(monday);
    expect(read('2027-03-14T08:00:00-05:00')).toEqual({ toDate: '2027-03-14', toSlotId: '08:00-10:00' });
  });
  test('may be today, and not before', () => {
    expect(read('2027-03-10T08:00:00-06:00')).toMatchObject({ toDate: '2027-03-10' });
    expect(fieldOf('2027-03-09T08:00:00-06:00')).toBe('start_time');
  });
  test('may be two years ahead, and not beyond', () => {
    expect(read('2029-03-10T08:00:00-06:00')).toMatchObject({ toDate: '2029-03-10' });
    const tooFar = 'This day is too far ahead. Please choose a day within the next 2 years.';
    for (const start of ['2029-03-11T08:00:00-05:00', '9999-12-31T08:00:00-06:00'])
      expect(read(start)).toEqual({
        refused: 'invalid-input',
        errors: [{ path: 'start_time', message: tooFar }],
      });
  });
  test('is a slot from its start', () => {
    for (const start of ['06:00', '08:30', '20:00', '8:00', 'soon', '', '2027-02-30T08:00:00-06:00'])
      expect(fieldOf(start)).toBe('start_time');
  });
  test('is a slot to its end, on the same day', () => {
    expect(fieldOf('08:00', '12:00')).toBe('end_time');
    expect(fieldOf('08:00', 'later')).toBe('end_time');
    expect(fieldOf('2027-03-13T08:00:00-06:00', '2027-03-15T10:00:00-05:00')).toBe('end_time');
    expect(read('2027-03-13T08:00:00-06:00', '10:00')).toMatchObject({ toDate: '2027-03-13' });
  });
});
