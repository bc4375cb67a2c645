import type { DollarCell } from '@tidylog/contracts/lists/list';
import type { ReportCell, ReportUnit } from '@tidylog/contracts/vocabulary/report-cells';
import type { Streamed } from '@tidylog/server/route';
import { csvFile } from '../query/csv.ts';
import type { ReportColumn } from './report-file.ts';
import type { ReportRow } from './run.ts';

const units: { readonly [Unit in ReportUnit]?: string } = { minutes: ' (minutes)', percent: ' (%)' };

const money: readonly ReportUnit[] = ['dollars', 'average'];

const written = (value: ReportCell, unit: ReportUnit): ReportCell | DollarCell =>
  typeof value === 'number' && money.includes(unit) ? { dollars: value } : value;

/** The rows of a report as a file for spreadsheets: figures are numbers, amounts with their cents. */
export const reportCsv = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): string =>
  csvFile([
    columns.map(({ label, unit }) => `${label}${units[unit] ?? ''}`),
    ...rows.map((row) => columns.map(({ name, unit }) => written(row[name] ?? null, unit))),
  ]);

async function* chunk(text: string) {
  yield text;
}

export const csvAnswer = (name: string, text: string): Streamed => ({
  stream: { type: 'text/csv', name, chunks: chunk(text) },
});
