import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from './server.ts';
import { tempPostgres } from './testing/temp.ts';

const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

let folder: string;
let madeBefore: string;
const started: PostgresServer[] = [];

beforeAll(async () => {
  madeBefore = mkdtempSync(join(tmpdir(), 'tidylog-made-'));
  chmodSync(madeBefore, 0o711);
  const server = await startPostgres({ dataDir: madeBefore, port: 0, settings: { fsync: 'off' } });
  await server.stop();
});
afterAll(() => rmSync(madeBefore, { recursive: true, force: true }));

/** For what is not about making a cluster: a copy of one, as making it takes longer than the rest of a test. */
const haveCluster = () => execFileSync('cp', ['-a', madeBefore, join(folder, 'postgres')]);

const start = async (dataDir = join(folder, 'postgres'), port = 0): Promise<PostgresServer> => {
  const server = await startPostgres({ dataDir, port, settings: { fsync: 'off' } });
  started.push(server);
  return server;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-'));
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server', () => {
  test('keeps its data, its password and its language from one start to the next', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept as select 1 as x');
    await first.stop();
    const second = await start();
    expect(await query(second.connectionString, 'select x from kept')).toEqual([{ x: 1 }]);
    const locale = `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
      from pg_database where datname = 'tidylog'`;
    expect(await query(second.connectionString, locale)).toEqual([
      { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' },
    ]);
    expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
  });

  test('refuses a wrong password', async () => {
    haveCluster();
    const { port } = await start();
    const wrong = query(`postgres://tidylog:wrong@127.0.0.1:${port}/tidylog`, 'select 1');
    await expect(wrong).rejects.toThrow('password authentication failed');
  });

  test('gets a new password when the file is lost', async () => {
    haveCluster();
    const first = await start();
    await first.stop();
    rmSync(join(folder, 'postgres/password'));
    const second = await start();
    expect(second.connectionString).not.toContain(first.connectionString.split('@')[0]);
    expect(await query(second.connectionString, 'select 1 as x')).toEqual([{ x: 1 }]);
  });

  test('never logs the values of rows', async () => {
    haveCluster();
    const { connectionString } = await start();
    await query(connectionString, 'create table people (email text primary key)');
    const insert = "insert into people values ('ada@example.com')";
    await query(connectionString, insert);
    await expect(query(connectionString, insert)).rejects.toThrow('duplicate key');
    const log = readFileSync(join(folder, 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.com');
  });

  test('names a port that is in use', async () => {
    haveCluster();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start(undefined, port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
    other.close();
  });

  test('begins again where making the cluster was cut short', async () => {
    mkdirSync(join(folder, 'postgres/cluster.unfinished'), { recursive: true });
    writeFileSync(join(folder, 'postgres/cluster.unfinished/PG_VERSION'), '18');
    const { connectionString } = await start();
    expect(await query(connectionString, 'select 1 as x')).toEqual([{ x: 1 }]);
    expect(existsSync(join(folder, 'postgres/cluster.unfinished'))).toBe(false);
  });
});

describe('after a crash', () => {
  test('the server that a dead supervisor left running is stopped, and its data is there', async () => {
    haveCluster();
    const orphan = await start();
    await query(orphan.connectionString, 'create table kept as select 1 as x');
    const successor = await start();
    expect(orphan.process.exitCode).toBe(0);
    expect(await query(successor.connectionString, 'select x from kept')).toEqual([{ x: 1 }]);
  });

  test('a killed server starts again at once', async () => {
    haveCluster();
    const killed = await start();
    await query(killed.connectionString, 'create table kept as select 1 as x');
    await killed.kill();
    expect(killed.process.signalCode).toBe('SIGKILL');
    const successor = await start();
    expect(await query(successor.connectionString, 'select x from kept')).toEqual([{ x: 1 }]);
  });

  test('a lock whose process id belongs to another process now is no obstacle, and that process lives on', async () => {
    haveCluster();
    const killed = await start();
    await killed.kill();
    const lock = join(folder, 'postgres/cluster/postmaster.pid');
    const bystander = await tempPostgres();
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(bystander.process.pid)));
    await start();
    expect(await query(bystander.connectionString, 'select 1 as x')).toEqual([{ x: 1 }]);
    await bystander.stop();
  });
});

test.runIf(process.getuid?.() === 0)(
  'as root it runs under another user, below a folder closed to others too',
  async () => {
    const home = join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const server = await start(join(home, 'postgres'));
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\s+0\s/m);
    expect(await query(server.connectionString, 'select 1 as x')).toEqual([{ x: 1 }]);
  },
);

test('a temporary server leaves nothing behind', async () => {
  const server = await tempPostgres();
  const [row] = await query(server.connectionString, 'show data_directory');
  const { data_directory } = row as { data_directory: string };
  await server.stop();
  expect(existsSync(join(data_directory, '..'))).toBe(false);
});

test('a server ends by itself after the process that started it was killed', async () => {
  haveCluster();
  const server = new URL('server.ts', import.meta.url).href;
  const dataDir = JSON.stringify(join(folder, 'postgres'));
  const script = `const { startPostgres } = await import('${server}');
    const server = await startPostgres({ dataDir: ${dataDir}, port: 0, outlives: 0 });
    process.send({ pid: server.process.pid });
    setInterval(() => undefined, 1000);`;
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: [...stdio] });
  const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
  parent.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 30_000 }).toBe(false);
});

test('a temporary server ends with the process that started it, and leaves nothing behind', async () => {
  const temp = new URL('testing/temp.ts', import.meta.url).href;
  const script = `const { tempPostgres } = await import('${temp}');
    const server = await tempPostgres();
    process.send({ pid: server.process.pid });
    setInterval(() => undefined, 1000);`;
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: [...stdio] });
  const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
  const [, , dataDir = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  expect(existsSync(dataDir)).toBe(true);
  parent.kill('SIGKILL');
  await expect
    .poll(() => existsSync(`/proc/${pid}`) || existsSync(join(dataDir, '..')), { timeout: 30_000 })
    .toBe(false);
});
