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
    expect(availabilityIn(emptySchedule, at('08:00-10:00'))).toBe('unknown');
    expect(availabilityIn({ hours, timeOff: [] }, at('08:00-10:00', '2026-12-25' as LocalDate))).toBe(
      'unknown',
    );
    const cleared = [...hours, { validFrom: friday, week: null }];
    expect(availabilityIn({ hours: cleared, timeOff: [] }, at('08:00-10:00'))).toBe('unknown');
  });

  test('is free only where the whole of it is within the working hours', () => {
    expect(slotsOn({ hours, timeOff: [] }, friday)).toEqual({
      '08:00-10:00': true,
      '10:00-12:00': true,
      '12:00-14:00': false,
      '14:00-16:00': false,
      '16:00-18:00': true,
      '18:00-20:00': false,
    });
    expect(availabilityIn({ hours, timeOff: [] }, at('08:00-10:00', '2027-01-16' as LocalDate))).toBe(false);
  });

  test('is not free in time off, whatever the hours say', () => {
    const off = { id: 'off', from: friday, to: '2027-01-16' as LocalDate, slots: null };
    expect(availabilityIn({ hours: [], timeOff: [off] }, at('08:00-10:00'))).toBe(false);
    expect(availabilityIn({ hours, timeOff: [off] }, at('08:00-10:00'))).toBe(false);
    expect(availabilityIn({ hours, timeOff: [off] }, at('08:00-10:00', '2027-01-22' as LocalDate))).toBe(
      true,
    );
    const morning = { ...off, slots: ['08:00-10:00' as const] };
    expect(availabilityIn({ hours, timeOff: [morning] }, at('08:00-10:00'))).toBe(false);
    expect(availabilityIn({ hours, timeOff: [morning] }, at('10:00-12:00'))).toBe(true);
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
