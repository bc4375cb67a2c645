import { expect, test } from 'vitest';
import { isFigure, reportCellText, reportTotals } from './report-cells.ts';

test.each([
  [null, 'rating', '–'],
  ['Weekly', 'text', 'Weekly'],
  ['89bc0d68-824f-424b-8b91-7195330294b7', 'id', '#330294b7'],
  ['2027-01-15', 'date', 'Fri, Jan 15, 2027'],
  ['2027-01', 'month', 'January 2027'],
  [1_234, 'count', '1,234'],
  [-1_234.5, 'dollars', '-$1,234.50'],
  [83.3, 'percent', '83.3%'],
  [4, 'rating', '4.0'],
  [59, 'minutes', '59 min'],
  [400, 'minutes', '6 h 40 min'],
] as const)('%j in %s is %s', (value, unit, text) => expect(reportCellText(value, unit)).toBe(text));

test('figures are aligned, names and dates are not', () => {
  expect([isFigure('dollars'), isFigure('minutes'), isFigure('date'), isFigure('text')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('counts, minutes and dollars add up to the cent; averages, rates and ratings do not', () => {
  const units = ['text', 'count', 'minutes', 'dollars', 'average', 'percent', 'rating'] as const;
  const columns = units.map((unit) => ({ name: unit, unit }));
  const row = { text: 'x', count: 2, minutes: 45, dollars: 0.1, average: 1, percent: 50, rating: 4 };
  expect(reportTotals(columns, [row, row, { ...row, dollars: null }])).toEqual({
    count: 6,
    minutes: 135,
    dollars: 0.2,
  });
  expect(
    reportTotals(columns, [
      { ...row, dollars: 0.1 },
      { ...row, dollars: 0.2 },
    ])?.dollars,
  ).toBe(0.3);
  expect(reportTotals(columns, [row])).toBeNull();
  expect(reportTotals([{ name: 'rating', unit: 'rating' }], [row, row])).toBeNull();
});
