import { afterAll, beforeAll, expect, test } from 'vitest';
import { cut, dayOf, passed, until, waitsForLock } from '../testing/engine-helpers.ts';
import { id } from '../testing/history.ts';
import { dayModel } from '../testing/test-models.ts';
import { append, claimed, newWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.remove());

const monday = '2027-03-15';
const book = (date: string, bookingId: string) =>
  append(world.log, `day-${date}`, claimed(date, id(bookingId)));

test('a second feed stands by, and takes over when the first one goes', async () => {
  const first = world.feed([dayModel]);
  await until(() => first.status().state === 'active');
  const second = world.feed([dayModel]);
  await until(() => second.status().state === 'standby');
  const { position } = await book(monday, 'one');
  await passed(first, position);
  expect(second.status().events).toBe(0);
  await first.stop();
  expect(first.status().state).toBe('stopped');
  await until(() => second.status().state === 'active');
  const next = await book(monday, 'two');
  await passed(second, next.position);
  expect(await dayOf(world.pool, monday)).toMatchObject({ bookings: [id('one'), id('two')] });
  await second.stop();
});

test('a feed whose checkpoint another one moved writes nothing, steps down, and goes on from there', async () => {
  const feed = world.feed([dayModel]);
  await until(() => feed.status().caughtUp);
  const tuesday = '2027-03-16';
  const other = await world.pool.connect();
  await other.query('begin');
  await other.query('select from ops.checkpoint for update');
  const { position } = await book(tuesday, 'one');
  await until(() => waitsForLock(world.pool, 'feed'));
  // The other feed folds the same event, as one would that took over too early.
  await other.query('insert into read.test_days values ($1, $2, null, 0)', [
    tuesday,
    JSON.stringify([id('one')]),
  ]);
  await other.query('update ops.checkpoint set position = $1', [position]);
  await other.query('commit');
  other.release();
  const next = await book(tuesday, 'two');
  await passed(feed, next.position);
  expect(await dayOf(world.pool, tuesday)).toMatchObject({ bookings: [id('one'), id('two')] });
  await feed.stop();
});

test('a feed that lost its connection goes on with a new one', async () => {
  const feed = world.feed([dayModel]);
  await until(() => feed.status().caughtUp);
  const wednesday = '2027-03-17';
  expect(await cut(world.pool, 'feed')).toBe(1);
  const { position } = await book(wednesday, 'one');
  await passed(feed, position);
  expect((await dayOf(world.pool, wednesday))?.bookings).toHaveLength(1);
  expect(feed.status()).toMatchObject({ state: 'active', parked: 0, problem: undefined });
  await feed.stop();
});
