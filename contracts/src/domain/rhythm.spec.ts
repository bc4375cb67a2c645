import { describe, expect, test } from 'vitest';
import { localDate } from '../schemas/time.ts';
import type { RecurringFrequency } from '../vocabulary/homes.ts';
import type { LocalDate } from '../vocabulary/time.ts';
import { bookingDueAt, nextDate, nextDates, type Rhythm, workedDay } from './rhythm.ts';

const on = (date: string): LocalDate => localDate.parse(date);
const from = (date: string, frequency: RecurringFrequency): Rhythm => ({ anchorDate: on(date), frequency });
const nobodyCloses = () => false;

describe('the next dates', () => {
  test('come every week, two weeks or three weeks', () => {
    expect(nextDates(from('2027-01-15', 'weekly'), 2)).toEqual(['2027-01-22', '2027-01-29']);
    expect(nextDates(from('2027-01-15', 'bi_weekly'), 2)).toEqual(['2027-01-29', '2027-02-12']);
    expect(nextDates(from('2027-01-15', 'every_3_weeks'), 2)).toEqual(['2027-02-05', '2027-02-26']);
  });
  test('of a month keep its day, clamped, each from the anchor', () => {
    expect(nextDates(from('2027-03-31', 'monthly'), 6)).toEqual([
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
    ]);
    expect(nextDates(from('2027-01-31', 'monthly'), 2)).toEqual(['2027-02-28', '2027-03-31']);
  });
});

describe('the next date', () => {
  const weekly = from('2027-01-15', 'weekly');
  test('is the first one after a day', () => {
    expect(nextDate(weekly, on('2027-01-22'))).toBe('2027-01-29');
    expect(nextDate(weekly, on('2027-01-28'))).toBe('2027-01-29');
  });
  test('is never the anchor or a date before it', () =>
    expect(nextDate(weekly, on('2026-12-01'))).toBe('2027-01-22'));
  test('passes over what is settled', () =>
    expect(nextDate(weekly, on('2027-01-15'), new Set([on('2027-01-22')]))).toBe('2027-01-29'));
});

describe('the day of a date', () => {
  test('is itself where somebody works', () =>
    expect(workedDay(on('2027-01-15'), nobodyCloses)).toBe('2027-01-15'));
  test('is the next worked one for a Sunday or a closed day', () => {
    expect(workedDay(on('2027-01-17'), nobodyCloses)).toBe('2027-01-18');
    expect(workedDay(on('2027-01-16'), (date) => date === '2027-01-16')).toBe('2027-01-18');
  });
});

test('a visit is to be booked 14 days before, from midnight of the business, across a change of the clocks', () => {
  expect(bookingDueAt(on('2027-01-29'), 'America/Chicago')).toBe('2027-01-15T06:00:00Z');
  expect(bookingDueAt(on('2027-03-29'), 'America/Chicago')).toBe('2027-03-15T05:00:00Z');
});
