import { isFigure, type ReportCell, type ReportUnit } from '@tidylog/contracts/vocabulary/report-cells';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import type { Parameters } from './parameters.ts';
import { numbered, type ReportColumn, type ReportFile } from './report-file.ts';

export type ReportRow = Readonly<Record<string, ReportCell>>;

export interface Asked {
  readonly parameters: Parameters;
  /** By the business clock. */
  readonly now: Temporal.Instant;
}

interface CleanerName {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const names = 'select id, first_name, last_name from read.cleaners where id = any($1::uuid[])';

/** The column with the names of the cleaners whose ids are in one. */
export const nameColumn = (column: string): string => column.replace(/_id$/, '_name');

/** The columns of the rows: after the id of a cleaner comes their name. */
export const shownColumns = ({ columns }: ReportFile): readonly ReportColumn[] =>
  columns.flatMap((column) =>
    column.unit === 'cleaner'
      ? [
          { ...column, name: nameColumn(column.name), unit: 'text' as const },
          { ...column, label: `${column.label} ID`, unit: 'id' as const, about: null },
        ]
      : [column],
  );

const cellOf = (value: unknown, unit: ReportUnit): ReportCell => {
  if (value === null || value === undefined) return null;
  return isFigure(unit) ? Number(value) : (value as string);
};

/** Runs a report. No view names a cleaner, so names are added to their ids. */
export async function runReport(
  pool: Pool,
  report: ReportFile,
  { parameters, now }: Asked,
): Promise<readonly ReportRow[]> {
  const { text, names: used } = numbered(report);
  const given: Readonly<Record<string, string>> = { ...parameters, now: now.toString() };
  const records = await rowsOf<Readonly<Record<string, unknown>>>(
    pool,
    text,
    used.map((name) => given[name]),
  );
  const ids = report.columns
    .filter(({ unit }) => unit === 'cleaner')
    .flatMap(({ name }) => records.map((record) => record[name]));
  const cleaners =
    ids.length === 0 ? [] : await rowsOf<CleanerName>(pool, names, [[...new Set(ids.filter(Boolean))]]);
  const known = new Map(cleaners.map((cleaner) => [cleaner.id, fullName(cleaner)]));
  return records.map((record) =>
    Object.fromEntries(
      report.columns.flatMap(({ name, unit }): [string, ReportCell][] => {
        const cell = cellOf(record[name], unit);
        if (unit !== 'cleaner') return [[name, cell]];
        return [
          [nameColumn(name), cell === null ? null : (known.get(String(cell)) ?? 'Unknown cleaner')],
          [name, cell],
        ];
      }),
    ),
  );
}
