import { cleanerList } from '@tidylog/contracts/lists/cleaner-list';
import { type AnyRoute, route } from '@tidylog/server/route';
import { searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import { type CleanerRecord, cleanerAnswer, cleanersWithJobs } from './answer.ts';
import { applicationsOf, cleanerDetailsOf } from './details.ts';

const byName = [{ sql: 'sort_name', hasNulls: true }];
const sql: ListSql<typeof cleanerList> = {
  from: `(${cleanersWithJobs}) cleaners`,
  key: 'id',
  where: 'true',
  named: wordsOf('sort_name'),
  sorts: {
    id: [],
    name: byName,
    first_name: byName,
    last_name: [{ sql: 'lower(last_name)', hasNulls: true }],
    email: [{ sql: 'email', hasNulls: true }],
    status: [{ sql: 'status' }],
    total_jobs: [{ sql: 'total_jobs' }],
    created_at: [{ sql: 'applied_at' }],
  },
  filters: {
    q: searchedIn('search'),
    status: (status, { add }) => `status = ${add(status)}`,
  },
};
const byIds = `${cleanersWithJobs} where k.id = any($1::uuid[])`;

export const cleanerListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(cleanerList, {
    pool,
    sql,
    rows: async (ids) => (await rowsOf<CleanerRecord>(pool, byIds, [ids])).map(cleanerAnswer),
  });

export const cleanerQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = cleanerListOf({ pool });
  return [
    route('GET /admin/cleaners', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/cleaners', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /admin/cleaners/pending', async (_call, context) => {
      const waiting = await list.rows(
        { filter: { status: 'pending' }, sort: ['created_at', 'ASC'] },
        context,
      );
      const applications = await applicationsOf(
        pool,
        waiting.map(({ id }) => id),
      );
      return {
        body: {
          pending_cleaners: waiting.map((cleaner) => ({
            ...cleaner,
            application: applications.get(cleaner.id) ?? null,
            waiting_since: cleaner.created_at,
          })),
        },
      };
    }),
    route('GET /admin/cleaners/:id', async ({ params }) => {
      const details = await cleanerDetailsOf(pool, params.id);
      return details === undefined ? { refused: 'not-found' } : { body: details, version: details.version };
    }),
  ];
};
