import { randomBytes } from 'node:crypto';
import { type TempDatabase, tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareOpsTables } from '../database/ops-tables.ts';
import { openPool } from '../database/pool.ts';
import { createRateCounters, type RateCounters } from './rate-counters.ts';

let database: TempDatabase;
let pool: ReturnType<typeof openPool>;
let counters: RateCounters;
beforeAll(async () => {
  database = await tempDatabase();
  pool = openPool({ connectionString: database.connectionString, name: 'spec' });
  await prepareOpsTables(pool);
  counters = createRateCounters({ pool, secret: randomBytes(32) });
});
afterAll(async () => {
  await pool.end();
  await database.remove();
});

const hour = { times: 3, seconds: 3600 };
const letWindowsPass = () => pool.query(`update ops.rate_counters set window_end = now() - interval '1 s'`);

describe('rate counters', () => {
  test('allow so many tries in a window, and say when the next one begins', async () => {
    const hits = await Promise.all(Array.from({ length: 5 }, () => counters.hit('a', hour)));
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(3);
    const { retryAfter } = await counters.hit('a', hour);
    expect(retryAfter).toBeGreaterThan(3590);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect(await counters.hit('b', hour)).toMatchObject({ allowed: true });
  });

  test('begin again once the window has passed', async () => {
    for (let tries = 0; tries < 4; tries++) await counters.hit('c', hour);
    await letWindowsPass();
    expect(await counters.hit('c', hour)).toMatchObject({ allowed: true });
    await counters.hit('c', hour);
    await counters.hit('c', hour);
    expect(await counters.hit('c', hour)).toMatchObject({ allowed: false });
  });

  test('forget a key when told, and windows that have passed', async () => {
    for (let tries = 0; tries < 4; tries++) await counters.hit('d', hour);
    await counters.clear('d');
    expect(await counters.hit('d', hour)).toMatchObject({ allowed: true });
    await letWindowsPass();
    await counters.hit('e', hour);
    await counters.sweep();
    const { rows } = await pool.query('select from ops.rate_counters');
    expect(rows).toHaveLength(1);
  });

  test('keep no address and no mailbox', async () => {
    await counters.hit('login ana@example.com 203.0.113.7', hour);
    const { rows } = await pool.query<{ key: string }>('select key from ops.rate_counters');
    expect(rows.filter(({ key }) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  });
});
