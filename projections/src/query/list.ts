import {
  type FilterOf,
  type List,
  type listQuery,
  mostRows,
  type RowOf,
  type SortOf,
} from '@tidylog/contracts/lists/list';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Pool } from 'pg';
import { allOf, type Parameters, parameters } from './conditions.ts';
import { idBatches } from './id-batches.ts';
import { nearerWindow, type OrderTerm, orderBy } from './page.ts';
import { rowsOf } from './rows.ts';
import { type CountRows, rememberCounts } from './totals.ts';

export type ListQuery<L extends List> = Partial<z.output<ReturnType<typeof listQuery<L>>>>;

/** What a list was asked for. */
export interface ListRequest<L extends List> {
  readonly field: SortOf<L>;
  readonly descending: boolean;
  readonly first: number;
  readonly limit: number;
  readonly filter: FilterOf<L>;
}

export interface ListDirection {
  readonly descending: boolean;
  readonly backwards: boolean;
}
/** The statement that gives ids in an order that terms cannot say. */
type Walk = (condition: string, direction: ListDirection) => string;

/** The SQL behind a list: every sort and every filter that it declares. */
export interface ListSql<L extends List> {
  readonly from: string;
  /** The id of a row; the last term of every order. */
  readonly key: string;
  /** What holds for all of its rows. */
  readonly where: string;
  readonly sorts: { readonly [Sort in SortOf<L>]: readonly OrderTerm[] | Walk };
  readonly filters: {
    readonly [Name in keyof L['filters']]-?: (
      value: z.output<L['filters'][Name]>,
      parameterList: Parameters,
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

/** What a list is asked for, with what it gives where nothing is said. */
export function listRequest<L extends List>(declared: L, query: ListQuery<L>): ListRequest<L> {
  const [field, direction] = query.sort ?? declared.usual;
  const [first, last] = query.range ?? [0, declared.whole ? Number.MAX_SAFE_INTEGER - 1 : mostRows - 1];
  return {
    field,
    descending: direction === 'DESC',
    first,
    limit: last - first + 1,
    filter: query.filter ?? {},
  };
}

type Condition = (value: never, parameterList: Parameters) => string;

/** The condition that a filter stands for. */
export function conditionOf<L extends List>(
  { key, where, filters }: ListSql<L>,
  wanted: FilterOf<L>,
  parameterList: Parameters,
): string {
  const values: Readonly<Record<string, unknown>> = wanted;
  const conditions = [where];
  if (values['id'] !== undefined) conditions.push(`${key} = any(${parameterList.add(values['id'])}::uuid[])`);
  for (const [name, condition] of Object.entries<Condition>(filters))
    if (values[name] !== undefined) conditions.push(condition(values[name] as never, parameterList));
  return allOf(conditions.map((condition) => `(${condition})`));
}

/** The statement that gives the ids of the rows that match, in order. */
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

/** The ids on a page, and how many rows match in all. */
export async function pageOf<L extends List>(
  { pool, count: countRows }: ListTables,
  sql: ListSql<L>,
  { field, descending, filter, ...wanted }: ListRequest<L>,
): Promise<ListPage> {
  const { values, add } = parameters();
  const condition = conditionOf(sql, filter, { values, add });
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
  /** The rows of these ids, in any order. */
  readonly rows: (ids: readonly string[], now: Temporal.Instant) => Promise<readonly RowOf<L>[]>;
  /** Finds a page in a way of its own. */
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

    /** The rows of a page, and what `Content-Range` says of them. */
    async page(query: ListQuery<L>, now: Temporal.Instant) {
      const request = listRequest(declared, query);
      const { ids, total } = await (page?.(tables, request) ?? pageOf(tables, sql, request));
      const body = await inOrder(ids, now);
      return { body, range: { unit: declared.unit, first: request.first, total, count: body.length } };
    },

    /** All rows that match, for an answer that is whole. */
    async rows(query: Omit<ListQuery<L>, 'range'>, now: Temporal.Instant): Promise<RowOf<L>[]> {
      const whole = { ...listRequest(declared, query as ListQuery<L>), limit: Number.MAX_SAFE_INTEGER };
      return await inOrder((await pageOf(tables, sql, whole)).ids, now);
    },

    /** All rows that match, in batches. */
    async *all({ sort, filter }: ListQuery<L>, now: Temporal.Instant): AsyncGenerator<readonly RowOf<L>[]> {
      const { field, descending, filter: wanted } = listRequest(declared, { sort, filter } as ListQuery<L>);
      const parameterList = parameters();
      const condition = conditionOf(sql, wanted, parameterList);
      const ids = idsInOrder(sql, field, condition, { descending, backwards: false });
      for await (const batch of idBatches(pool, ids, parameterList.values)) yield await inOrder(batch, now);
    },
  };
}
