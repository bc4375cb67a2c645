import type { PeriodReport, ReportDescription } from '@tidylog/contracts/schemas/reports';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { readCheckpoint } from '../engine/models-store.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { csvAnswer, reportCsv } from './csv.ts';
import { reportFiles, reportNamed } from './files.ts';
import { defaultOn, isRefusedParameters, parametersOf } from './parameters.ts';
import { completionsOf, daysOf, periodOf, periodReportOf } from './period.ts';
import type { ReportColumn, ReportFile } from './report-file.ts';
import { nameColumn, type ReportRow, runReport, shownColumns } from './run.ts';

/** A chart has names along its axis, not ids. */
const chartOf = ({ chart, columns }: ReportFile): ReportDescription['chart'] => {
  if (chart === null) return null;
  const isCleaner = columns.some(({ name, unit }) => name === chart.by && unit === 'cleaner');
  return { ...chart, by: isCleaner ? nameColumn(chart.by) : chart.by, of: [...chart.of] };
};

const described = (report: ReportFile, today: LocalDate): ReportDescription => ({
  name: report.name,
  title: report.title,
  about: report.about,
  parameters: report.parameters.map(({ name, label, default: value }) => ({
    name,
    label,
    default: defaultOn(value, today),
  })),
  columns: shownColumns(report).map((column) => ({ ...column })),
  chart: chartOf(report),
});

const cleanerColumns: readonly ReportColumn[] = [
  { name: 'cleaner_name', label: 'Cleaner', unit: 'text', about: null },
  { name: 'cleaner_id', label: 'Cleaner ID', unit: 'id', about: null },
  { name: 'jobs_completed', label: 'Jobs completed', unit: 'count', about: null },
  { name: 'total_revenue', label: 'Total of these jobs', unit: 'dollars', about: null },
];

export const reportQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const todayAt = (now: Temporal.Instant): LocalDate => dateAt(now, settings.timeZone);
  const period = (type: PeriodReport['type'], date: LocalDate | undefined, now: Temporal.Instant) =>
    periodOf(type, date ?? todayAt(now));

  const exported = async (
    asked: ReturnType<typeof period>,
    of: 'days' | 'cleaners',
    now: Temporal.Instant,
  ) => {
    if (of === 'days') {
      const columns = shownColumns(reportNamed(asked.type) as ReportFile);
      return { columns, rows: await daysOf(pool, asked, now) };
    }
    const rows = (await completionsOf(pool, asked, now)).map(
      ({ completions: _jobs, ...row }): ReportRow => row,
    );
    return { columns: cleanerColumns, rows };
  };

  return [
    route('GET /admin/reports', async (_call, { now }) => ({
      body: reportFiles.map((report) => described(report, todayAt(now))),
    })),
    route('GET /admin/reports/weekly', async ({ query }, { now }) => ({
      body: await periodReportOf(pool, period('weekly', query.date, now), now),
    })),
    route('GET /admin/reports/monthly', async ({ query }, { now }) => ({
      body: await periodReportOf(pool, period('monthly', query.date, now), now),
    })),
    route('GET /admin/reports/:type/export', async ({ params, query }, { now }) => {
      const asked = period(params.type, query.date, now);
      const { columns, rows } = await exported(asked, query.of, now);
      const filename = `${asked.type}-${query.of}-${asked.from}.csv`;
      if (query.format === 'csv') return csvAnswer(filename, reportCsv(columns, rows));
      return { body: { data: rows.map((row) => ({ ...row })), filename } };
    }),
    route('GET /admin/reports/:name', async ({ params, query }, { now }) => {
      const report = reportNamed(params.name);
      if (report === undefined) return { refused: 'not-found' };
      const { format, ...given } = query;
      const parameters = parametersOf(report, given, todayAt(now));
      if (isRefusedParameters(parameters)) return parameters;
      const position = (await readCheckpoint(pool))?.position ?? 0n;
      const rows = await runReport(pool, report, { parameters, now });
      if (format === 'csv')
        return csvAnswer(`${report.name}-${todayAt(now)}.csv`, reportCsv(shownColumns(report), rows));
      return {
        body: {
          name: report.name,
          parameters: { ...parameters },
          position: String(position),
          rows: rows.map((row) => ({ ...row })),
        },
      };
    }),
  ];
};
