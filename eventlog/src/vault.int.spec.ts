import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '@tidylog/local-postgres/server';
import { tempPostgres } from '@tidylog/local-postgres/testing/temp';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openVault } from './open-vault.ts';
import type { Vault } from './vault.ts';
import {
  forgetVaultState,
  lostPersons,
  needsMasterKey,
  noteLost,
  noteSeen,
  readVaultState,
} from './vault-state.ts';

const masterKey = randomBytes(32);
let postgres: PostgresServer;
let database: pg.Client;
let pool: pg.Pool;
const vaults: Vault[] = [];

beforeAll(async () => {
  postgres = await tempPostgres();
  database = new pg.Client({ connectionString: postgres.connectionString });
  database.on('error', () => undefined);
  await database.connect();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await Promise.all(vaults.splice(0).map((vault) => vault.close()));
});
afterAll(async () => {
  await pool.end();
  await database.end();
  await postgres.stop();
});

const open = async (key = masterKey): Promise<Vault> => {
  const vault = await openVault({ databaseUrl: postgres.connectionString, masterKey: key });
  vaults.push(vault);
  return vault;
};

const noteStatements = `
  create table noted (synchronous_commit text);
  create function note_statement() returns trigger language plpgsql as
    $$ begin insert into noted values (current_setting('synchronous_commit')); return null; end $$;
  create trigger note after insert on vault.person_keys for each statement execute function note_statement();`;

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

describe('keys of persons', () => {
  test('are made once and are the same for every process', async () => {
    const [person = ''] = ids(1);
    const [first, second] = [await open(), await open()];
    const made = await first.keysFor([person], 'create');
    expect(made.get(person)).toHaveLength(32);
    expect(await second.keysFor([person], 'existing')).toEqual(made);
    expect(await second.keysFor([person], 'create')).toEqual(made);
  });

  test('are one and the same when several processes make them at the same time, in any order', async () => {
    const persons = ids(200);
    const [first, second] = [await open(), await open()];
    const rounds = await Promise.all([
      first.keysFor(persons, 'create'),
      second.keysFor(persons.toReversed(), 'create'),
      ...persons.map((person) => second.keysFor([person], 'create')),
    ]);
    const [reference, ...others] = rounds;
    for (const round of others)
      for (const [person, key] of round) expect(key).toEqual(reference?.get(person));
    const { rows } = await database.query(
      'select count(*)::int as n from vault.person_keys where person_id = any($1)',
      [persons],
    );
    expect(rows).toEqual([{ n: 200 }]);
  });

  test('of many callers at the same time take few statements, each on the disk before it is answered', async () => {
    const vault = await open();
    await database.query(noteStatements);
    const persons = ids(100);
    const made = await Promise.all(persons.map((person) => vault.keysFor([person], 'create')));
    expect(made.map((keys, n) => keys.get(persons[n] ?? '')?.length)).toEqual(persons.map(() => 32));
    const { rows } = await database.query('select synchronous_commit from noted');
    expect(rows.length).toBeLessThanOrEqual(3);
    // The server itself runs with it off.
    expect(new Set(rows.map(({ synchronous_commit }) => synchronous_commit))).toEqual(new Set(['on']));
    await database.query('drop function note_statement cascade');
  });

  test('that were never made are missing, and looking for them makes none', async () => {
    const [person = ''] = ids(1);
    const vault = await open();
    expect(await vault.keysFor([person], 'existing')).toEqual(new Map([[person, 'missing']]));
    await vault.keysFor([person], 'create');
    expect((await vault.keysFor([person], 'existing')).get(person)).toHaveLength(32);
  });

  test('are answered under the spelling that was asked for', async () => {
    const [person = ''] = ids(1);
    const vault = await open();
    const made = await vault.keysFor([person.toUpperCase()], 'create');
    expect(made.get(person.toUpperCase())).toEqual((await vault.keysFor([person], 'existing')).get(person));
  });

  test('stand in the database wrapped only', async () => {
    const [person = ''] = ids(1);
    const key = (await (await open()).keysFor([person], 'create')).get(person);
    const { rows } = await database.query('select wrapped from vault.person_keys where person_id = $1', [
      person,
    ]);
    expect(rows[0].wrapped.includes(key)).toBe(false);
  });
});

describe('erasing a person', () => {
  test('destroys the key here and for every later process, and makes none again', async () => {
    const [person = ''] = ids(1);
    const vault = await open();
    await vault.keysFor([person], 'create');
    await vault.erase(person);
    expect((await vault.keysFor([person], 'existing')).get(person)).toBe('erased');
    const later = await open();
    expect((await later.keysFor([person], 'create')).get(person)).toBe('erased');
    const { rows } = await database.query(
      'select wrapped, erased_at from vault.person_keys where person_id = $1',
      [person],
    );
    expect(rows).toEqual([{ wrapped: null, erased_at: expect.any(Date) }]);
  });

  test('twice keeps the first date, and one who never had a key gets a tombstone too', async () => {
    const [person = ''] = ids(1);
    const vault = await open();
    const erasedAt = async () =>
      (await database.query('select erased_at from vault.person_keys where person_id = $1', [person])).rows;
    await vault.erase(person);
    const first = await erasedAt();
    await vault.erase(person);
    expect(await erasedAt()).toEqual(first);
    expect(first).toHaveLength(1);
  });
});

