import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../query/rows.ts';
import { goldenHistory } from '../testing/golden-history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { analyticsViews } from './views.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
  await tables.fold(goldenHistory().events);
});
afterAll(() => tables.remove());

interface Described {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

const described = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, col_description(a.attrelid, a.attnum) as about
  from pg_attribute a where a.attrelid = ('analytics.' || $1)::regclass and a.attnum > 0 order by a.attnum`;

const usual = (type: string) => type.replace('timestamp with time zone', 'timestamptz');

const rowsOfView = (name: string) =>
  rowsOf<Readonly<Record<string, unknown>>>(tables.pool, `select * from analytics.${name}`);

describe.each(analyticsViews.map((view) => [view.name, view] as const))('%s', (name, view) => {
  test('has the columns, types and comments of its documentation', async () => {
    const columns = await rowsOf<Described>(tables.pool, described, [name]);
    expect(columns.map((column) => ({ ...column, type: usual(column.type) }))).toEqual(
      Object.entries(view.columns).map(([column, { type, about }]) => ({ name: column, type, about })),
    );
    const comment = `select obj_description(('analytics.' || $1)::regclass) as about`;
    expect(await rowsOf(tables.pool, comment, [name])).toEqual([{ about: view.about }]);
  });

  test('gives rows of the golden history', async () => {
    expect((await rowsOfView(name)).length).toBeGreaterThan(0);
  });
});

const people = `
  select unnest(array[first_name, last_name, email, phone, street, city]) as value from read.customers
  union select unnest(array[first_name, last_name, email, phone, street, city, special_instructions])
    from read.booking_details
  union select unnest(array[first_name, last_name, email, phone]) from read.cleaners
  union select unnest(array[first_name, last_name, email, phone, notes]) from read.waitlist`;

test('no view has a name, a contact, an address or a note', async () => {
  const known = await rowsOf<{ value: string | null }>(tables.pool, people);
  const personal = new Set(known.map(({ value }) => value).filter((value) => value !== null && value !== ''));
  expect(personal.size).toBeGreaterThan(10);
  for (const { name } of analyticsViews) {
    const cells = (await rowsOfView(name)).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => personal.has(cell as string))).toEqual([]);
  }
});
