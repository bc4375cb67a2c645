import type { Cell, List, RowOf } from '@tidylog/contracts/lists/list';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { Streamed } from '@tidylog/server/route';
import { stringify } from 'csv-stringify/sync';
import type { ListQuery, ReadList } from './list.ts';

// Spreadsheets run a text that starts like this as a formula, whatever blanks and apostrophes come first.
const formula = /^[\s']*[=+\-@\t\r]/u;

/** A text that a spreadsheet shows and never runs; without its first apostrophe it is the original. */
export const harmless = (value: Cell): Cell =>
  typeof value === 'string' && formula.test(value) ? `'${value}` : value;

// Excel reads a file as UTF-8 only if it starts like this.
const byteOrderMark = '\ufeff';

const csv = (lines: readonly (readonly Cell[])[]): string =>
  stringify(
    lines.map((cells) => cells.map(harmless)),
    // A line break inside a text is quoted only if every text is.
    { quoted_string: true, record_delimiter: 'windows', cast: { boolean: String } },
  );

const nameOf = (column: string): string => column.replace('.', '_');

const cellAt = (row: unknown, column: string): Cell =>
  column
    .split('.')
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>>)[part], row) as Cell;

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

async function* asCsv(columns: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield byteOrderMark + csv([columns]);
  for await (const lines of batches) yield csv(lines);
}

async function* asJson(columns: readonly string[], batches: Batches, filename: string) {
  yield '{"data":[';
  let separator = '';
  for await (const lines of batches) {
    const rows = lines.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]])));
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield `],"filename":${JSON.stringify(filename)}}`;
}

async function* cellsOf<L extends List>({ columns }: L, batches: AsyncIterable<readonly RowOf<L>[]>) {
  for await (const rows of batches) yield rows.map((row) => columns.map((column) => cellAt(row, column)));
}

/** All matching rows of a list, as a file that is sent while it is read. */
export function exportOf<L extends List>(
  list: ReadList<L>,
  { format, ...query }: ListQuery<L> & { readonly format: 'json' | 'csv' },
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): Streamed {
  const { declared } = list;
  const filename = `${declared.unit}-${dateAt(now, timeZone)}.csv`;
  const names = declared.columns.map(nameOf);
  const cells = cellsOf(declared, list.all(query as ListQuery<L>, now));
  return format === 'csv'
    ? { stream: { type: 'text/csv', name: filename, chunks: asCsv(names, cells) } }
    : { stream: { type: 'application/json', name: null, chunks: asJson(names, cells, filename) } };
}
