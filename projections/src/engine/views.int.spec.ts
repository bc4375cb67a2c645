import { afterAll, beforeAll, expect, test } from 'vitest';
import { passed, until, waitsForLock } from '../testing/engine-helpers.ts';
import { dayModel, dayTable } from '../testing/test-models.ts';
import { append, closed, newWorld, type World } from '../testing/world.ts';
import type { Feed } from './feed.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.remove());

const reasons = ['create view analytics.closures as select date, reason from read.test_days'];
const shouted = [
  'create view analytics.closures as select date, upper(reason) as reason, note from read.test_days',
  'create view analytics.notes as select note from analytics.closures',
];

const wider: ReadModel = {
  ...(dayModel as ReadModel),
  table: { ...dayTable, version: 2, columns: { ...dayTable.columns, note: 'text' } },
  evolve: (row, event, key) => {
    const after = (dayModel as ReadModel).evolve(row, event, key);
    return after && { ...after, note: 'new' };
  },
};

const shown = async () =>
  (await world.pool.query('select * from analytics.closures order by date::text')).rows.map(
    ({ reason, note }) => [reason, note],
  );

async function whileFeeding(
  model: ReadModel,
  views: readonly string[],
  act: (feed: Feed) => Promise<unknown>,
) {
  const feed = world.feed([model], views);
  await until(() => feed.status().state === 'active');
  await act(feed);
  await feed.stop();
}

test('a view follows its table through a rebuild, also for a reader who was in the way', async () => {
  await whileFeeding(dayModel, reasons, async (feed) => {
    const { position } = await append(world.log, 'day-2027-05-01', closed('2027-05-01', 'Training'));
    await passed(feed, position);
    expect(await shown()).toEqual([['Training', undefined]]);
    const reader = await world.pool.connect();
    await reader.query('begin; select * from analytics.closures');
    const rebuilding = rebuild({ ...world, models: [dayModel] });
    await until(() => waitsForLock(world.pool, 'rebuild'));
    await reader.query('commit');
    reader.release();
    await rebuilding;
    const later = await append(world.log, 'day-2027-05-02', closed('2027-05-02', 'Repairs'));
    await passed(feed, later.position);
    expect(await shown()).toEqual([
      ['Training', undefined],
      ['Repairs', undefined],
    ]);
  });
});

test('the views of another release come with its tables', async () => {
  await whileFeeding(wider, shouted, async () => {
    await until(async () => (await shown())[0]?.[1] === 'new');
    expect(await shown()).toEqual([
      ['TRAINING', 'new'],
      ['REPAIRS', 'new'],
    ]);
    expect((await world.pool.query('select note from analytics.notes')).rows).toHaveLength(2);
  });
});

test('views that this release no longer has are gone, and a forgotten table does not keep them', async () => {
  await whileFeeding(wider, reasons, async () => {
    const { rows } = await world.pool.query(`select viewname from pg_views where schemaname = 'analytics'`);
    expect(rows).toEqual([{ viewname: 'closures' }]);
  });
  await world.pool.query('delete from ops.models; delete from ops.checkpoint');
  await whileFeeding(wider, reasons, async () => {
    await until(async () => (await shown()).length === 2);
  });
});
