import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booked } from '../testing/company.ts';
import { goldenHistory } from '../testing/golden-history.ts';
import type { DataOf } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { reportFiles } from './files.ts';
import type { ReportFile } from './report-file.ts';
import { runReport } from './run.ts';

const folder = join(import.meta.dirname, '../../golden/reports');

const promo: NonNullable<DataOf<'BookingRequested'>['promo']> = {
  code: 'SPRING25',
  discountType: 'percentage',
  discountValue: 2_500,
  maximumDiscount: null,
  minimumOrder: 0,
  mailboxHashes: ['hash'],
};

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
  const history = goldenHistory();
  booked(history, 'with a code', { promo });
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const dates: Readonly<Record<string, LocalDate>> = {
  date: '2027-01-15' as LocalDate,
  from: '2027-01-01' as LocalDate,
  to: '2027-01-31' as LocalDate,
};

const rowsOf = (report: ReportFile) =>
  runReport(tables.pool, report, {
    parameters: Object.fromEntries(report.parameters.map(({ name }) => [name, dates[name] as LocalDate])),
    now: Temporal.Instant.from('2027-02-01T15:00:00Z'),
  });

const goldenRows = (name: string, rows: unknown): unknown => {
  const file = join(folder, `${name}.json`);
  if (process.env.GOLDEN === 'write' && !existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(rows, null, 2));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
};

test.each(reportFiles.map((report) => [report.name, report] as const))(
  '%s gives its golden rows of the golden history, with the columns of its head',
  async (name, report) => {
    const rows = await rowsOf(report);
    expect(rows).toEqual(goldenRows(name, rows));
    expect(rows.length).toBeGreaterThan(0);
    const columns = report.columns.map((column) => column.name);
    for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
    const { fields } = await tables.pool.query(
      report.sql.replaceAll(/(?<![:\w]):([a-z_]+)/g, (_all, parameter: string) =>
        parameter === 'now' ? 'now()' : `date '${dates[parameter]}'`,
      ),
    );
    expect(fields.map((field) => field.name)).toEqual(columns);
  },
);
