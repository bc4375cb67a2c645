import {
  type Cell,
  type DollarCell,
  isDollarColumn,
  type List,
  type RowOf,
} from '@tidylog/contracts/lists/list';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { maskOf, seesMasked } from '@tidylog/server/mask';
import type { Streamed } from '@tidylog/server/route';
import { csv, csvFile } from './csv.ts';
import type { ListQuery, Reader, ReadList } from './list.ts';

const nameOf = (column: string): string => column.replace('.', '_');

const isMoment = (column: string): boolean => /_at$|^since$/.test(column);

/** `Booking date` for `booking_date`, `City` for `address.city`. */
function headOf(column: string): string {
  const words = (column.split('.').at(-1) ?? column)
    .replace(/_at$/, '')
    .replaceAll('_', ' ')
    .replace(/\bid$/, 'ID')
    .replace(/^zip\b/, 'ZIP');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const valueAt = (row: unknown, column: string): Cell =>
  column
    .split('.')
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>>)[part], row) as Cell;

/** `2027-01-14 21:00`, as the business sees the moment. */
const businessMoment = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

function inWords(value: Cell, column: string, timeZone: string): Cell {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' && isMoment(column) ? businessMoment(value, timeZone) : value;
}

type Batches<Value> = AsyncIterable<readonly (readonly Value[])[]>;

async function* asCsv(
  columns: readonly string[],
  batches: Batches<Cell | DollarCell>,
): AsyncGenerator<string> {
  yield csvFile([columns]);
  for await (const lines of batches) yield csv(lines);
}

async function* asJson(columns: readonly string[], batches: Batches<Cell>, filename: string) {
  yield '{"data":[';
  let separator = '';
  for await (const lines of batches) {
    const rows = lines.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]])));
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield `],"filename":${JSON.stringify(filename)}}`;
}

type Rows<L extends List> = AsyncIterable<readonly RowOf<L>[]>;

async function* maskedRows<L extends List>(
  { row }: L,
  batches: Rows<L>,
): AsyncGenerator<readonly RowOf<L>[]> {
  const mask = maskOf(row);
  for await (const rows of batches) yield rows.map(mask) as readonly RowOf<L>[];
}

type CellOf<L extends List, Value> = (row: RowOf<L>, column: string) => Value;

async function* cellsOf<L extends List, Value>({ columns }: L, batches: Rows<L>, cellOf: CellOf<L, Value>) {
  for await (const rows of batches) yield rows.map((row) => columns.map((column) => cellOf(row, column)));
}

/** All matching rows of a list, as a file that is sent while it is read. */
export function exportOf<L extends List>(
  list: ReadList<L>,
  { format, ...query }: ListQuery<L> & { readonly format: 'json' | 'csv' },
  reader: Reader,
  timeZone: string,
): Streamed {
  const { declared } = list;
  const { now, staffRole } = reader;
  const filename = `${declared.unit}-${dateAt(now, timeZone)}.csv`;
  const said: NonNullable<List['said']> = declared.said ?? {};
  const plain = (row: RowOf<L>, column: string): Cell => {
    const own = said[column];
    return own?.cell === undefined ? valueAt(row, column) : own.cell(row);
  };
  const amounts = new Set(declared.columns.filter((column) => isDollarColumn(declared, column)));
  const worded = (row: RowOf<L>, column: string): Cell | DollarCell => {
    const own = said[column];
    if (own?.words !== undefined) return own.words(row);
    const value = plain(row, column);
    if (amounts.has(column) && typeof value === 'number') return { dollars: value };
    return inWords(value, column, timeZone);
  };
  const all = list.all(query as ListQuery<L>, reader);
  const rows = seesMasked(staffRole) ? maskedRows(declared, all) : all;
  if (format === 'csv') {
    const heads = declared.columns.map((column) => said[column]?.head ?? headOf(column));
    const chunks = asCsv(heads, cellsOf(declared, rows, worded));
    return { stream: { type: 'text/csv', name: filename, chunks } };
  }
  const chunks = asJson(declared.columns.map(nameOf), cellsOf(declared, rows, plain), filename);
  return { stream: { type: 'application/json', name: null, chunks } };
}
