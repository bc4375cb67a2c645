import type { Pool } from 'pg';
import { fullName, type PersonColumns } from '../people.ts';
import { rowsOf } from '../query/rows.ts';

type Named = Pick<PersonColumns, 'first_name' | 'last_name'> & { readonly id: string };

const names = `
  select id, first_name, last_name from read.users where id = any($1::uuid[])
  union all
  select id, first_name, last_name from read.cleaners k
  where id = any($1::uuid[]) and not exists (select from read.users u where u.id = k.id)`;

const isUuid = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);

/** The names of people by their ids; who is no person is the system. */
export async function namesOf(pool: Pool, ids: readonly string[]): Promise<(id: string) => string> {
  const people = ids.filter(isUuid);
  const rows = people.length === 0 ? [] : await rowsOf<Named>(pool, names, [[...new Set(people)]]);
  const known = new Map(rows.map((row) => [row.id, fullName(row)]));
  return (id) => known.get(id) ?? (isUuid(id) ? 'Erased person' : 'the system');
}
