import {
  type FilterOf,
  type List,
  type listQuery,
  type RowOf,
  rowsUnasked,
  type SortOf,
} from '@tidylog/contracts/lists/list';
import { isMasked } from '@tidylog/contracts/schemas/masked';
import { z } from '@tidylog/contracts/schemas/zod';
import { seesMasked } from '@tidylog/server/mask';
import type { CallContext } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { allOf, type Parameters, parameters, searchedIn } from './conditions.ts';
import { idBatches } from './id-batches.ts';
import { nearerWindow, type OrderTerm, orderBy } from './page.ts';
import { rowsOf } from './rows.ts';
import { type CountRows, rememberCounts } from './totals.ts';

export type ListQuery<L extends List> = Partial<z.output<ReturnType<typeof listQuery<L>>>>;

/** Who reads a list, and when. */
export type Reader = Pick<CallContext, 'now' | 'staffRole'>;

/** The parsed request for a list. */
export interface ListRequest<L extends List> {
  readonly field: SortOf<L>;
  readonly descending: boolean;
  readonly first: number;
  readonly limit: number;
  readonly filter: FilterOf<L>;
  readonly now: Temporal.Instant;
  /** The reader sees masked fields, so these neither find nor order a row. */
  readonly masked: boolean;
}

export interface ListDirection {
  readonly descending: boolean;
  readonly backwards: boolean;
}
/** Gives ids in an order that terms cannot express. */
type Walk = (condition: string, direction: ListDirection) => string;

/** The SQL behind a list: every sort and every filter that it declares. */
export interface ListSql<L extends List> {
  readonly from: string;
  /** A row's id; the last term of every order. */
  readonly key: string;
  readonly where: string;
  /** Where a reader searches from whom contact details are hidden; without it, where all do. */
  readonly named?: string;
  readonly sorts: { readonly [Sort in SortOf<L>]: readonly OrderTerm[] | Walk };
  readonly filters: {
    readonly [Name in keyof L['filters']]-?: (
      value: z.output<L['filters'][Name]>,
      parameterList: Parameters,
      now: Temporal.Instant,
    ) => string;
  };
}

export interface ListTables {
  readonly pool: Pool;
  readonly count: CountRows;
}

export interface ListPage {
  readonly ids: readonly string[];
  readonly total: number;
}

const isMaskedIn = ({ row }: List, field: string): boolean => {
  const schema = row instanceof z.ZodObject ? row.shape[field] : undefined;
  return schema !== undefined && isMasked(schema);
};

/** A parsed request for a list, with defaults for what is missing. */
export function listRequest<L extends List>(
  declared: L,
  query: ListQuery<L>,
  { now, staffRole }: Reader,
): ListRequest<L> {
  const masked = seesMasked(staffRole);
  const [sorted, direction] = query.sort ?? declared.usual;
  const [first, last] = query.range ?? [0, rowsUnasked(declared) - 1];
  return {
    field: masked && isMaskedIn(declared, sorted) ? 'id' : sorted,
    descending: direction === 'DESC',
    first,
    limit: last - first + 1,
    filter: query.filter ?? {},
    now,
    masked,
  };
}

type Condition = (value: never, parameterList: Parameters, now: Temporal.Instant) => string;

/** The condition of a filter. */
export function conditionOf<L extends List>(
  { key, where, filters, named }: ListSql<L>,
  { filter, now, masked }: Pick<ListRequest<L>, 'filter' | 'now' | 'masked'>,
  parameterList: Parameters,
): string {
  const { id, ...values }: Readonly<Record<string, unknown>> & { readonly id?: unknown } = filter;
  const conditions = [where];
  if (id !== undefined) conditions.push(`${key} = any(${parameterList.add(id)}::uuid[])`);
  const open = masked && named !== undefined ? { ...filters, q: searchedIn(named) } : filters;
  for (const [name, condition] of Object.entries<Condition>(open))
    if (values[name] !== undefined) conditions.push(condition(values[name] as never, parameterList, now));
  return allOf(conditions.map((condition) => `(${condition})`));
}

function idsInOrder<L extends List>(
  sql: ListSql<L>,
  field: SortOf<L>,
  condition: string,
  direction: ListDirection,
): string {
  const sort: readonly OrderTerm[] | Walk = sql.sorts[field];
  if (typeof sort === 'function') return sort(condition, direction);
  const order = orderBy([...sort, { sql: sql.key }], direction);
  return `select ${sql.key} as id from ${sql.from} where ${condition} ${order}`;
}

/** The ids on a page, and the total of matching rows. */
export async function pageOf<L extends List>(
  { pool, count: countRows }: ListTables,
  sql: ListSql<L>,
  { field, descending, filter, now, masked, ...wanted }: ListRequest<L>,
): Promise<ListPage> {
  const { values, add } = parameters();
  const condition = conditionOf(sql, { filter, now, masked }, { values, add });
  const total = await countRows(`select count(*) as total from ${sql.from} where ${condition}`, values);
  const { offset, count, backwards } = nearerWindow(total, wanted);
  if (count === 0) return { ids: [], total };
  const ids = idsInOrder(sql, field, condition, { descending, backwards });
  const page = await rowsOf<{ id: string }>(pool, `${ids} offset ${add(offset)} limit ${add(count)}`, values);
  const found = page.map(({ id }) => id);
  return { ids: backwards ? found.reverse() : found, total };
}

export interface ListSource<L extends List> {
  readonly pool: Pool;
  readonly sql: ListSql<L>;
  /** In any order. */
  readonly rows: (ids: readonly string[], now: Temporal.Instant) => Promise<readonly RowOf<L>[]>;
  readonly page?: (tables: ListTables, request: ListRequest<L>) => Promise<ListPage>;
}

/** A list that can be read. */
export type ReadList<L extends List> = ReturnType<typeof listOf<L>>;

/** Binds a declared list to its SQL. */
export function listOf<L extends List>(declared: L, { pool, sql, rows, page }: ListSource<L>) {
  const tables: ListTables = { pool, count: rememberCounts(pool) };

  const inOrder = async (ids: readonly string[], now: Temporal.Instant): Promise<RowOf<L>[]> => {
    if (ids.length === 0) return [];
    const byId = new Map((await rows(ids, now)).map((row) => [(row as { id: string }).id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  };

  return {
    declared,

    async page(query: ListQuery<L>, reader: Reader) {
      const { now } = reader;
      const request = listRequest(declared, query, reader);
      const { ids, total } = await (page?.(tables, request) ?? pageOf(tables, sql, request));
      const body = await inOrder(ids, now);
      return { body, range: { unit: declared.unit, first: request.first, total, count: body.length } };
    },

    async rows(query: Omit<ListQuery<L>, 'range'>, reader: Reader): Promise<RowOf<L>[]> {
      const whole = {
        ...listRequest(declared, query as ListQuery<L>, reader),
        limit: Number.MAX_SAFE_INTEGER,
      };
      return await inOrder((await pageOf(tables, sql, whole)).ids, reader.now);
    },

    async *all({ sort, filter }: ListQuery<L>, reader: Reader): AsyncGenerator<readonly RowOf<L>[]> {
      const query = { sort, filter } as ListQuery<L>;
      const { field, descending, ...wanted } = listRequest(declared, query, reader);
      const parameterList = parameters();
      const condition = conditionOf(sql, wanted, parameterList);
      const ids = idsInOrder(sql, field, condition, { descending, backwards: false });
      for await (const batch of idBatches(pool, ids, parameterList.values))
        yield await inOrder(batch, reader.now);
    },
  };
}
