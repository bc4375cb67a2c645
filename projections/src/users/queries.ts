import { profileVersion } from '@tidylog/contracts/domain/versions';
import { permissionsOf } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { fullName, type PersonColumns, personColumns, personOf } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

interface UserRecord extends PersonColumns {
  readonly id: string;
  readonly role: Role;
  readonly email_verified: boolean;
}

const usersById = (pool: Pool, ids: readonly string[]): Promise<readonly UserRecord[]> =>
  rowsOf(pool, 'select * from read.users where id = any($1::uuid[])', [ids]);

/** The names of those people who have an account. */
export const namesOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await usersById(pool, ids)).map((user) => [user.id, fullName(user)]));

/** For a sign-in that the rows have not reached yet. */
async function userInStream(log: EventLog, id: string): Promise<UserRecord | undefined> {
  let user: UserRecord | undefined;
  for await (const event of log.read(`user-${id}`)) {
    if (event.type === 'UserRegistered')
      user = { id, role: event.data.role, ...personColumns(event.data.contact), email_verified: false };
    else if (event.type === 'ProfileChanged')
      user = user && { ...user, ...personColumns(event.data.contact) };
    else if (event.type === 'EmailChanged')
      user = user && { ...user, ...personColumns(event.data.contact), email_verified: true };
    else if (event.type === 'EmailVerified') user = user && { ...user, email_verified: true };
  }
  return user;
}

/** An account in the form of the API, from the rows or, until they have caught up, from its stream. */
export async function userNow({ pool, log }: Pick<QueryDependencies, 'pool' | 'log'>, id: string) {
  const user = (await usersById(pool, [id]))[0] ?? (await userInStream(log, id));
  return user && { id: user.id, ...personOf(user), role: user.role, email_verified: user.email_verified };
}

interface FactorColumns {
  readonly has_second_factor: boolean;
  readonly recovery_codes_left: number;
}

async function secondFactorOf({ pool, settings }: QueryDependencies, id: string, now: Temporal.Instant) {
  const sql = 'select has_second_factor, recovery_codes_left from read.staff where id = $1';
  const [row] = await rowsOf<FactorColumns>(pool, sql, [id]);
  const { secondFactorRequired } = await settings.at(now);
  return {
    is_on: row?.has_second_factor ?? false,
    is_required: secondFactorRequired,
    recovery_codes_left: row?.recovery_codes_left ?? 0,
  };
}

export const userQueries = (dependencies: QueryDependencies): readonly AnyRoute[] => [
  route('GET /auth/me', async (_call, { actor, staffRole, now }) => {
    const user = await userNow(dependencies, actor.id);
    if (user === undefined) return { refused: 'not-signed-in' };
    if (staffRole === null) return { body: user };
    const second_factor = await secondFactorOf(dependencies, actor.id, now);
    const permissions = [...permissionsOf(staffRole)];
    return { body: { ...user, staff_role: staffRole, permissions, second_factor } };
  }),
  route('GET /customer/profile', async (_call, { actor }) => {
    const user = await userNow(dependencies, actor.id);
    if (user === undefined) return { refused: 'not-found' };
    const { first_name: firstName, last_name: lastName, phone } = user;
    const version = profileVersion({ firstName, lastName, phone });
    return { body: { ...user, version }, version };
  }),
];
