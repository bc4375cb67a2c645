import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appendRaw, dayOf, passed, until } from '../testing/engine-helpers.ts';
import { id } from '../testing/history.ts';
import { closureModel, dayModel, mendedDayModel, unfoldable, unstorable } from '../testing/test-models.ts';
import { append, claimed, closed, newWorld, type World } from '../testing/world.ts';
import type { Feed } from './feed.ts';
import { parkedStreams } from './parked-store.ts';
import { rebuild } from './rebuild.ts';

let world: World;
let feed: Feed | undefined;
beforeAll(async () => {
  world = await newWorld();
});
afterEach(() => feed?.stop());
afterAll(() => world.remove());

const models = [dayModel, closureModel];
const monday = '2027-03-15';
const tuesday = '2027-03-16';

const closures = async (date: string) => {
  const { rows } = await world.pool.query('select reason from read.test_closures where date = $1', [date]);
  return rows;
};

test('a model leaves a stream that it cannot fold, and everything else goes on', async () => {
  feed = world.feed(models);
  await append(
    world.log,
    `day-${monday}`,
    claimed(monday, id('a')),
    closed(monday, unfoldable),
    claimed(monday, id('b')),
  );
  const { position } = await append(world.log, `day-${tuesday}`, claimed(tuesday, id('c')));
  await passed(feed, position);
  expect(await dayOf(world.pool, monday)).toEqual({ bookings: [id('a')], reason: null });
  expect(await dayOf(world.pool, tuesday)).toEqual({ bookings: [id('c')], reason: null });
  expect(await closures(monday)).toEqual([{ reason: unfoldable }]);
  expect(await parkedStreams(world.pool)).toEqual([
    {
      model: 'test_days',
      stream: `day-${monday}`,
      position: expect.any(BigInt),
      error: expect.stringMatching(/^TypeError: it cannot be folded at testing\/test-models\.ts:\d+$/),
      at: expect.any(Date),
    },
  ]);
  expect(feed.status().parked).toBe(1);
});

test('the stream stays parked after a restart', async () => {
  feed = world.feed(models);
  const { position } = await append(world.log, `day-${monday}`, claimed(monday, id('d')));
  await passed(feed, position);
  expect(await dayOf(world.pool, monday)).toEqual({ bookings: [id('a')], reason: null });
  expect(feed.status().parked).toBe(1);
});

test('an event whose row cannot be stored is found within its batch, and parked alone', async () => {
  const dates = ['2027-04-01', '2027-04-02', '2027-04-03'];
  await append(world.log, `day-${dates[0]}`, claimed('2027-04-01', id('a')));
  await append(world.log, 'day-2027-04-02', claimed('2027-04-02', id('b')), closed('2027-04-02', unstorable));
  const { position } = await append(world.log, `day-${dates[2]}`, claimed('2027-04-03', id('c')));
  feed = world.feed(models);
  await passed(feed, position);
  const days = await Promise.all(dates.map((date) => dayOf(world.pool, date)));
  expect(days.map((day) => day?.bookings)).toEqual([[id('a')], [id('b')], [id('c')]]);
  expect(await closures('2027-04-02')).toEqual([{ reason: unstorable }]);
  expect((await parkedStreams(world.pool)).map(({ stream, error }) => [stream, error.slice(0, 8)])).toEqual([
    [`day-${monday}`, 'TypeErro'],
    ['day-2027-04-02', 'error(54'],
  ]);
});

test('of two events at fault in one batch the first one counts, live and rebuilt', async () => {
  await feed?.stop();
  const date = '2027-04-03';
  const stream = `day-${date}`;
  const events = [closed(date, unstorable), claimed(date, id('d')), closed(date, unfoldable)];
  const { position } = await append(world.log, stream, ...events);
  feed = world.feed(models);
  await passed(feed, position);
  const atFault = async () => {
    const streams = await parkedStreams(world.pool);
    return streams.filter((parked) => parked.stream === stream).map((parked) => parked.position < position);
  };
  expect(await atFault()).toEqual([true]);
  expect((await dayOf(world.pool, date))?.bookings).toEqual([id('c')]);
  await rebuild({ ...world, models });
  expect(await atFault()).toEqual([true]);
  expect((await dayOf(world.pool, date))?.bookings).toEqual([id('c')]);
});

