import { staffMemberVersion } from '@tidylog/contracts/domain/versions';
import { staffList } from '@tidylog/contracts/lists/staff-list';
import type { staffMember } from '@tidylog/contracts/schemas/staff';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { StaffStatus } from '@tidylog/contracts/vocabulary/staff';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { type PersonColumns, personOf } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListQuery, type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';

interface Found extends PersonColumns {
  readonly id: string;
  readonly staff_role: StaffRole;
  readonly status: StaffStatus;
  readonly since: InstantText;
  readonly joined_at: InstantText | null;
  readonly removed_at: InstantText | null;
  readonly has_second_factor: boolean;
}

const status = `case when s.removed_at is not null then 'removed'
  when s.awaits_password then 'invited' else 'active' end`;
const from = 'read.staff s join read.users u on u.id = s.id';

const found = `select s.*, u.first_name, u.last_name, u.email, u.phone, ${status} as status
  from ${from} where s.id = any($1::uuid[])`;

const memberOf = (row: Found): z.output<typeof staffMember> => {
  const { first_name, last_name, email } = personOf(row);
  const { id, staff_role, status: now, since, joined_at, removed_at, has_second_factor } = row;
  const version = staffMemberVersion({
    firstName: first_name,
    lastName: last_name,
    staffRole: staff_role,
    isRemoved: removed_at !== null,
  });
  const person = { id, first_name, last_name, email, staff_role, status: now };
  return { ...person, since, joined_at, removed_at, has_second_factor, version };
};

const membersOf = async (pool: Pool, ids: readonly string[]) =>
  (await rowsOf<Found>(pool, found, [ids])).map(memberOf);

const sql: ListSql<typeof staffList> = {
  from,
  key: 's.id',
  where: 'true',
  sorts: {
    id: [],
    name: [{ sql: 'lower(u.last_name)' }, { sql: 'lower(u.first_name)' }],
    staff_role: [{ sql: 's.staff_role' }],
    since: [{ sql: 's.since' }],
    joined_at: [{ sql: 's.joined_at', hasNulls: true }],
  },
  filters: {
    q: (text, { add }) =>
      `strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email)), lower(${add(text.trim())})) > 0`,
    has_second_factor: (has, { add }) => `s.has_second_factor = ${add(has)}`,
    is_removed: (isRemoved, { add }) => `(s.removed_at is not null) = ${add(isRemoved)}`,
    staff_role: (role, { add }) => `s.staff_role = ${add(role)}`,
    status: (wanted, { add }) => `${status} = ${add(wanted)}`,
  },
};

export const staffListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(staffList, { pool, sql, rows: (ids) => membersOf(pool, ids) });

/** People who were removed are left out, unless a filter asks for them. */
const withoutRemoved = (query: ListQuery<typeof staffList>): ListQuery<typeof staffList> => {
  const { is_removed, status: wanted } = query.filter ?? {};
  if (is_removed !== undefined || wanted !== undefined) return query;
  return { ...query, filter: { ...query.filter, is_removed: false } };
};

export const staffQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => {
  const list = staffListOf({ pool });
  return [
    route('GET /admin/staff', async ({ query }, context) => await list.page(withoutRemoved(query), context)),
    route('GET /admin/staff/:id', async ({ params: { id } }) => {
      const [member] = await membersOf(pool, [id]);
      return member === undefined ? { refused: 'not-found' } : { body: member, version: member.version };
    }),
  ];
};
