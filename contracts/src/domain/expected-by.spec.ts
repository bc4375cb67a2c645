import { expect, test } from 'vitest';
import type { LocalDate } from '../vocabulary/time.ts';
import { expectedBy } from './expected-by.ts';

const date = (text: string) => text as LocalDate;
const closedOn = (...days: readonly string[]) => new Set(days.map(date));

test('money arrives within three business days', () =>
  expect(expectedBy(date('2027-01-11'), closedOn())).toBe('2027-01-14'));
test('weekends do not count', () => {
  expect(expectedBy(date('2027-01-14'), closedOn())).toBe('2027-01-19');
  expect(expectedBy(date('2027-01-16'), closedOn())).toBe('2027-01-20');
});
test('closed days do not count', () =>
  expect(expectedBy(date('2027-01-14'), closedOn('2027-01-18', '2027-01-20'))).toBe('2027-01-21'));
test('a company that is closed for good is not waited for for ever', () => {
  const all = Array.from({ length: 60 }, (_, day) => date(`2027-01-${day}`));
  expect(expectedBy(date('2027-01-11'), new Set(all))).toBe('2027-02-03');
});
