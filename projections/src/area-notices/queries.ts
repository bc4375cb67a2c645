import { z } from '@tidylog/contracts/schemas/zod';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { allOf, parameters } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListRequest, listRequest } from '../query/list.ts';
import { nearerWindow, type OrderTerm, orderBy } from '../query/page.ts';
import { rowsOf } from '../query/rows.ts';

const termsOf = {
  id: [{ sql: 'id' }],
  created_at: [{ sql: 'created_at' }, { sql: 'id' }],
  zip_code: [{ sql: 'zip_code' }, { sql: 'created_at' }, { sql: 'id' }],
  email: [{ sql: 'email' }, { sql: 'id' }],
  served_at: [{ sql: 'served_at', hasNulls: true }, { sql: 'id' }],
  asked_for: [{ sql: 'asked_for' }, { sql: 'zip_code' }, { sql: 'created_at' }, { sql: 'id' }],
} as const satisfies Record<string, readonly OrderTerm[]>;

const filter = z.strictObject({
  id: z.array(z.uuid()).optional(),
  q: z.string().optional(),
  status: z.enum(['waiting', 'told']).optional(),
});
const offer = {
  fields: Object.keys(termsOf) as (keyof typeof termsOf)[],
  usual: ['created_at', 'DESC'],
  filter,
} as const;

interface Notice {
  readonly id: string;
  readonly zip_code: string;
  readonly email: string;
  readonly created_at: InstantText;
  readonly served_at: InstantText | null;
  readonly asked_for: number;
}

const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

async function noticePage(
  pool: Pool,
  { field, descending, filter: wanted, ...range }: ListRequest<keyof typeof termsOf, z.output<typeof filter>>,
) {
  const { values, add } = parameters();
  const conditions = ['true'];
  if (wanted.id !== undefined) conditions.push(`id = any(${add(wanted.id)}::uuid[])`);
  if (wanted.status !== undefined)
    conditions.push(`served_at is ${wanted.status === 'waiting' ? '' : 'not '}null`);
  const sought = (wanted.q ?? '').trim().toLowerCase();
  if (sought !== '')
    conditions.push(
      `(zip_code like ${add(`${literal(sought)}%`)} or lower(email) like ${add(`%${literal(sought)}%`)})`,
    );
  const from = `from (select *, count(*) over (partition by zip_code) as asked_for from read.area_notices) n
    where ${allOf(conditions)}`;
  const [counted] = await rowsOf<{ total: number }>(pool, `select count(*) as total ${from}`, values);
  const total = counted?.total ?? 0;
  const { offset, count, backwards } = nearerWindow(total, range);
  const order = orderBy(termsOf[field], { descending, backwards });
  const page = `select id, zip_code, email, created_at, served_at, asked_for ${from} ${order}
    offset ${add(offset)} limit ${add(count)}`;
  const notices = await rowsOf<Notice>(pool, page, values);
  return { notices: backwards ? notices.toReversed() : [...notices], total };
}

export const areaNoticeQueries = ({ pool }: Pick<QueryDependencies, 'pool'>): readonly AnyRoute[] => [
  route('GET /admin/area-notices', async ({ query }) => {
    const request = listRequest(query, offer);
    if ('refused' in request) return request;
    const { notices, total } = await noticePage(pool, request);
    return {
      body: notices,
      range: { unit: 'area-notices', first: request.first, total, count: notices.length },
    };
  }),
];
