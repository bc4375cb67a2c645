import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { dateAfterKey, dayName, monthsOf } from './year.ts';

const closed = [{ date: '2027-01-18' as LocalDate, reason: 'Martin Luther King Jr. Day' }];

test('a year has its days by month, from Sunday on', () => {
  const months = monthsOf(2028, [], '2027-01-11');
  expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect(monthsOf(2027, closed, '2027-01-11')[0]?.offset).toBe(5);
});

test('each day says whether it is open, closed or not a working day, and whether it is over', () => {
  const [january] = monthsOf(2027, closed, '2027-01-11');
  const on = (day: number) => january?.days[day - 1];
  expect([on(10), on(11), on(18)].map((day) => day && [dayName(day), day.isOver])).toEqual([
    ['Sunday, January 10, 2027, not a working day', true],
    ['Monday, January 11, 2027, open', false],
    ['Monday, January 18, 2027, closed: Martin Luther King Jr. Day', false],
  ]);
});

test('keys lead through the days, and never out of the year', () => {
  expect(dateAfterKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
  expect(dateAfterKey('2027-01-08', 'ArrowUp')).toBe('2027-01-01');
  expect(dateAfterKey('2027-01-01', 'ArrowLeft')).toBe('2027-01-01');
  expect(dateAfterKey('2027-01-01', 'Enter')).toBeUndefined();
});
