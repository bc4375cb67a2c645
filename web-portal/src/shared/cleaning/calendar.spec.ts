import { describe, expect, test } from 'vitest';
import { dateByKey, monthsOf, weeksWithin } from './calendar.ts';

describe('the months of the dates on offer', () => {
  test('have no gap, across a new year too', () => {
    expect(monthsOf(['2026-11-30', '2027-01-26'])).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  test('are none without dates', () => {
    expect(monthsOf([])).toEqual([]);
  });
});

describe('the weeks of a month', () => {
  const february = weeksWithin('2027-02', '2027-02-01', '2027-02-28');

  test('begin on Sunday and have seven days each', () => {
    expect(february.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(february[0]?.slice(0, 2)).toEqual([null, '2027-02-01']);
  });

  test('hold every day once, the 28th too, and none of another month', () => {
    const days = february.flat().filter((date) => date !== null);
    expect(days).toHaveLength(28);
    expect(days.at(-1)).toBe('2027-02-28');
  });

  test('in which daylight saving begins have no day twice and none left out', () => {
    const days = weeksWithin('2027-03', '2027-03-01', '2027-03-31').flat();
    expect(days.filter((date) => date !== null)).toHaveLength(31);
    expect(new Set(days.filter((date) => date !== null)).size).toBe(31);
  });

  test('leave out weeks wholly before or after what is on offer', () => {
    expect(weeksWithin('2026-11', '2026-11-28', '2027-01-26').map((week) => week[0])).toEqual([
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(weeksWithin('2027-01', '2026-11-28', '2027-01-05')).toHaveLength(2);
  });
});

describe('keys in the calendar', () => {
  const choosable = ['2026-11-30', '2026-12-04', '2026-12-05', '2026-12-07', '2026-12-14', '2027-01-04'];

  test.each([
    ['ArrowRight', '2026-12-05', '2026-12-07'],
    ['ArrowLeft', '2026-12-07', '2026-12-05'],
    ['ArrowDown', '2026-12-07', '2026-12-14'],
    ['ArrowUp', '2026-12-14', '2026-12-07'],
    ['ArrowDown', '2026-12-05', '2026-12-14'],
    ['Home', '2026-12-14', '2026-11-30'],
    ['End', '2026-12-04', '2027-01-04'],
    ['PageDown', '2026-12-07', '2027-01-04'],
    ['PageUp', '2027-01-04', '2026-12-04'],
  ])('%s leads from %s to %s, past days that cannot be chosen', (key, from, to) => {
    expect(dateByKey(key, from, choosable)).toBe(to);
  });

  test.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowUp', '2026-11-30'],
    ['PageUp', '2026-11-30'],
    ['ArrowRight', '2027-01-04'],
    ['PageDown', '2027-01-04'],
  ])('%s stays at the end %s', (key, from) => {
    expect(dateByKey(key, from, choosable)).toBe(from);
  });

  test('other keys do nothing', () => {
    expect(dateByKey('Enter', '2026-12-05', choosable)).toBeUndefined();
  });
});
