import { expect, test } from 'vitest';
import type { ReportDescription } from '../api/types.ts';
import { newReportList } from '../testing/fixtures/reports.ts';
import { axisText, drawnReport } from './drawn-report.ts';

const report = newReportList().at(-1) as ReportDescription;
const row = (name: string, worked: number | null) => ({ cleaner_name: name, worked });

test('a chart has a bar for each name, rows of one name added up', () => {
  expect(
    drawnReport(report, [row('Carla Díaz', 60), row('Dora Brown', null), row('Carla Díaz', 30)]),
  ).toEqual({
    kind: 'bars',
    names: ['Carla Díaz', 'Dora Brown'],
    series: [{ label: 'Worked', unit: 'minutes', data: [90, 0] }],
  });
});

test('without rows or values, with too many names, or without a chart nothing is drawn', () => {
  expect(drawnReport(report, [])).toBeNull();
  expect(drawnReport(report, [row('Carla Díaz', 0), row('Dora Brown', null)])).toBeNull();
  expect(
    drawnReport(
      report,
      Array.from({ length: 41 }, (_, index) => row(`Cleaner ${index}`, 1)),
    ),
  ).toBeNull();
  expect(drawnReport({ ...report, chart: null }, [row('Carla Díaz', 60)])).toBeNull();
});

test.each([
  ['dollars', 1_500, '$1.5K'],
  ['dollars', -200, '-$200'],
  ['dollars', 0, '$0'],
  ['count', 12_000, '12K'],
  ['minutes', 90, '1.5 h'],
] as const)('an axis of %s says %d as %s', (unit, value, text) => expect(axisText(unit)(value)).toBe(text));

test('dates along an axis have no year, unless two of them would read the same', () => {
  const columns: ReportDescription['columns'] = [
    { name: 'date', label: 'Date', unit: 'date', about: null },
    { name: 'taken', label: 'Taken', unit: 'count', about: null },
  ];
  const chart = { kind: 'columns', by: 'date', of: ['taken'] } as const;
  const namesOf = (...dates: string[]) =>
    drawnReport(
      { ...report, columns, chart: { ...chart, of: ['taken'] } },
      dates.map((date) => ({ date, taken: 1 })),
    )?.names;
  expect(namesOf('2026-11-30', '2026-12-01')).toEqual(['Nov 30', 'Dec 1']);
  expect(namesOf('2026-12-01', '2027-12-01')).toEqual(['Tue, Dec 1, 2026', 'Wed, Dec 1, 2027']);
});
