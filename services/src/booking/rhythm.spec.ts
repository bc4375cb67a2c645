import { localDate } from '@tidylog/contracts/time';
import { describe, expect, test } from 'vitest';
import { nextDates } from './rhythm.ts';

const from = (date: string) => localDate.parse(date);

describe('the next dates', () => {
  test('of a single visit are none', () => expect(nextDates(from('2027-01-15'), 'one_time', 3)).toEqual([]));
  test('come every week, two weeks or three weeks', () => {
    expect(nextDates(from('2027-01-15'), 'weekly', 2)).toEqual(['2027-01-22', '2027-01-29']);
    expect(nextDates(from('2027-01-15'), 'bi_weekly', 2)).toEqual(['2027-01-29', '2027-02-12']);
    expect(nextDates(from('2027-01-15'), 'every_3_weeks', 2)).toEqual(['2027-02-05', '2027-02-26']);
  });
  test('of a month keep its day, clamped, each from the anchor', () =>
    expect(nextDates(from('2027-03-31'), 'monthly', 6)).toEqual([
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
    ]));
  test('that fall on a Sunday move to the Monday, and the one after comes from the anchor', () => {
    expect(nextDates(from('2027-01-30'), 'monthly', 2)).toEqual(['2027-03-01', '2027-03-30']);
    expect(nextDates(from('2027-01-31'), 'weekly', 2)).toEqual(['2027-02-08', '2027-02-15']);
  });
});
