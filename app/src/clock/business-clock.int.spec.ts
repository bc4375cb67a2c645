import { type TempDatabase, tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareOpsTables } from '../database/ops-tables.ts';
import { openPool } from '../database/pool.ts';
import { type BusinessClock, openBusinessClock } from './business-clock.ts';

const patience = { timeout: 60_000 };
let database: TempDatabase;
let pool: ReturnType<typeof openPool>;
const open: BusinessClock[] = [];

const openClock = async (initial?: string) => {
  const clock = await openBusinessClock({
    pool,
    connectionString: database.connectionString,
    name: 'spec',
    initial: initial === undefined ? undefined : Temporal.Instant.from(initial),
  });
  open.push(clock);
  return clock;
};
const secondsFrom = (clock: BusinessClock, text: string): number =>
  Math.abs(clock.now().since(Temporal.Instant.from(text)).total('seconds'));

beforeAll(async () => {
  database = await tempDatabase();
  pool = openPool({ connectionString: database.connectionString, name: 'spec' });
  await prepareOpsTables(pool);
});
beforeEach(async () => {
  await pool.query('delete from ops.clock');
});
afterAll(async () => {
  await Promise.all(open.map((clock) => clock.close()));
  await pool.end();
  await database.remove();
});

describe('the clock of the business', () => {
  test('is real time unless told otherwise', async () => {
    const clock = await openClock();
    expect(clock.isReal()).toBe(true);
    expect(secondsFrom(clock, Temporal.Now.instant().toString())).toBeLessThan(2);
  });

  test('begins where it is told, once: a restart with the same value does not set it back', async () => {
    const first = await openClock('2027-03-13T07:59:00-06:00');
    expect(secondsFrom(first, '2027-03-13T13:59:00Z')).toBeLessThan(5);
    await first.set(Temporal.Instant.from('2027-05-01T00:00:00Z'));
    const restarted = await openClock('2027-03-13T07:59:00-06:00');
    expect(secondsFrom(restarted, '2027-05-01T00:00:00Z')).toBeLessThan(5);
    const toldAnew = await openClock('2028-01-01T00:00:00Z');
    expect(secondsFrom(toldAnew, '2028-01-01T00:00:00Z')).toBeLessThan(5);
  });

  test('changes for all processes at once, and back to real time', async () => {
    const [mine, theirs] = [await openClock(), await openClock()];
    await mine.set(Temporal.Instant.from('2030-01-01T00:00:00Z'));
    expect(secondsFrom(mine, '2030-01-01T00:00:00Z')).toBeLessThan(5);
    await vi.waitFor(() => expect(secondsFrom(theirs, '2030-01-01T00:00:00Z')).toBeLessThan(60), patience);
    await theirs.set(null);
    await vi.waitFor(() => expect(mine.isReal()).toBe(true), patience);
  });

  test('learns after a lost connection what was changed meanwhile', async () => {
    const clock = await openClock();
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tidylog spec clock'`,
    );
    await pool.query('insert into ops.clock (offset_ms) values (86400000)');
    await vi.waitFor(() => expect(clock.isReal()).toBe(false), patience);
    expect(clock.now().since(Temporal.Now.instant()).total('hours')).toBeCloseTo(24, 1);
  });
});
