import { serviceList } from '@tidylog/contracts/lists/service-list';
import { type AnyRoute, route } from '@tidylog/server/route';
import { allOf, searchPatterns } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import { findService, findServices, type ServiceRecord, serviceAnswer } from './find.ts';

const offered = 'select * from read.services where not archived order by added_position';

const sql: ListSql<typeof serviceList> = {
  from: 'read.services s',
  key: 's.id',
  where: 'true',
  sorts: {
    id: [],
    name: [{ sql: 'lower(s.name)' }],
    category: [{ sql: 's.category' }, { sql: 'lower(s.name)' }],
    a_la_carte_price: [{ sql: 's.add_on_price', hasNulls: true }],
    duration_hours: [{ sql: 's.duration_hours' }],
  },
  filters: {
    q: (text, { add }) =>
      allOf([
        'true',
        ...searchPatterns(text).map(
          (pattern) => `lower(' ' || s.name || ' ' || s.description) like ${add(pattern)}`,
        ),
      ]),
    category: (category, { add }) => `s.category = ${add(category)}`,
    status: (status, { add }) => `s.archived = (${add(status)} = 'archived')`,
  },
};

export const serviceListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(serviceList, { pool, sql, rows: (ids) => findServices(pool, ids) });

export const catalogueQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = serviceListOf({ pool });
  return [
    route('GET /services', async () => ({
      body: (await rowsOf<ServiceRecord>(pool, offered)).map(serviceAnswer),
    })),
    route('GET /admin/services', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/services', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /admin/services/:id', async ({ params: { id } }) => {
      const found = await findService(pool, id);
      return found === undefined ? { refused: 'not-found' } : { body: found, version: found.version };
    }),
  ];
};
