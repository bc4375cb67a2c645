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

const now = Temporal.Instant.from('2027-01-04T15:00:00Z');
const owner = { now, staffRole: 'owner' } as const;

test('a list without a range is its first thousand rows, in its usual order', () => {
  expect(listRequest(things, {}, owner)).toEqual({
    field: 'id',
    descending: true,
    first: 0,
    limit: 1000,
    filter: {},
    now,
    masked: false,
  });
});

test('a list that is declared as whole has every row', () => {
  expect(listRequest({ ...things, whole: true }, {}, owner).limit).toBeGreaterThan(1_000_000);
});

test('a list that declares how many rows come unasked has these', () => {
  expect(listRequest({ ...things, unaskedRows: 50 }, {}, owner).limit).toBe(50);
});
