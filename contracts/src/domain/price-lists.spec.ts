import { expect, test } from 'vitest';
import type { LocalDate } from '../vocabulary/time.ts';
import { homePriceProblem, isReplaced, listOn, roomFactorProblem, roomPriceProblem } from './price-lists.ts';

const list = (version: number, validFrom: string | null) => ({
  version,
  validFrom: validFrom as LocalDate | null,
  isWithdrawn: false,
});
const withdrawn = (version: number, validFrom: string) => ({
  ...list(version, validFrom),
  isWithdrawn: true,
});
const on = (lists: readonly ReturnType<typeof list>[], date: string) =>
  listOn(lists, date as LocalDate)?.version;

const first = list(1, '2026-01-01');
const lists = [first, list(2, '2027-02-01'), list(3, '2027-01-15')];

test('the list in force is the one that began last, whichever was published last', () => {
  expect(['2027-01-14', '2027-01-15', '2027-01-31', '2027-02-01'].map((date) => on(lists, date))).toEqual([
    1, 3, 3, 2,
  ]);
  expect(on(lists, '2025-12-31')).toBeUndefined();
});

test('a later list with the same date takes the place of the earlier one', () => {
  const again = [...lists, list(4, '2027-02-01')];
  expect(on(again, '2027-01-31')).toBe(3);
  expect(on(again, '2027-02-01')).toBe(4);
  expect(again.map((one) => isReplaced(one, again))).toEqual([false, true, false, false]);
});

test('of lists without a date, the newest was in force until the first with one', () => {
  const old = [list(1, null), list(2, null), list(3, '2027-01-15')];
  expect(on(old, '2027-01-14')).toBe(2);
  expect(on(old, '2027-01-15')).toBe(3);
  expect(old.some((one) => isReplaced(one, old))).toBe(false);
});

test('a withdrawn list never comes into force, and the list that it replaced does not return', () => {
  expect(on([first, list(3, '2027-01-15'), withdrawn(2, '2027-02-01')], '2027-02-01')).toBe(3);
  const replacing = [first, list(2, '2027-02-01'), withdrawn(3, '2027-02-01')];
  expect(on(replacing, '2027-02-01')).toBe(1);
  expect(replacing.map((one) => isReplaced(one, replacing))).toEqual([false, true, false]);
  expect(on([...replacing, list(4, '2027-02-01')], '2027-02-01')).toBe(4);
});

test.each([
  [homePriceProblem, [0.01, 100_000], [0, -1, 100_000.01]],
  [roomPriceProblem, [0, 100_000], [-0.01, 100_000.01]],
  [roomFactorProblem, [0.0001, 1, 10], [0, 0.00004, -0.5, 10.0001]],
])('%o takes what is between its bounds', (problem, fine, odd) => {
  expect(fine.map(problem)).toEqual(fine.map(() => undefined));
  expect(odd.map(problem)).toEqual(odd.map(() => expect.stringMatching(/^Enter /)));
});
