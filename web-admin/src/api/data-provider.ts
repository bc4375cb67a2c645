import type { Answered, callWithHeaders } from '@tidylog/web-shared/api/call';
import type { DataProvider, GetListParams, GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { ConsoleResource, ListCall } from '../resource.ts';

type Call = typeof callWithHeaders;
type Listed = Pick<ConsoleResource, 'name' | 'list'>;

/** In a filter, which cannot hold null: rows without a value. */
export const none = '-';

const apiFilter = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === none ? null : value]));

type ListParams = GetListParams & { readonly signal?: AbortSignal };

interface Found {
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The sort and filters of a list or its export, as in ra-data-simple-rest. */
export const filterAndSort = ({ sort: { field, order }, filter }: Found) => ({
  sort: JSON.stringify([field, order]),
  filter: JSON.stringify(apiFilter(filter)),
});

const byId = { field: 'id', order: 'ASC' } as const;

function listQuery({ pagination = { page: 1, perPage: 25 }, sort = byId, filter = {} }: ListParams) {
  const { page, perPage } = pagination;
  return {
    ...filterAndSort({ sort, filter }),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
  };
}

const rowsIn = (body: Answered<ListCall>['body']): readonly unknown[] =>
  Array.isArray(body) ? body : (Object.values(body)[0] ?? []);

/** The rows have the resource's type: react-admin names that type in its request. */
const listed = <Row extends RaRecord>({ body, total }: Answered<ListCall>) => {
  const rows = rowsIn(body);
  return { data: rows as Row[], total: total ?? rows.length };
};

/** If a page no longer exists, returns the last one; react-admin would go to the first. */
async function pageOrLast<Row extends RaRecord>(call: Call, name: ListCall, params: ListParams) {
  const { signal, pagination = { page: 1, perPage: 25 } } = params;
  const { page, perPage } = pagination;
  const found = listed<Row>(await call(name, { query: listQuery(params), signal }));
  const last = Math.ceil(found.total / perPage);
  if (found.data.length > 0 || last === 0 || page <= last) return found;
  const query = listQuery({ ...params, pagination: { page: last, perPage } });
  return listed<Row>(await call(name, { query, signal }));
}

const notByProvider = async (): Promise<never> => {
  throw new Error('The console makes its calls by their names.');
};

/** React-admin's own reads: lists. Everything else, each command and each single thing, is a `call` by its name. */
export function createDataProvider(call: Call, resources: readonly Listed[]): DataProvider {
  return {
    getList: async <Row extends RaRecord>(
      resource: string,
      params: ListParams,
    ): Promise<GetListResult<Row>> => {
      const list = resources.find(({ name }) => name === resource)?.list;
      return list === undefined ? notByProvider() : pageOrLast<Row>(call, list, params);
    },
    getOne: notByProvider,
    getMany: notByProvider,
    getManyReference: notByProvider,
    create: notByProvider,
    update: notByProvider,
    updateMany: notByProvider,
    delete: notByProvider,
    deleteMany: notByProvider,
  };
}
