import { isFigure, reportCellText, reportTotals } from '@tidylog/contracts/vocabulary/report-cells';
import type { ReportColumn } from './report-file.ts';
import type { ReportRow } from './run.ts';

const padded = (text: string, width: number, toRight: boolean): string =>
  toRight ? text.padStart(width) : text.padEnd(width);

/** The rows of a report and their totals as a table of plain text, without columns of ids whose names are there. */
export function reportTable(columns: readonly ReportColumn[], rows: readonly ReportRow[]): string {
  const shown = columns.filter(({ name, unit }) => unit !== 'id' || !hasName(name, columns));
  const totals = reportTotals(shown, rows);
  const totalText = ({ name, unit }: ReportColumn, index: number): string => {
    if (index === 0) return 'Total';
    const total = totals?.[name] ?? null;
    return total === null ? '' : reportCellText(total, unit);
  };
  const lines = [
    shown.map(({ label }) => label),
    ...rows.map((row) => shown.map(({ name, unit }) => reportCellText(row[name] ?? null, unit))),
    ...(totals === null ? [] : [shown.map(totalText)]),
  ];
  const widths = shown.map((_column, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((text, index) => padded(text, widths[index] ?? 0, isFigure(shown[index]?.unit ?? 'text')))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

const hasName = (id: string, columns: readonly ReportColumn[]): boolean =>
  columns.some(({ name }) => name !== id && name === id.replace(/_id$/, '_name'));
