import { cleanerList } from '@tidylog/contracts/lists/cleaner-list';
import type { cleaner } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { type PersonColumns, personOf } from '../people.ts';
import { searchedIn } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';

type Cleaner = z.output<typeof cleaner>;

interface CleanerRecord extends PersonColumns {
  readonly id: string;
  readonly status: 'pending' | 'active' | 'rejected';
  readonly applied_at: InstantText;
  readonly total_jobs: number;
  readonly ratings: number;
  readonly stars: number;
  readonly version: string;
}

/** What a cleaner without ratings shows (decisions, "Cleaners and wallet"). */
const ratingOfTheUnrated = 5;

/** With one decimal. */
const meanOf = ({ ratings, stars }: CleanerRecord): number =>
  ratings === 0 ? ratingOfTheUnrated : Math.round((stars / ratings) * 10) / 10;

const cleanersWithJobs = `
  select k.id, k.status, k.first_name, k.last_name, k.email, k.phone, k.applied_at, k.version::text as version,
    k.sort_name, k.search, k.ratings, k.stars,
    (select count(*) from read.jobs j where j.cleaner_id = k.id and j.is_completed) as total_jobs
  from read.cleaners k`;

const cleanerAnswer = (record: CleanerRecord): Cleaner => ({
  id: record.id,
  ...personOf(record),
  status: record.status,
  is_active: record.status === 'active',
  total_jobs: record.total_jobs,
  rating: meanOf(record),
  ratings: record.ratings,
  created_at: record.applied_at,
  version: record.version,
});

const byName = [{ sql: 'sort_name', hasNulls: true }];
const sql: ListSql<typeof cleanerList> = {
  from: `(${cleanersWithJobs}) cleaners`,
  key: 'id',
  where: 'true',
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
    route('GET /admin/cleaners', async ({ query }, { now }) => await list.page(query, now)),
    route('GET /admin/export/cleaners', async ({ query }, { now }) =>
      exportOf(list, query, { now, timeZone: settings.timeZone }),
    ),
    route('GET /admin/cleaners/pending', async (_call, { now }) => ({
      body: {
        pending_cleaners: await list.rows(
          { filter: { status: 'pending' }, sort: ['created_at', 'ASC'] },
          now,
        ),
      },
    })),
    route('GET /admin/cleaners/:id', async ({ params }) => {
      const [record] = await rowsOf<CleanerRecord>(pool, `${cleanersWithJobs} where k.id = $1`, [params.id]);
      if (record === undefined) return { refused: 'not-found' };
      return { body: cleanerAnswer(record), version: record.version };
    }),
  ];
};
