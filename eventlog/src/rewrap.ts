import pg from 'pg';
import { unseal, type Wrapping, wrappingWith } from './vault-crypto.ts';

/** Processes of the product are connected: they would keep wrapping new keys with the old master key. */
export class VaultInUse extends Error {
  override readonly name = 'VaultInUse';
}

export interface Rewrapped {
  readonly changed: number;
  /** Keys that the old master key did not open, left as they are: each belongs to one person and was damaged before. */
  readonly unreadable: number;
}

export interface RewrapOptions {
  readonly databaseUrl: string;
  readonly from: Buffer;
  readonly to: Buffer;
}

// No process opens the vault during the change, and open connections show which ones did before.
const lock = 'lock table vault.secrets, vault.person_keys in access exclusive mode';
const others = `
  select distinct application_name as name from pg_stat_activity
  where datname = current_database() and application_name like 'tidylog %' and pid <> pg_backend_pid() order by name`;
const there = `select to_regclass('vault.secrets') is not null as is`;
const check = `select wrapped from vault.secrets where name = 'master-key-check'`;
const atOnce = 1_000;

const tables = [
  { table: 'secrets', id: 'name', type: 'text', owner: 'secret' },
  { table: 'person_keys', id: 'person_id', type: 'uuid', owner: 'person' },
] as const;

interface KeyRow {
  readonly id: string;
  readonly wrapped: Buffer;
}

const opens = (key: Buffer, wrapped: Buffer): boolean => {
  try {
    unseal(key, wrapped, 'secret:master-key-check');
    return true;
  } catch {
    return false;
  }
};

const turned = (rows: readonly KeyRow[], owner: string, from: Wrapping, to: Wrapping): KeyRow[] =>
  rows.flatMap(({ id, wrapped }) => {
    try {
      return { id, wrapped: to.wrap(from.unwrap(wrapped, `${owner}:${id}`), `${owner}:${id}`) };
    } catch {
      return [];
    }
  });

async function rewrapAll(client: pg.Client, { from, to }: RewrapOptions): Promise<Rewrapped> {
  const [old, next] = [wrappingWith(from), wrappingWith(to)];
  let [changed, unreadable] = [0, 0];
  for (const { table, id, type, owner } of tables) {
    const { rows } = await client.query<KeyRow>(
      `select ${id}::text as id, wrapped from vault.${table} where wrapped is not null order by 1`,
    );
    for (let first = 0; first < rows.length; first += atOnce) {
      const given = rows.slice(first, first + atOnce);
      const made = turned(given, owner, old, next);
      await client.query(
        `update vault.${table} kept set wrapped = made.wrapped
         from unnest($1::${type}[], $2::bytea[]) as made (id, wrapped) where kept.${id} = made.id`,
        [made.map((row) => row.id), made.map((row) => row.wrapped)],
      );
      changed += made.length;
      unreadable += given.length - made.length;
    }
  }
  return { changed, unreadable };
}

async function rewrapIn(client: pg.Client, options: RewrapOptions): Promise<Rewrapped> {
  if ((await client.query<{ is: boolean }>(there)).rows[0]?.is !== true)
    throw new Error('There is no vault in this Postgres yet, and so no key to wrap.');
  await client.query(lock);
  const { rows: processes } = await client.query<{ name: string }>(others);
  if (processes.length > 0) {
    const names = processes.map(({ name }) => name.replace('tidylog ', '')).join(', ');
    throw new VaultInUse(
      `Tidylog is connected to this Postgres (${names}). Stop all of its processes first: they know the old master key only.`,
    );
  }
  const [row] = (await client.query<{ wrapped: Buffer }>(check)).rows;
  if (row !== undefined && opens(options.to, row.wrapped)) return { changed: 0, unreadable: 0 };
  if (row === undefined || !opens(options.from, row.wrapped))
    throw new Error('The master key that is in use here did not make this vault. Nothing was changed.');
  return await rewrapAll(client, options);
}

/**
 * Wraps all keys of a vault with another master key, in one transaction: however it ends, one of the two keys opens
 * them all. Changes nothing if the new key already does. Throws `VaultInUse` while processes of the product are
 * connected.
 */
export async function rewrapVault(options: RewrapOptions): Promise<Rewrapped> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'tidylog vault',
    options: '-c synchronous_commit=on',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const rewrapped = await rewrapIn(client, options);
    await client.query('commit');
    return rewrapped;
  } finally {
    // An unfinished transaction ends with its connection.
    await client.end();
  }
}