describe('a key that was lost with another database', () => {
  test('is not made again, until the person counts as erased', async () => {
    const [person = '', other = ''] = ids(2);
    const vault = await open();
    const state = async (mode: 'create' | 'existing') => (await vault.keysFor([person], mode)).get(person);
    await noteLost(pool, [person]);
    await noteLost(pool, [person]);
    expect(await lostPersons(pool)).toEqual([person]);
    expect(await state('existing')).toBe('lost');
    const made = await (await open()).keysFor([person, other], 'create');
    expect([made.get(person), made.get(other)?.length]).toEqual(['lost', 32]);
    await vault.erase(person);
    expect(await lostPersons(pool)).toEqual([]);
    expect(await state('create')).toBe('erased');
  });
});

describe('what a vault knows of its log', () => {
  test('only grows, and belongs to one log until that is forgotten', async () => {
    await open();
    const [log = '', other = '', eventId = ''] = ids(3);
    const mark = (position: bigint) => ({ position, eventId });
    expect(await readVaultState(pool)).toEqual({ logId: undefined, seen: undefined });
    await noteSeen(pool, log, undefined);
    expect(await readVaultState(pool)).toEqual({ logId: log, seen: undefined });
    for (const position of [7n, 9n, 8n]) await noteSeen(pool, log, mark(position));
    await noteSeen(pool, log, undefined);
    await noteSeen(pool, other, mark(10n));
    expect(await readVaultState(pool)).toEqual({ logId: log, seen: mark(9n) });
    await forgetVaultState(pool);
    expect(await readVaultState(pool)).toEqual({ logId: undefined, seen: undefined });
  });

  test('a master key is needed as soon as something is wrapped with one', async () => {
    await database.query('drop schema if exists vault cascade');
    expect(await needsMasterKey(pool)).toBe(false);
    await open();
    expect(await needsMasterKey(pool)).toBe(true);
  });
});

describe('secrets', () => {
  test('are made once under a name, for every process', async () => {
    const [first, second] = [await open(), await open()];
    const made = await Promise.all([first.secret('jwt'), second.secret('jwt'), first.secret('jwt')]);
    expect(made[0]).toHaveLength(32);
    expect(new Set(made.map((one) => one.toString('hex'))).size).toBe(1);
    expect(await first.secret('other')).not.toEqual(made[0]);
  });

  test('key hashes that are stable, differ by name, and can stand in a stream name', async () => {
    const [first, second] = [await open(), await open()];
    const hash = await first.hmac('email', 'ada@example.com');
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(await second.hmac('email', 'ada@example.com')).toBe(hash);
    expect(await first.hmac('link', 'ada@example.com')).not.toBe(hash);
    expect(await first.hmac('email', 'bob@example.com')).not.toBe(hash);
  });
});

test('another master key is detected when the vault is opened', async () => {
  await open();
  await expect(open(randomBytes(32))).rejects.toThrow(
    'The master key is not the one that this vault was made with.',
  );
});

test('a vault is empty until it belongs to a log or to people', async () => {
  await database.query('drop schema if exists vault cascade');
  const vault = await open();
  expect(await vault.isEmpty()).toBe(true);
  await vault.secret('jwt');
  expect(await vault.isEmpty()).toBe(true);
  await vault.keysFor(ids(1), 'create');
  expect(await vault.isEmpty()).toBe(false);
});

describe('when the database is away', () => {
  test('lost connections are replaced', async () => {
    const vault = await open();
    const [person = ''] = ids(1);
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    expect((await vault.keysFor([person], 'create')).get(person)).toHaveLength(32);
  });

  test('a server that starts again meanwhile is waited for', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tidylog-postgres-'));
    await chmod(dataDir, 0o711);
    const settings = { fsync: 'off' };
    const before = await startPostgres({ dataDir, port: 0, settings });
    const vault = await openVault({ databaseUrl: before.connectionString, masterKey });
    const [person = ''] = ids(1);
    const made = await vault.keysFor([person], 'create');
    await before.kill();
    const [late = ''] = ids(1);
    const waiting = vault.keysFor([late], 'create');
    const after = await startPostgres({ dataDir, port: before.port, settings });
    expect((await waiting).get(late)).toHaveLength(32);
    await vault.close();
    const reopened = await openVault({ databaseUrl: after.connectionString, masterKey });
    expect(await reopened.keysFor([person], 'existing')).toEqual(made);
    await reopened.close();
    await after.stop();
    await rm(dataDir, { recursive: true });
  });
});
