import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadMasterKey } from '@tidylog/eventlog/master-key';
import { openVault } from '@tidylog/eventlog/open-vault';
import type { Vault } from '@tidylog/eventlog/vault';
import type { PostgresServer } from '@tidylog/local-postgres/server';
import { tempPostgres } from '@tidylog/local-postgres/testing/temp';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const persons = Array.from({ length: 3 }, () => crypto.randomUUID());
const folder = mkdtempSync(join(tmpdir(), 'tidylog-rewrap-'));
const nextKey = Buffer.alloc(32, 5).toString('hex');
let postgres: PostgresServer;
let database: pg.Client;
let keys: ReadonlyMap<string, unknown>;

const open = async (masterKey: Buffer): Promise<Vault> =>
  openVault({ databaseUrl: postgres.connectionString, masterKey });
/** What a vault opened with this master key returns; its own connections are closed afterwards. */
async function using<Result>(masterKey: Buffer, use: (vault: Vault) => Promise<Result>): Promise<Result> {
  const vault = await open(masterKey);
  try {
    return await use(vault);
  } finally {
    await vault.close();
  }
}
const keysWith = (masterKey: Buffer) => using(masterKey, (vault) => vault.keysFor(persons, 'existing'));
const fileKey = () => loadMasterKey({ env: {}, dataDir: folder });

// The command only asks Postgres: no event store listens at this address.
const servers = () => ({
  DATA_DIR: folder,
  DATABASE_URL: postgres.connectionString,
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  LOG_LEVEL: 'silent',
});
const rewrap = (env: Readonly<Record<string, string>> = {}) =>
  runCommand(['vault', 'rewrap'], { env: { ...servers(), ...env } });

beforeAll(async () => {
  postgres = await tempPostgres();
  database = new pg.Client({ connectionString: postgres.connectionString });
  await database.connect();
  const erased = crypto.randomUUID();
  await using(await fileKey(), async (vault) => {
    await vault.keysFor([...persons, erased], 'create');
    await vault.erase(erased);
    keys = await vault.keysFor(persons, 'existing');
  });
});
afterAll(async () => {
  await database.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(join(folder, 'master.key.next'), { force: true }));

describe('a change of the master key', () => {
  test('keeps every key, and the old master key next to the new one', async () => {
    const old = await fileKey();
    const { exitCode, output } = await rewrap();
    expect({ exitCode, lines: output.trim().split('\n') }).toEqual({
      exitCode: 0,
      lines: [
        '4 keys of the vault are now wrapped with the new master key.',
        expect.stringMatching(/^The new key is in \S+\/master\.key: back it up\. The old one is in \S+\.$/),
        'Move the old key to the backups that were made before, and destroy it with the last of them.',
      ],
    });
    const now = await fileKey();
    expect(now.equals(old)).toBe(false);
    expect(await keysWith(now)).toEqual(keys);
    await expect(open(old)).rejects.toThrow('The master key is not the one');
    const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('master.key.old-'));
    expect(Buffer.from(readFileSync(join(folder, kept), 'utf8'), 'base64')).toEqual(old);
  });

  test('that is killed midway has changed nothing, and the next one completes it', async () => {
    const before = await fileKey();
    // The update of the persons' keys comes after that of the secrets, and waits here.
    await database.query(`
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
      create trigger wait before update on vault.person_keys for each row execute function wait_for_test();
      select pg_advisory_lock(42);`);
    const command = fileURLToPath(new URL('../tidylog.ts', import.meta.url));
    const child = spawn(process.execPath, [command, 'vault', 'rewrap'], {
      env: { ...process.env, NODE_ENV: 'test', ...servers() },
      stdio: 'ignore',
    });
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
    const isWaiting = async () => expect((await database.query(waiting)).rows).toEqual([{ count: 1 }]);
    await vi.waitFor(isWaiting, { timeout: 60_000, interval: 20 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await database.query(`
      select pg_advisory_unlock(42);
      drop function wait_for_test cascade`);
    expect(readdirSync(folder)).toContain('master.key.next');
    expect(await keysWith(before)).toEqual(keys);
    expect(await rewrap()).toMatchObject({ exitCode: 0 });
    expect(await keysWith(await fileKey())).toEqual(keys);
  });

  test('to a key from the environment says what to set next, each time it is run', async () => {
    const { exitCode, output } = await rewrap({ TIDYLOG_MASTER_KEY_NEXT: nextKey });
    expect([exitCode, output]).toEqual([
      0,
      expect.stringContaining('Use the new key as TIDYLOG_MASTER_KEY from now on'),
    ]);
    const again = await rewrap({ TIDYLOG_MASTER_KEY_NEXT: nextKey });
    expect(again).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('are already wrapped with the new master key'),
    });
    expect(await keysWith(Buffer.from(nextKey, 'hex'))).toEqual(keys);
  });

  test('asks for the new key when the environment gives the old one', async () => {
    expect(await rewrap({ TIDYLOG_MASTER_KEY: nextKey })).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^TIDYLOG_MASTER_KEY_NEXT: use the new master key/),
    });
  });

  test('is refused with a key that did not make this vault', async () => {
    const [wrong, other] = ['11'.repeat(32), '22'.repeat(32)];
    expect(await rewrap({ TIDYLOG_MASTER_KEY: wrong, TIDYLOG_MASTER_KEY_NEXT: other })).toEqual({
      exitCode: 1,
      output: 'The master key that is in use here did not make this vault. Nothing was changed.\n',
    });
  });

  test('is refused while a process is using the old key', async () => {
    const running = await open(Buffer.from(nextKey, 'hex'));
    const env = { TIDYLOG_MASTER_KEY: nextKey, TIDYLOG_MASTER_KEY_NEXT: '33'.repeat(32) };
    expect(await rewrap(env)).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^Tidylog is connected to this Postgres \(vault\)\. Stop all/),
    });
    await running.close();
    expect(await keysWith(Buffer.from(nextKey, 'hex'))).toEqual(keys);
  });
});
