import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from './engine/verify.ts';
import { readModels } from './models.ts';
import { foldRows } from './testing/fold-rows.ts';
import { goldenHistory } from './testing/golden-history.ts';
import { showHistory } from './testing/show-history.ts';
import { newWorld, type World } from './testing/world.ts';

let world: World;
const history = goldenHistory();

beforeAll(async () => {
  world = await newWorld();
  await showHistory(world, history);
});
afterAll(() => world.remove());

test.each(readModels.map((model) => [model.table.name, model] as const))(
  'the feed keeps as many rows of %s as its fold gives, and parks nothing',
  async (name, model) => {
    const { rows } = await world.pool.query(`select ${model.table.key}::text as key from read.${name}`);
    const keys = rows.map(({ key }: { key: string }) => key);
    expect(keys.toSorted()).toEqual([...foldRows(model, history.events).keys()].toSorted());
    const parked = await world.pool.query('select * from ops.parked where model = $1', [name]);
    expect(parked.rows).toEqual([]);
  },
);

test('a rebuild of all read models gives the rows that are there', async () => {
  expect(await verify({ log: world.log, databaseUrl: world.databaseUrl, models: readModels })).toEqual([]);
});
