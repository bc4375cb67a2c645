import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cut, dayOf, passed, until, waitsForLock } from '../testing/engine-helpers.ts';
import { id } from '../testing/history.ts';
import {
  closureModel,
  creditModel,
  type DayRow,
  dayModel,
  dayTable,
  noText,
  unfoldable,
} from '../testing/test-models.ts';
import { append, claimed, closed, event, newWorld, released, type World } from '../testing/world.ts';
import type { Feed } from './feed.ts';
import { parkedStreams } from './parked-store.ts';
import { type RecordedOf, readModel, type Table } from './read-model.ts';
import { readSideReport } from './read-side-report.ts';
import { rebuild } from './rebuild.ts';
import { RebuildRunning } from './rebuild-lock.ts';
import { verify } from './verify.ts';

const models = [dayModel, closureModel, creditModel];
let world: World;
let feed: Feed;
beforeAll(async () => {
  world = await newWorld();
  const first = world.feed(models);
  await until(() => first.status().state === 'active');
  await first.stop();
});
beforeEach(() => {
  feed = world.feed(models);
  return () => feed.stop();
});
afterAll(() => world.remove());

const dates = Array.from({ length: 8 }, (_, index) => `2027-05-0${index + 1}`);

const tables = async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind in ('r', 'i') order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Lets a query hold a table, so that it cannot be swapped, until released. */
async function reader(table = 'test_days'): Promise<PoolClient> {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query(`select count(*) from read.${table}`);
  return client;
}
const leave = async (client: PoolClient) => {
  await client.query('commit');
  client.release();
};

const isSwapping = () => until(() => waitsForLock(world.pool, 'rebuild'));

const act = fc.record({
  kind: fc.constantFrom('claim', 'release', 'close', 'open', 'credit', 'unfoldable', 'no text'),
  day: fc.nat({ max: dates.length - 1 }),
  booking: fc.constantFrom('a', 'b', 'c').map(id),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const eventOf = ({ kind, day, booking }: Act) => {
  const date = dates[day] ?? '';
  switch (kind) {
    case 'claim':
      return claimed(date, booking);
    case 'release':
      return released(date, booking);
    case 'open':
      return event('DayOpened', { date });
    case 'close':
      return closed(date, `\\ "quoted"\tand\nłódź ${booking}`);
    case 'unfoldable':
      return closed(date, day > 5 ? unfoldable : 'foldable');
    case 'no text':
      return closed(date, day > 5 ? noText : '\\N');
    case 'credit':
      return event('JobPaymentCredited', {
        cleanerId: booking,
        bookingId: id('job'),
        completion: 1,
        bookingDate: date,
        amount: 100 + day,
        status: 'pending',
        base: null,
        share: null,
      });
  }
};

test('whatever is written meanwhile, rebuilt rows equal live ones, and no reader sees half of them', async () => {
  await append(world.log, 'day-start', ...dates.map((date) => claimed(date, id('first'))));
  const property = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 60 }), async (acts) => {
    const { rows: before } = await world.pool.query('select count(*)::int from read.test_closures');
    const writing = (async () => {
      let position = 0n;
      for (const one of acts) {
        ({ position } = await append(world.log, `day-${dates[one.day]}`, eventOf(one)));
      }
      return position;
    })();
    const rebuilding = rebuild({ ...world, models });
    let done = false;
    const reading = (async () => {
      while (!done) {
        const { rows } = await world.pool.query('select count(*)::int from read.test_closures');
        expect(rows[0].count).toBeGreaterThanOrEqual(before[0].count);
        await pause(2);
      }
    })();
    const [position] = await Promise.all([writing, rebuilding]);
    done = true;
    await reading;
    await passed(feed, position);
    expect(await verify({ ...world, models })).toEqual([]);
  });
  await fc.assert(property, { numRuns: 6 });
});

test('rows are verified at one moment while people write', async () => {
  let writing = true;
  const writer = (async () => {
    for (let day = 0; writing; day = (day + 1) % dates.length) {
      await append(world.log, `day-${dates[day]}`, claimed(dates[day] ?? '', id('a')));
    }
  })();
  for (let round = 0; round < 5; round += 1) expect(await verify({ ...world, models })).toEqual([]);
  writing = false;
  await writer;
});

test('old rows are read until the new ones take over, and nothing falls between them', async () => {
  const date = '2027-06-01';
  const holder = await reader();
  const rebuilding = rebuild({ ...world, models: [dayModel] });
  await isSwapping();
  const { position } = await append(world.log, `day-${date}`, claimed(date, id('a')));
  expect((await dayOf(world.pool, dates[0] ?? ''))?.bookings).toBeDefined();
  // The feed is kept out from the moment on in which the new rows were complete.
  await until(async () => feed.status().position >= position || (await waitsForLock(world.pool, 'feed')));
  await leave(holder);
  await rebuilding;
  await passed(feed, position);
  expect(await dayOf(world.pool, date)).toEqual({ bookings: [id('a')], reason: null });
  expect(await verify({ ...world, models })).toEqual([]);
});

