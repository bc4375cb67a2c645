import { list } from '@tidylog/contracts/lists/list';
import { z } from '@tidylog/contracts/schemas/zod';
import { expect, test } from 'vitest';
import { listRequest } from './list.ts';

const things = list({
  unit: 'things',
  row: z.object({ id: z.string() }),
  sorts: ['id'],
  usual: ['id', 'DESC'],
  filters: {},
  columns: ['id'],
});

test('a list without a range is its first thousand rows, in its usual order', () => {
  expect(listRequest(things, {})).toEqual({
    field: 'id',
    descending: true,
    first: 0,
    limit: 1000,
    filter: {},
  });
});

test('a list that is declared as whole has every row', () => {
  expect(listRequest({ ...things, whole: true }, {}).limit).toBeGreaterThan(1_000_000);
});
