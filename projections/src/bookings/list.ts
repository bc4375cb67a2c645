import type { bookingList } from '@tidylog/contracts/lists/booking-list';
import type { Pool } from 'pg';
import { customersWhereSql, isOfCustomerSql } from '../merged-customers/sql.ts';
import { isDueSql, paymentStatusSql } from '../payments/status-sql.ts';
import { allOf, type Parameters, parameters, searchPatterns, wordsOf } from '../query/conditions.ts';
import {
  conditionOf,
  type ListDirection,
  type ListPage,
  type ListRequest,
  type ListSql,
  type ListTables,
  pageOf,
} from '../query/list.ts';
import { type OrderTerm, orderBy } from '../query/page.ts';
import { rowsOf } from '../query/rows.ts';

type BookingList = typeof bookingList;
export type BookingListRequest = ListRequest<BookingList>;
type SortField = BookingListRequest['field'];

// With the id, the columns after the first are those of the index that starts with the first.
const columnsOf = {
  id: [],
  booking_date: ['booking_date', 'slot_id'],
  status: ['status', 'booking_date', 'slot_id'],
  frequency: ['frequency', 'booking_date', 'slot_id'],
  total_amount: ['total'],
  placed_at: ['placed_at'],
  customer_name: ['sort_name'],
} as const satisfies Partial<Record<SortField, readonly string[]>>;
type ColumnField = keyof typeof columnsOf;

/** An erased person has no name. */
const termsOf = (field: ColumnField): readonly OrderTerm[] =>
  columnsOf[field].map((column) => ({ sql: `b.${column}`, hasNulls: column === 'sort_name' }));

const bookingsWhere = (condition: string): string => `read.bookings b where ${condition}`;
const byId: readonly OrderTerm[] = [{ sql: 'b.id' }];
const byName: readonly OrderTerm[] = [
  { sql: 'sort_name', hasNulls: true },
  { sql: 'id', hasNulls: true },
];

/*
 * Sorted by a cleaner's name, bookings are read person by person. `lateral` makes Postgres go through the sorted
 * people one after another, so the rows are in order already. An `order by` at the end would sort all skipped rows
 * again.
 */
const byCleanerName = (condition: string, direction: ListDirection): string =>
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

const searched = (text: string, { add }: Parameters): string => {
  const placeholders = searchPatterns(text).map(add);
  if (placeholders.length === 0) return 'true';
  const inColumn = (column: string) => allOf(placeholders.map((pattern) => `${column} like ${pattern}`));
  return `(${inColumn('b.search')}) or b.customer_id = any(array(${customersWhereSql(inColumn('search'))}))`;
};

/** A cancelled visit that nothing was paid for is not one that still has to be paid. */
const nothingOwed = `b.status = 'cancelled' and ${paymentStatusSql} in ('pending', 'failed')`;

export const bookingSql: ListSql<BookingList> = {
  from: 'read.bookings b',
  key: 'b.id',
  where: 'b.placed_at is not null',
  named: wordsOf('b.sort_name', 'right(b.id::text, 8)'),
  sorts: {
    id: termsOf('id'),
    booking_date: termsOf('booking_date'),
    status: termsOf('status'),
    frequency: termsOf('frequency'),
    total_amount: termsOf('total_amount'),
    placed_at: termsOf('placed_at'),
    customer_name: termsOf('customer_name'),
    cleaner_name: byCleanerName,
  },
  filters: {
    q: searched,
    status: (statuses, { add }) => `b.status = any(${add(statuses)}::text[])`,
    frequency: (frequencies, { add }) => `b.frequency = any(${add(frequencies)}::text[])`,
    booking_date: (date, { add }) => `b.booking_date = ${add(date)}`,
    booking_date_gte: (date, { add }) => `b.booking_date >= ${add(date)}`,
    booking_date_lte: (date, { add }) => `b.booking_date <= ${add(date)}`,
    cleaner_id: (id, { add }) => (id === null ? 'b.cleaner_id is null' : `b.cleaner_id = ${add(id)}`),
    customer_id: (id, { add }) => isOfCustomerSql('b.customer_id', add(id)),
    payment_status: (statuses, { add }) =>
      `(${paymentStatusSql} = any(${add(statuses)}::text[]) and not (${nothingOwed}))`,
    balance: (balance) => `${isDueSql} = ${balance === 'due'}`,
    has_invoice: (has) => `(b.invoice_id is not null) = ${has}`,
    subscription_id: (part, { add }) =>
      `exists (select from read.subscriptions series
        where series.id = b.subscription_id and strpos(series.id::text, lower(${add(part.trim())})) > 0)`,
  },
};

const isColumn = (field: SortField): field is ColumnField => Object.hasOwn(columnsOf, field);

const gatheredColumns = (field: SortField): readonly string[] =>
  isColumn(field) ? ['id', ...columnsOf[field]] : ['id', 'cleaner_id'];

const gatheredTerms = (field: SortField): readonly OrderTerm[] => {
  if (isColumn(field)) return [...termsOf(field), ...byId];
  return [{ sql: 'n.sort_name', hasNulls: true }, { sql: 'n.id', hasNulls: true }, ...byId];
};

const withNames = (field: SortField): string =>
  isColumn(field) ? '' : 'left join read.cleaners n on n.id = b.cleaner_id';

const usualMost = 10_000;

/**
 * How many rows a search finds is unknown. If there are few, they are collected and sorted in one go. Undefined if
 * there are too many: then they are so frequent that a walk soon finds them.
 */
async function gatheredPage(
  pool: Pool,
  { field, descending, filter, first, limit, now, masked }: BookingListRequest,
  mostGathered: number,
): Promise<ListPage | undefined> {
  const { values, add } = parameters();
  const condition = conditionOf(bookingSql, { filter, now, masked }, { values, add });
  const columns = gatheredColumns(field).map((column) => `b.${column}`);
  const order = orderBy(gatheredTerms(field), { descending, backwards: false });
  const [found] = await rowsOf<ListPage>(
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

/** A page of the bookings that the console asks for, and their total. */
export async function bookingPage(
  tables: ListTables,
  request: BookingListRequest,
  mostGathered = usualMost,
): Promise<ListPage> {
  const isSearch = request.filter.q !== undefined || request.filter.id !== undefined;
  const gathered = isSearch ? await gatheredPage(tables.pool, request, mostGathered) : undefined;
  return gathered ?? (await pageOf(tables, bookingSql, request));
}
