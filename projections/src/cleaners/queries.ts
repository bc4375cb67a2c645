import type { cleaner } from '@tidylog/contracts/schemas/people';
import { z } from '@tidylog/contracts/schemas/zod';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { type PersonColumns, personOf } from '../people.ts';
import { allOf, parameters, searchPatterns } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListRequest, listRequest } from '../query/list.ts';
import { type OrderTerm, orderBy } from '../query/page.ts';
import { rowsOf } from '../query/rows.ts';

type Cleaner = z.output<typeof cleaner>;

interface CleanerRecord extends PersonColumns {
  readonly id: string;
  readonly status: 'pending' | 'active' | 'rejected';
  readonly applied_at: InstantText;
  readonly total_jobs: number;
  readonly version: string;
}

/** What a cleaner shows whom nobody has rated (decisions, "Cleaners and wallet"). */
const ratingOfTheUnrated = 5;

const cleanersWithJobs = `
  select k.id, k.status, k.first_name, k.last_name, k.email, k.phone, k.applied_at, k.version::text as version,
    k.sort_name, k.search,
    (select count(*) from read.jobs j where j.cleaner_id = k.id and j.is_completed) as total_jobs
  from read.cleaners k`;

const cleanerAnswer = (record: CleanerRecord): Cleaner => ({
  id: record.id,
  ...personOf(record),
  status: record.status,
  is_active: record.status === 'active',
  total_jobs: record.total_jobs,
  rating: ratingOfTheUnrated,
  created_at: record.applied_at,
  version: record.version,
});

const byId: OrderTerm = { sql: 'id' };
const byName: readonly OrderTerm[] = [{ sql: 'sort_name', hasNulls: true }, byId];
const termsOf = {
  id: [byId],
  name: byName,
  first_name: byName,
  last_name: [{ sql: 'lower(last_name)', hasNulls: true }, byId],
  email: [{ sql: 'email', hasNulls: true }, byId],
  status: [{ sql: 'status' }, byId],
  total_jobs: [{ sql: 'total_jobs' }, byId],
  created_at: [{ sql: 'applied_at' }, byId],
} as const satisfies Record<string, readonly OrderTerm[]>;

const filter = z.strictObject({
  id: z.array(z.uuid()).optional(),
  q: z.string().optional(),
  status: z.enum(['pending', 'active', 'rejected']).optional(),
});
const offer = {
  fields: Object.keys(termsOf) as (keyof typeof termsOf)[],
  usual: ['name', 'ASC'],
  filter,
} as const;

async function cleanerPage(
  pool: Pool,
  {
    field,
    descending,
    filter: wanted,
    first,
    limit,
  }: ListRequest<keyof typeof termsOf, z.output<typeof filter>>,
) {
  const { values, add } = parameters();
  const conditions = searchPatterns(wanted.q ?? '').map((pattern) => `search like ${add(pattern)}`);
  if (wanted.id !== undefined) conditions.push(`id = any(${add(wanted.id)}::uuid[])`);
  if (wanted.status !== undefined) conditions.push(`status = ${add(wanted.status)}`);
  const where = conditions.length === 0 ? '' : `where ${allOf(conditions)}`;
  const [counted] = await rowsOf<{ total: number }>(
    pool,
    `select count(*) as total from read.cleaners ${where}`,
    values,
  );
  const order = orderBy(termsOf[field], { descending, backwards: false });
  const records = await rowsOf<CleanerRecord>(
    pool,
    `select * from (${cleanersWithJobs}) cleaners ${where} ${order} offset ${add(first)} limit ${add(limit)}`,
    values,
  );
  return { records, total: counted?.total ?? 0 };
}

const pendingCleaners = `${cleanersWithJobs} where k.status = 'pending' order by k.applied_at, k.id`;

export const cleanerQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/cleaners', async ({ query }) => {
    const request = listRequest(query, offer);
    if ('refused' in request) return request;
    const { records, total } = await cleanerPage(pool, request);
    return {
      body: records.map(cleanerAnswer),
      range: { unit: 'cleaners', first: request.first, total, count: records.length },
    };
  }),
  route('GET /admin/cleaners/pending', async () => ({
    body: { pending_cleaners: (await rowsOf<CleanerRecord>(pool, pendingCleaners)).map(cleanerAnswer) },
  })),
  route('GET /admin/cleaners/:id', async ({ params }) => {
    const [record] = await rowsOf<CleanerRecord>(pool, `${cleanersWithJobs} where k.id = $1`, [params.id]);
    if (record === undefined) return { refused: 'not-found' };
    return { body: cleanerAnswer(record), version: record.version };
  }),
];
