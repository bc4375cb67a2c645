import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import type { Role } from '@tidylog/contracts/business';
import type { Pool } from 'pg';
import { fullName, type PersonColumns, personOf } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

interface UserRecord extends PersonColumns {
  readonly id: string;
  readonly role: Role;
}

const usersById = (pool: Pool, ids: readonly string[]): Promise<readonly UserRecord[]> =>
  rowsOf(pool, 'select * from read.users where id = any($1::uuid[])', [ids]);

/** The names of those of these people who have an account. */
export const namesOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await usersById(pool, ids)).map((user) => [user.id, fullName(user)]));

export const userQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /auth/me', async (_call, { actor }) => {
    const [user] = await usersById(pool, [actor.id]);
    if (user === undefined) return { refused: 'not-signed-in' };
    return { body: { id: user.id, ...personOf(user), role: user.role, email_verified: false } };
  }),
];