test('a second rebuild of a model is refused while one runs, with progress to be seen', async () => {
  const holder = await reader();
  const rebuilding = rebuild({ ...world, models });
  await isSwapping();
  await expect(rebuild({ ...world, models: [creditModel] })).rejects.toBeInstanceOf(RebuildRunning);
  await expect(verify({ ...world, models: [creditModel] })).rejects.toBeInstanceOf(RebuildRunning);
  const report = await readSideReport(world.pool, models);
  expect(report).toMatchObject({ ready: true, position: feed.status().position });
  expect(report.models.every(({ ready, rebuilt }) => ready && rebuilt !== null)).toBe(true);
  await leave(holder);
  await rebuilding;
  expect((await readSideReport(world.pool, models)).models.map(({ rebuilt }) => rebuilt)).toEqual([
    null,
    null,
    null,
  ]);
});

test('a killed rebuild leaves the live rows as they were, and nothing behind after the next one', async () => {
  const names = await tables();
  const holder = await reader();
  const rebuilding = rebuild({ ...world, models });
  const failure = expect(rebuilding).rejects.toThrow();
  await isSwapping();
  expect(await cut(world.pool, 'rebuild')).toBe(2);
  await failure;
  await leave(holder);
  expect(await tables()).not.toEqual(names);
  expect((await readSideReport(world.pool, models)).models.map(({ rebuilt }) => rebuilt)).toEqual([
    null,
    null,
    null,
  ]);
  expect(await verify({ ...world, models })).toEqual([]);
  await rebuild({ ...world, models });
  expect(await tables()).toEqual(names);
});

test('a rebuild that is given up leaves nothing behind', async () => {
  const names = await tables();
  const holder = await reader();
  const giving = new AbortController();
  const rebuilding = rebuild({ ...world, models, signal: giving.signal });
  const failure = expect(rebuilding).rejects.toThrow();
  await isSwapping();
  giving.abort();
  await failure;
  await leave(holder);
  expect(await tables()).toEqual(names);
});

interface CountedRow extends DayRow {
  readonly count: number;
}
const countedTable: Table<CountedRow> = {
  ...dayTable,
  columns: { date: 'date', bookings: 'jsonb', reason: 'text', revision: 'int8', count: 'int4' },
  indexes: ['(count)'],
  version: 2,
};
const countedTableOf = (version: number): Table<CountedRow> => ({ ...countedTable, version });
const countedModelOf = (version: number) =>
  readModel({
    table: countedTableOf(version),
    handles: ['PlaceClaimed'],
    needsRow: [],
    keys: ({ data }: RecordedOf<'PlaceClaimed'>) => [data.date],
    evolve: (
      row: CountedRow | undefined,
      { data, revision }: RecordedOf<'PlaceClaimed'>,
      date,
    ): CountedRow => ({
      date,
      bookings: [...(row?.bookings ?? []), data.bookingId],
      reason: null,
      revision,
      count: (row?.count ?? 0) + 1,
    }),
  });

test('a start with another version rebuilds, while the old rows are read and other models go on', async () => {
  await feed.stop();
  const changed = [countedModelOf(2), closureModel, creditModel];
  const holder = await reader();
  const newer = world.feed(changed);
  await isSwapping();
  const report = await readSideReport(world.pool, changed);
  expect(report.ready).toBe(false);
  expect(report.models.map(({ ready }) => ready)).toEqual([false, true, true]);
  expect(newer.status().rebuilding).toEqual(['test_days']);
  const date = '2027-06-02';
  const { position } = await append(world.log, `day-${date}`, claimed(date, id('a')), closed(date, 'flood'));
  await passed(newer, position);
  expect(await dayOf(world.pool, '2027-06-01')).toBeDefined();
  const { rowCount } = await world.pool.query('select from read.test_closures where date = $1', [date]);
  expect(rowCount).toBe(1);
  await leave(holder);
  await until(async () => (await readSideReport(world.pool, changed)).ready);
  const { rows } = await world.pool.query('select count from read.test_days where date = $1', [date]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await tables()).toContain('test_days_1_idx');
  const next = await append(world.log, `day-${date}`, claimed(date, id('b')));
  await passed(newer, next.position);
  expect(await verify({ ...world, models: changed })).toEqual([]);
  expect((await parkedStreams(world.pool)).some(({ model }) => model === 'test_days')).toBe(false);
  await newer.stop();
});

test('a feed that waited for the rebuild of another process does not repeat it', async () => {
  await feed.stop();
  const models = [countedModelOf(3)];
  const holder = await reader();
  const rebuilding = rebuild({ ...world, models });
  await isSwapping();
  const waiting = world.feed(models);
  await until(() => waiting.status().rebuilding.length === 1);
  await leave(holder);
  await rebuilding;
  const identity = `select 'read.test_days'::regclass::oid`;
  const { rows: before } = await world.pool.query(identity);
  await until(() => waiting.status().caughtUp);
  const { rows: after } = await world.pool.query(identity);
  expect(after).toEqual(before);
  expect((await readSideReport(world.pool, models)).ready).toBe(true);
  await waiting.stop();
});
