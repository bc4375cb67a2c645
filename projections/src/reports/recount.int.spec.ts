import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revenueByDay } from '../stats/days.ts';
import { anyPlan, historyOf } from '../testing/any-company.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { recountedCompany } from '../testing/recounted-company.ts';
import { recountedDays, recountedReports } from '../testing/recounted-reports.ts';
import { reportFiles, reportNamed } from './files.ts';
import { periodOf, periodReportOf } from './period.ts';
import type { ReportFile } from './report-file.ts';
import { runReport } from './run.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

const anyDate = fc.nat(120).map((day) => addDays('2026-12-25' as LocalDate, day));
const anyNow = fc.nat(2_000).map((hours) => Temporal.Instant.from('2027-01-10T00:00:00Z').add({ hours }));

type Row = Readonly<Record<string, unknown>>;
const sorted = (rows: readonly Row[], columns: readonly string[]): readonly string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

const rowsOf = (name: string, parameters: Readonly<Record<string, LocalDate>>, now: Temporal.Instant) =>
  runReport(tables.pool, reportNamed(name) as ReportFile, { parameters, now });

async function expectDashboard(
  money: ReturnType<typeof recountedCompany>['money'],
  now: Temporal.Instant,
): Promise<void> {
  const today = dateAt(now, 'America/Chicago');
  for (const { date, revenue } of await revenueByDay(tables.pool, today, 'America/Chicago')) {
    const ofDay = money.filter(({ day }) => day === date).map(({ amount }) => amount);
    expect(revenue).toBe(ofDay.reduce((sum, amount) => sum + amount, 0) / 100);
  }
}

test('every report of a file is recounted', () => {
  expect([...Object.keys(recountedReports), 'weekly', 'monthly'].toSorted()).toEqual(
    reportFiles.map(({ name }) => name).toSorted(),
  );
});

test('every report is a recount of the log, for random histories and past periods', () =>
  fc.assert(
    fc.asyncProperty(anyPlan, anyDate, fc.nat(60), anyNow, async (plan, from, days, now) => {
      const { events } = historyOf(plan);
      await tables.fold(events);
      const company = recountedCompany(events);
      const span = { from, to: addDays(from, days) };
      for (const [name, counted] of Object.entries(recountedReports)) {
        const columns = (reportNamed(name) as ReportFile).columns.map((column) => column.name);
        const rows = await rowsOf(name, span, now);
        const wanted = counted(company, span).filter(
          (row) => name !== 'capacity' || rows.some(({ date }) => date === row.date),
        );
        expect(sorted(rows, columns), name).toEqual(sorted(wanted, columns));
      }
      for (const type of ['weekly', 'monthly'] as const) {
        const period = periodOf(type, from);
        const wanted = recountedDays(company, period, now);
        expect(await rowsOf(type, { date: from }, now), type).toEqual(wanted);
        const report = await periodReportOf(tables.pool, period, now);
        const sumOf = (figure: string) =>
          Math.round(wanted.reduce((sum, row) => sum + Number(row[figure]) * 100, 0)) / 100;
        expect(report).toMatchObject({
          totalBookings: sumOf('bookings'),
          revenue: sumOf('revenue'),
          charged_back: sumOf('charged_back'),
          cancellations: sumOf('cancellations'),
          reschedules: sumOf('reschedules'),
          expired: sumOf('expired'),
        });
      }
      await expectDashboard(company.money, now);
    }),
    { numRuns: Number(process.env.RUNS ?? 40) },
  ));
