import { describe, expect, test } from 'vitest';
import type { SlotId } from './slots.ts';
import type { LocalDate } from './time.ts';
import { availabilityIn, emptySchedule, hoursOn, slotsOn, type WorkWeek, withHours } from './work-hours.ts';

const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const week: WorkWeek = {
  ...none,
  friday: [
    { start: '08:00', end: '12:30' },
    { start: '14:30', end: '18:00' },
  ],
};
const friday = '2027-01-15' as LocalDate;
const at = (slotId: SlotId, date = friday) => ({ date, slotId });
const hours = [{ validFrom: '2027-01-01' as LocalDate, week }];

describe('a slot', () => {
  test('is unknown without working hours, also before they begin and once they are cleared', () => {
    expect(availabilityIn(emptySchedule, null, at('08:00-10:00'))).toBe('unknown');
    expect(availabilityIn({ hours, timeOff: [] }, null, at('08:00-10:00', '2026-12-25' as LocalDate))).toBe(
      'unknown',
    );
    const cleared = [...hours, { validFrom: friday, week: null }];
    expect(availabilityIn({ hours: cleared, timeOff: [] }, null, at('08:00-10:00'))).toBe('unknown');
  });

  test('is free only where the whole of it is within the working hours', () => {
    expect(slotsOn({ hours, timeOff: [] }, null, friday)).toEqual({
      '08:00-10:00': true,
      '10:00-12:00': true,
      '12:00-14:00': false,
      '14:00-16:00': false,
      '16:00-18:00': true,
      '18:00-20:00': false,
    });
    expect(availabilityIn({ hours, timeOff: [] }, null, at('08:00-10:00', '2027-01-16' as LocalDate))).toBe(
      false,
    );
  });

  test('is free where hours that follow each other cover it together', () => {
    const week = {
      ...hours[0]?.week,
      saturday: [
        { start: '09:00', end: '10:00' },
        { start: '08:00', end: '09:00' },
      ],
    };
    const split = { hours: [{ validFrom: '2027-01-01' as LocalDate, week: week as WorkWeek }], timeOff: [] };
    expect(availabilityIn(split, null, at('08:00-10:00', '2027-01-16' as LocalDate))).toBe(true);
    expect(availabilityIn(split, null, at('10:00-12:00', '2027-01-16' as LocalDate))).toBe(false);
  });

  test('is not free in time off, whatever the hours say', () => {
    const off = { id: 'off', from: friday, to: '2027-01-16' as LocalDate, slots: null };
    expect(availabilityIn({ hours: [], timeOff: [off] }, null, at('08:00-10:00'))).toBe(false);
    expect(availabilityIn({ hours, timeOff: [off] }, null, at('08:00-10:00'))).toBe(false);
    expect(
      availabilityIn({ hours, timeOff: [off] }, null, at('08:00-10:00', '2027-01-22' as LocalDate)),
    ).toBe(true);
    const morning = { ...off, slots: ['08:00-10:00' as const] };
    expect(availabilityIn({ hours, timeOff: [morning] }, null, at('08:00-10:00'))).toBe(false);
    expect(availabilityIn({ hours, timeOff: [morning] }, null, at('10:00-12:00'))).toBe(true);
  });
});

describe('with a calendar, a slot', () => {
  const busy = (start: string, end: string, date = friday) => ({ busy: [{ date, start, end }] });
  const given = { hours, timeOff: [] };

  test.each([
    ['09:15', '09:45', false],
    ['07:00', '08:01', false],
    ['10:00', '11:00', true],
    ['06:00', '08:00', true],
    ['00:00', '24:00', false],
  ])('from 8 to 10 while it is busy from %s to %s: %s', (start, end, available) => {
    expect(availabilityIn(given, busy(start, end), at('08:00-10:00'))).toBe(available);
    expect(availabilityIn(emptySchedule, busy(start, end), at('08:00-10:00'))).toBe(available);
  });

  test('is free of the busy times of other days, and not free outside working hours', () => {
    const nextWeek = '2027-01-22' as LocalDate;
    expect(availabilityIn(given, busy('08:00', '10:00', nextWeek), at('08:00-10:00'))).toBe(true);
    expect(availabilityIn(given, { busy: [] }, at('12:00-14:00'))).toBe(false);
  });

  test('is unknown while the calendar cannot be read, where nothing else speaks against it', () => {
    const unread = { trouble: 'no-answer' } as const;
    expect(availabilityIn(given, unread, at('08:00-10:00'))).toBe('unknown');
    expect(availabilityIn(emptySchedule, unread, at('08:00-10:00'))).toBe('unknown');
    expect(availabilityIn(given, unread, at('12:00-14:00'))).toBe(false);
    const off = { id: 'off', from: friday, to: friday, slots: null };
    expect(availabilityIn({ hours, timeOff: [off] }, unread, at('08:00-10:00'))).toBe(false);
  });
});

describe('time off', () => {
  const schedule = (from: string, to: string, slots: readonly SlotId[] | null = null) => ({
    hours: [],
    timeOff: [{ id: 'off', from: from as LocalDate, to: to as LocalDate, slots }],
  });
  const freeOn = (off: ReturnType<typeof schedule>, date: string) =>
    Object.entries(slotsOn(off, null, date as LocalDate))
      .filter(([, available]) => available !== false)
      .map(([slotId]) => slotId);

  test('of the first two slots leaves the afternoon', () => {
    const off = schedule('2027-01-15', '2027-01-15', ['08:00-10:00', '10:00-12:00']);
    expect(freeOn(off, '2027-01-15')).toEqual(['12:00-14:00', '14:00-16:00', '16:00-18:00', '18:00-20:00']);
  });

  test('of one day is the whole of that day and no other, and the last day of several counts', () => {
    const day = schedule('2027-01-15', '2027-01-15');
    expect(['2027-01-14', '2027-01-15', '2027-01-16'].map((date) => freeOn(day, date).length)).toEqual([
      6, 0, 6,
    ]);
    const overSunday = schedule('2027-01-15', '2027-01-17');
    expect(['2027-01-17', '2027-01-18'].map((date) => freeOn(overSunday, date).length)).toEqual([0, 6]);
  });
});

test('hours that are set end those that would begin later', () => {
  const later = { validFrom: '2027-03-01' as LocalDate, week: none };
  const set = { validFrom: '2027-02-01' as LocalDate, week: null };
  expect(withHours([...hours, later], set)).toEqual([...hours, set]);
  expect(withHours(hours, { ...set, validFrom: '2027-01-01' as LocalDate })).toHaveLength(1);
  expect(hoursOn([...hours, later], '2027-02-28' as LocalDate)).toBe(hours[0]);
  expect(hoursOn([...hours, later], '2027-03-01' as LocalDate)).toBe(later);
});
