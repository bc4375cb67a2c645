import type { ReportUnit } from '@tidylog/contracts/vocabulary/report-cells';
import type { Streamed } from '@tidylog/server/route';
import { csvFile } from '../query/csv.ts';
import type { ReportColumn } from './report-file.ts';
import type { ReportRow } from './run.ts';

const units: { readonly [Unit in ReportUnit]?: string } = { minutes: ' (minutes)', percent: ' (%)' };

/** The rows of a report as a file for spreadsheets: figures are numbers. */
export const reportCsv = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): string =>
  csvFile([
    columns.map(({ label, unit }) => `${label}${units[unit] ?? ''}`),
    ...rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
  ]);

async function* chunk(text: string) {
  yield text;
}

export const csvAnswer = (name: string, text: string): Streamed => ({
  stream: { type: 'text/csv', name, chunks: chunk(text) },
});