test('a swap of tables between two events of a batch makes none of them fold twice', async () => {
  await feed?.stop();
  const date = '2027-04-10';
  const events = [claimed(date, id('a')), claimed(date, id('b')), closed('2027-04-11', unstorable)];
  const { position } = await append(world.log, `day-${date}`, ...events);
  // As if a rebuild swapped tables with the very transaction that folds the first of these events.
  await world.pool.query(`
    create function read.swapped() returns trigger language plpgsql as
      $$ begin update ops.checkpoint set generation = generation + 1; return null; end $$;
    create trigger swapped after insert on read.test_days for each row when (new.date = '${date}')
      execute function read.swapped()`);
  feed = world.feed(models);
  await passed(feed, position);
  expect((await dayOf(world.pool, date))?.bookings).toEqual([id('a'), id('b')]);
});

test('a type that nobody knows is passed by and counted; a known one without its data is parked', async () => {
  feed = world.feed(models);
  const { url } = world.server;
  await appendRaw(url, 'robot-1', { type: 'RobotArrived', data: { date: monday } });
  await appendRaw(url, 'day-2027-04-04', { type: 'PlaceClaimed', data: {} });
  const someDay = { date: 'some day', bookingId: id('a'), claimId: id('a'), override: false };
  await appendRaw(url, 'day-2027-04-05', { type: 'PlaceClaimed', data: someDay });
  const { position } = await append(world.log, 'day-2027-04-06', claimed('2027-04-06', id('a')));
  await passed(feed, position);
  expect(await dayOf(world.pool, '2027-04-06')).toBeDefined();
  expect(feed.status()).toMatchObject({ unknownEvents: 1, parked: 8 });
});

test('what cannot be decoded parks its stream for every model, says why, and all else goes on', async () => {
  feed = world.feed(models);
  const { url } = world.server;
  const seals = { metadata: { sealed: { userId: ['contact'] } } };
  const registration = { userId: id('lost'), role: 'customer', contact: '1.AAAA' };
  const opened = { type: 'DayOpened', data: { date: monday } };
  const strange: Record<string, Parameters<typeof appendRaw>[2]> = {
    'day-2027-05-01': { ...opened, metadata: { version: 99 } },
    'user-lost': { type: 'UserRegistered', data: registration, ...seals },
    'user-nobody': { type: 'UserRegistered', data: { ...registration, userId: 'nobody' }, ...seals },
    'day-2027-05-02': { ...opened, data: null },
    'day-2027-05-03': { ...opened, data: 'Ada Lovelace' },
  };
  for (const [stream, event] of Object.entries(strange)) await appendRaw(url, stream, event);
  await append(world.log, 'day-2027-05-01', claimed('2027-05-01', id('a')));
  const { position } = await append(world.log, 'day-2027-05-04', claimed('2027-05-04', id('b')));
  await passed(feed, position);
  expect((await dayOf(world.pool, '2027-05-04'))?.bookings).toEqual([id('b')]);
  expect(await dayOf(world.pool, '2027-05-01')).toBeUndefined();
  const parked = (await parkedStreams(world.pool)).filter(({ stream }) => stream in strange);
  for (const stream of Object.keys(strange)) {
    const ofStream = parked.filter((entry) => entry.stream === stream);
    expect(ofStream.map(({ model }) => model).toSorted(), stream).toEqual(['test_closures', 'test_days']);
  }
  const errors = parked.map(({ error }) => error).join('\n');
  expect(errors).toMatch(/DayOpened .* has version 99: this release is too old to read it/);
  expect(errors).toMatch(/MissingKey: The vault has no key for userId of UserRegistered/);
  expect(errors).not.toContain('Ada');
  expect(feed.status().problem).toBeUndefined();
});

test('after the mend a rebuild folds what was parked, and the feed follows the streams again', async () => {
  feed = world.feed([mendedDayModel, closureModel]);
  await until(() => feed?.status().state === 'active');
  const { parked } = await rebuild({ ...world, models: [mendedDayModel] });
  expect(parked).toBe(7);
  const stillParked = (await parkedStreams(world.pool)).filter(({ model }) => model === 'test_days');
  expect(stillParked.map(({ stream }) => stream).sort()).toEqual([
    'day-2027-04-04',
    'day-2027-04-05',
    'day-2027-05-01',
    'day-2027-05-02',
    'day-2027-05-03',
    'user-lost',
    'user-nobody',
  ]);
  const { position } = await append(world.log, `day-${monday}`, claimed(monday, id('e')));
  await passed(feed, position);
  expect(await dayOf(world.pool, monday)).toEqual({
    bookings: [id('a'), id('b'), id('d'), id('e')],
    reason: 'mended',
  });
  expect(feed.status().parked).toBe(14);
});
