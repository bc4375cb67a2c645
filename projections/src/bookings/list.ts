import { bookingStatus, frequency } from '@tidylog/contracts/business';
import { localDate } from '@tidylog/contracts/time';
import { z } from '@tidylog/contracts/zod';
import type { Pool } from 'pg';
import { allOf, type Parameters, parameters, searchPatterns } from '../query/conditions.ts';
import type { ListRequest } from '../query/list.ts';
import { nearerWindow, type OrderTerm, orderBy } from '../query/page.ts';
import { rowsOf } from '../query/rows.ts';

const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema.transform((value) => [value]), z.array(schema)]);

export const bookingFilter = z.strictObject({
  id: z.array(z.uuid()).optional(),
  q: z.string().optional(),
  status: oneOrMore(bookingStatus).optional(),
  frequency: oneOrMore(frequency).optional(),
  booking_date: localDate.optional(),
  booking_date_gte: localDate.optional(),
  booking_date_lte: localDate.optional(),
  /** Null for those that nobody is assigned to. */
  cleaner_id: z.uuid().nullable().optional(),
  customer_id: z.uuid().optional(),
});
type BookingFilter = z.output<typeof bookingFilter>;

// The columns after the first are those of the index that lists by the first.
const columnsOf = {
  id: ['id'],
  booking_date: ['booking_date', 'slot_id', 'id'],
  time_slot: ['slot_id', 'booking_date', 'id'],
  status: ['status', 'booking_date', 'slot_id', 'id'],
  frequency: ['frequency', 'booking_date', 'slot_id', 'id'],
  house_size: ['house_size', 'booking_date', 'slot_id', 'id'],
  total_amount: ['total', 'id'],
  placed_at: ['placed_at', 'id'],
} as const;
type ColumnField = keyof typeof columnsOf;

export const bookingSortFields = [
  ...(Object.keys(columnsOf) as ColumnField[]),
  'customer_name',
  'cleaner_name',
] as const;
type SortField = (typeof bookingSortFields)[number];
export type BookingListRequest = ListRequest<SortField, BookingFilter>;

const isColumn = (field: SortField): field is ColumnField => Object.hasOwn(columnsOf, field);

const searched = (text: string, { add }: Parameters): string[] =>
  searchPatterns(text).map((pattern) => {
    const placeholder = add(pattern);
    const customers = `select id from read.customers where search like ${placeholder}`;
    return `(b.search like ${placeholder} or b.customer_id = any(array(${customers})))`;
  });

function conditionsOf(filter: BookingFilter, parameterList: Parameters): string {
  const { add } = parameterList;
  const conditions = ['b.placed_at is not null'];
  const wanted = <Value>(value: Value | undefined, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(add(value)));
  };
  wanted(filter.id, (ids) => `b.id = any(${ids}::uuid[])`);
  wanted(filter.status, (statuses) => `b.status = any(${statuses}::text[])`);
  wanted(filter.frequency, (frequencies) => `b.frequency = any(${frequencies}::text[])`);
  wanted(filter.booking_date, (date) => `b.booking_date = ${date}`);
  wanted(filter.booking_date_gte, (date) => `b.booking_date >= ${date}`);
  wanted(filter.booking_date_lte, (date) => `b.booking_date <= ${date}`);
  wanted(filter.customer_id, (id) => `b.customer_id = ${id}`);
  if (filter.cleaner_id === null) conditions.push('b.cleaner_id is null');
  else wanted(filter.cleaner_id, (id) => `b.cleaner_id = ${id}`);
  if (filter.q !== undefined) conditions.push(...searched(filter.q, parameterList));
  return allOf(conditions);
}

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
 * Sorted by a name, bookings are walked person by person. The walk gives them in order as it stands: `lateral`
 * makes Postgres go through the sorted people one after the other. To say the order once more at the end would
 * have everything that is skipped sorted again.
 */
const byCustomerName = (condition: string, direction: Direction): string =>
  `select b.id from (select id from read.customers where since is not null ${orderBy(byName, direction)}) c
   cross join lateral (
     select b.id from ${bookingsWhere(condition)} and b.customer_id = c.id ${orderBy(byId, direction)}
   ) b`;

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
  const terms = columnsOf[field].map((column) => ({ sql: `b.${column}` }));
  return `select b.id from ${bookingsWhere(condition)} ${orderBy(terms, direction)}`;
};

const walk = (field: SortField, condition: string, direction: Direction): string => {
  if (isColumn(field)) return byColumns(field, condition, direction);
  return field === 'customer_name'
    ? byCustomerName(condition, direction)
    : byCleanerName(condition, direction);
};

export interface BookingPage {
  readonly ids: readonly string[];
  readonly total: number;
}

async function walkedPage(pool: Pool, { field, descending, filter, ...wanted }: BookingListRequest) {
  const { values, add } = parameters();
  const condition = conditionsOf(filter, { values, add });
  const [counted] = await rowsOf<{ total: number }>(
    pool,
    `select count(*) as total from ${bookingsWhere(condition)}`,
    values,
  );
  const total = counted?.total ?? 0;
  const { offset, count, backwards } = nearerWindow(total, wanted);
  if (count === 0) return { ids: [], total };
  const page = `${walk(field, condition, { descending, backwards })} offset ${add(offset)} limit ${add(count)}`;
  const found = (await rowsOf<{ id: string }>(pool, page, values)).map(({ id }) => id);
  return { ids: backwards ? found.reverse() : found, total };
}

const foundTerms = (field: SortField): readonly OrderTerm[] => {
  if (isColumn(field)) return columnsOf[field].map((column) => ({ sql: `b.${column}` }));
  const table = field === 'customer_name' ? 'c' : 'k';
  return [{ sql: `${table}.sort_name`, hasNulls: true }, { sql: `${table}.id`, hasNulls: true }, ...byId];
};

const joined = (field: SortField): string => {
  if (field === 'customer_name') return 'left join read.customers c on c.id = b.customer_id';
  return field === 'cleaner_name' ? 'left join read.cleaners k on k.id = b.cleaner_id' : '';
};

/** Few are found by a search or by ids, and how many cannot be foreseen: they are gathered once, then sorted. */
async function foundPage(pool: Pool, { field, descending, filter, first, limit }: BookingListRequest) {
  const { values, add } = parameters();
  const condition = conditionsOf(filter, { values, add });
  const order = orderBy(foundTerms(field), { descending, backwards: false });
  const [found] = await rowsOf<{ ids: string[]; total: number }>(
    pool,
    `with found as materialized (
       select b.id, b.customer_id, b.cleaner_id, b.booking_date, b.slot_id, b.status, b.frequency, b.house_size,
         b.total, b.placed_at
       from ${bookingsWhere(condition)}
     )
     select (select count(*) from found) as total,
       array(select b.id from found b ${joined(field)} ${order} offset ${add(first)} limit ${add(limit)}) as ids`,
    values,
  );
  return found ?? { ids: [], total: 0 };
}

/** A page of the bookings that the console asks for, and how many there are in all. */
export const bookingPage = (pool: Pool, request: BookingListRequest): Promise<BookingPage> =>
  request.filter.q === undefined && request.filter.id === undefined
    ? walkedPage(pool, request)
    : foundPage(pool, request);
