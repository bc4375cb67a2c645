import type { Pool } from 'pg';
import { parameters } from '../query/conditions.ts';
import type { ListRequest } from '../query/list.ts';
import { nearerWindow, type OrderTerm, orderBy } from '../query/page.ts';
import { rowsOf } from '../query/rows.ts';
import type { CountRows } from '../query/totals.ts';
import { type BookingFilter, conditionOf } from './filter.ts';

// The columns after the first are those of the index that lists by the first.
const columnsOf = {
  id: ['id'],
  booking_date: ['booking_date', 'slot_id', 'id'],
  status: ['status', 'booking_date', 'slot_id', 'id'],
  frequency: ['frequency', 'booking_date', 'slot_id', 'id'],
  total_amount: ['total', 'id'],
  placed_at: ['placed_at', 'id'],
  customer_name: ['sort_name', 'id'],
} as const;
type ColumnField = keyof typeof columnsOf;

export const bookingSortFields = [...(Object.keys(columnsOf) as ColumnField[]), 'cleaner_name'] as const;
type SortField = (typeof bookingSortFields)[number];
export type BookingListRequest = ListRequest<SortField, BookingFilter>;

const isColumn = (field: SortField): field is ColumnField => Object.hasOwn(columnsOf, field);

/** Of an erased person there is no name. */
const termsOf = (field: ColumnField): readonly OrderTerm[] =>
  columnsOf[field].map((column) => ({ sql: `b.${column}`, hasNulls: column === 'sort_name' }));

const bookingsWhere = (condition: string): string => `read.bookings b where ${condition}`;
const byId: readonly OrderTerm[] = [{ sql: 'b.id' }];
const byName: readonly OrderTerm[] = [
  { sql: 'sort_name', hasNulls: true },
  { sql: 'id', hasNulls: true },
];

interface Direction {
  readonly descending: boolean;
  readonly backwards: boolean;
}

/*
 * Sorted by the name of a cleaner, bookings are walked person by person. The walk gives them in order as it stands: `lateral`
 * makes Postgres go through the sorted people one after the other. To say the order once more at the end would
 * have everything that is skipped sorted again.
 */
const byCleanerName = (condition: string, direction: Direction): string =>
  `select b.id from (
     select id from (select id, sort_name from read.cleaners union all select null, null) k
     ${orderBy(byName, direction)}
   ) k
   cross join lateral (
     (select b.id from ${bookingsWhere(condition)} and b.cleaner_id = k.id ${orderBy(byId, direction)})
     union all
     (select b.id from ${bookingsWhere(condition)} and b.cleaner_id is null and k.id is null
      ${orderBy(byId, direction)})
   ) b`;

const byColumns = (field: ColumnField, condition: string, direction: Direction): string => {
  const terms = termsOf(field);
  return `select b.id from ${bookingsWhere(condition)} ${orderBy(terms, direction)}`;
};

const walk = (field: SortField, condition: string, direction: Direction): string => {
  if (isColumn(field)) return byColumns(field, condition, direction);
  return byCleanerName(condition, direction);
};

export interface BookingPage {
  readonly ids: readonly string[];
  readonly total: number;
}

export interface BookingTables {
  readonly pool: Pool;
  readonly count: CountRows;
}

async function walkedPage(
  { pool, count: countRows }: BookingTables,
  { field, descending, filter, ...wanted }: BookingListRequest,
): Promise<BookingPage> {
  const { values, add } = parameters();
  const condition = conditionOf(filter, { values, add });
  const total = await countRows(`select count(*) as total from ${bookingsWhere(condition)}`, values);
  const { offset, count, backwards } = nearerWindow(total, wanted);
  if (count === 0) return { ids: [], total };
  const page = `${walk(field, condition, { descending, backwards })} offset ${add(offset)} limit ${add(count)}`;
  const found = (await rowsOf<{ id: string }>(pool, page, values)).map(({ id }) => id);
  return { ids: backwards ? found.reverse() : found, total };
}

const gatheredColumns = (field: SortField): readonly string[] => {
  if (isColumn(field)) return columnsOf[field];
  return ['id', 'cleaner_id'];
};

const gatheredTerms = (field: SortField): readonly OrderTerm[] => {
  if (isColumn(field)) return termsOf(field);
  return [{ sql: 'n.sort_name', hasNulls: true }, { sql: 'n.id', hasNulls: true }, ...byId];
};

const withNames = (field: SortField): string => {
  return isColumn(field) ? '' : 'left join read.cleaners n on n.id = b.cleaner_id';
};

const usualMost = 10_000;

/**
 * How many a search finds cannot be foreseen. Few are gathered and sorted, in one go; undefined when there are too
 * many for that, which then are so frequent that a walk soon meets them.
 */
async function gatheredPage(
  pool: Pool,
  { field, descending, filter, first, limit }: BookingListRequest,
  mostGathered: number,
): Promise<BookingPage | undefined> {
  const { values, add } = parameters();
  const condition = conditionOf(filter, { values, add });
  const columns = gatheredColumns(field).map((column) => `b.${column}`);
  const order = orderBy(gatheredTerms(field), { descending, backwards: false });
  const [found] = await rowsOf<BookingPage>(
    pool,
    `with found as materialized (
       select ${columns.join(', ')} from ${bookingsWhere(condition)} limit ${mostGathered + 1}
     )
     select (select count(*) from found) as total,
       array(
         select b.id from found b ${withNames(field)} ${order} offset ${add(first)} limit ${add(limit)}
       ) as ids`,
    values,
  );
  return found !== undefined && found.total <= mostGathered ? found : undefined;
}

/** A page of the bookings that the console asks for, and how many there are in all. */
export async function bookingPage(
  tables: BookingTables,
  request: BookingListRequest,
  mostGathered = usualMost,
): Promise<BookingPage> {
  const isSearch = request.filter.q !== undefined || request.filter.id !== undefined;
  const gathered = isSearch ? await gatheredPage(tables.pool, request, mostGathered) : undefined;
  return gathered ?? (await walkedPage(tables, request));
}
