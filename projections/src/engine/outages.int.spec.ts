import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@tidylog/eventlog/open-event-log';
import { openVault } from '@tidylog/eventlog/open-vault';
import { ownServer } from '@tidylog/eventlog/testing/fixture';
import { type PostgresServer, startPostgres } from '@tidylog/local-postgres/server';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cut, dayOf, passed, until } from '../testing/engine-helpers.ts';
import { id } from '../testing/history.ts';
import { closureModel, dayModel } from '../testing/test-models.ts';
import { append, claimed } from '../testing/world.ts';
import type { Change } from './changes.ts';
import { type Feed, startFeed } from './feed.ts';
import { prepareReadSide } from './ops-schema.ts';
import { openReadSide, type ReadSide } from './read-side.ts';
import { readSideReport } from './read-side-report.ts';
import { lockModels } from './rebuild-lock.ts';
import { verify } from './verify.ts';

const models = [dayModel, closureModel];
let folder: string;
let server: Awaited<ReturnType<typeof ownServer>>;
let postgres: PostgresServer;
let log: ReturnType<typeof openEventLog>;
let vault: Awaited<ReturnType<typeof openVault>>;
let databaseUrl: string;
let pool: Pool;
let feed: Feed;
let readSide: ReadSide;

const start = (port = 0) => startPostgres({ dataDir: join(folder, 'postgres'), port });
const book = async (date: string, booking: string): Promise<bigint> =>
  (await append(log, `day-${date}`, claimed(date, id(booking)))).position;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-'));
  chmodSync(folder, 0o711);
  [server, postgres] = await Promise.all([ownServer(), start()]);
  databaseUrl = postgres.connectionString;
  vault = await openVault({ databaseUrl, masterKey: Buffer.alloc(32, 1) });
  log = openEventLog({ url: server.url, vault });
  pool = new Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);
  await prepareReadSide(pool);
  feed = startFeed({ log, databaseUrl, models });
  readSide = openReadSide({ databaseUrl });
  await until(() => feed.status().caughtUp);
});
afterAll(async () => {
  await feed.stop();
  await readSide.close();
  await pool.end();
  await log.close();
  await vault.close();
  await server.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a waiter learns of its position through a lost connection, and listeners that anything may have changed', async () => {
  await readSide.waitFor(await book('2027-03-15', 'a'));
  const changes: Change[] = [];
  const forget = readSide.onChange((change) => changes.push(change));
  expect(await cut(pool, 'listen')).toBe(1);
  const position = await book('2027-03-15', 'b');
  await passed(feed, position);
  expect(await readSide.waitFor(position, 20_000)).toBe(true);
  expect(changes).toContainEqual({ model: '*', ids: 'many', owners: 'all' });
  forget();
});

test('a waiter is told no when the rows stay behind', async () => {
  const client = await pool.connect();
  await client.query('begin; select from ops.checkpoint for update');
  const position = await book('2027-03-15', 'c');
  expect(await readSide.waitFor(position, 50)).toBe(false);
  expect(readSide.position()).toBeLessThan(position);
  await client.query('commit');
  client.release();
  expect(await readSide.waitFor(position, 20_000)).toBe(true);
});

test('nothing is lost or folded twice when Postgres is killed in the middle of work', async () => {
  const port = postgres.port;
  const booked = Array.from({ length: 30 }, (_, index) => `booking-${index}`);
  let position = 0n;
  const writing = (async () => {
    for (const booking of booked) position = await book('2027-03-16', booking);
  })();
  await until(async () => ((await dayOf(pool, '2027-03-16'))?.bookings.length ?? 0) >= 3);
  await postgres.kill();
  await until(() => feed.status().state === 'waiting');
  expect(feed.status().problem).toMatch(/ConnectionLost|ECONNREFUSED|57P|Error/);
  postgres = await start(port);
  await writing;
  expect(await readSide.waitFor(position, 30_000)).toBe(true);
  expect((await dayOf(pool, '2027-03-16'))?.bookings).toEqual(booked.map(id));
  expect(feed.status()).toMatchObject({ state: 'active', parked: 0 });
  expect(await verify({ log, databaseUrl, models })).toEqual([]);
});

test('the feed waits for a log that was killed, and goes on', async () => {
  await server.kill();
  await server.start();
  const position = await book('2027-03-17', 'a');
  expect(await readSide.waitFor(position, 30_000)).toBe(true);
  expect(await dayOf(pool, '2027-03-17')).toMatchObject({ bookings: [id('a')] });
});

test('a Postgres without rows beside a full log is filled before anybody is told of a position', async () => {
  await feed.stop();
  await pool.query('drop schema read cascade; drop schema ops cascade');
  await prepareReadSide(pool);
  const other = await pool.connect();
  await lockModels(other, [dayModel]);
  feed = startFeed({ log, databaseUrl, models });
  await until(() => feed.status().rebuilding.length === 2);
  const position = await book('2027-03-17', 'b');
  expect(await readSide.waitFor(position, 300)).toBe(false);
  expect((await readSideReport(pool, models)).ready).toBe(false);
  await other.query('select pg_advisory_unlock_all()');
  other.release();
  expect(await readSide.waitFor(position, 30_000)).toBe(true);
  expect((await readSideReport(pool, models)).ready).toBe(true);
  expect((await dayOf(pool, '2027-03-16'))?.bookings).toHaveLength(30);
  expect((await dayOf(pool, '2027-03-17'))?.bookings).toHaveLength(2);
  expect(await verify({ log, databaseUrl, models })).toEqual([]);
});
