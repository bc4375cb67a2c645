import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkpointName } from '../engine/ops-schema.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { rememberCounts } from './totals.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

const close = (date: string) => tables.pool.query('insert into read.closed_days (date) values ($1)', [date]);
const closedDays = 'select count(*) as total from read.closed_days where date >= $1';

test('rows are counted again whenever the checkpoint or the tables have changed, and only then', async () => {
  const count = rememberCounts(tables.pool);
  await close('2027-01-01');
  expect(await count(closedDays, ['2027-01-01'])).toBe(1);
  await close('2027-01-02');
  expect(await count(closedDays, ['2027-01-01'])).toBe(2);
  await tables.pool.query('insert into ops.checkpoint (name, position) values ($1, 100)', [checkpointName]);
  expect(await count(closedDays, ['2027-01-01'])).toBe(2);
  await close('2027-01-03');
  expect(await count(closedDays, ['2027-01-01'])).toBe(2);
  expect(await count(closedDays, ['2027-01-02'])).toBe(2);
  await tables.pool.query('update ops.checkpoint set position = 101');
  expect(await count(closedDays, ['2027-01-01'])).toBe(3);
  await close('2027-01-04');
  await tables.pool.query('update ops.checkpoint set generation = generation + 1');
  expect(await count(closedDays, ['2027-01-01'])).toBe(4);
});
