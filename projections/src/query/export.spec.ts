import { list } from '@tidylog/contracts/lists/list';
import { z } from '@tidylog/contracts/schemas/zod';
import { expect, test } from 'vitest';
import { exportOf, harmless } from './export.ts';
import type { ReadList } from './list.ts';

const things = list({
  unit: 'things',
  row: z.object({
    id: z.string(),
    text: z.string().nullable(),
    amount: z.number(),
    sold: z.boolean(),
    place: z.object({ city: z.string() }),
  }),
  sorts: ['id'],
  usual: ['id', 'ASC'],
  filters: {},
  columns: ['id', 'text', 'amount', 'sold', 'place.city'],
});

const rows = [
  { id: '1', text: 'Ring "twice",\nplease', amount: -12.5, sold: true, place: { city: 'Köln' } },
  { id: '2', text: '=1+1', amount: 0, sold: false, place: { city: '' } },
  { id: '3', text: null, amount: 3, sold: true, place: { city: ' @home' } },
];
const read = (batches: readonly (typeof rows)[]) =>
  ({
    declared: things,
    async *all() {
      yield* batches;
    },
  }) as unknown as ReadList<typeof things>;

const context = { now: Temporal.Instant.from('2027-01-15T03:00:00Z'), timeZone: 'America/Chicago' };
const written = async (format: 'json' | 'csv', batches: readonly (typeof rows)[]) => {
  const { stream } = exportOf(read(batches), { format }, context);
  return { ...stream, text: (await Array.fromAsync(stream.chunks)).join('') };
};

test('CSV has a header, quotes as RFC 4180 says, and starts no formula', async () => {
  const { name, type, text } = await written('csv', [rows.slice(0, 2), rows.slice(2)]);
  expect([name, type]).toEqual(['things-2027-01-14.csv', 'text/csv']);
  expect(text).toBe(
    [
      '\ufeff"id","text","amount","sold","place_city"',
      '"1","Ring ""twice"",\nplease",-12.5,true,"Köln"',
      '"2","\'=1+1",0,false,""',
      '"3",,3,true,"\' @home"',
      '',
    ].join('\r\n'),
  );
});

test('of nothing, CSV is its header', async () => {
  expect((await written('csv', [])).text).toBe('\ufeff"id","text","amount","sold","place_city"\r\n');
});

test('JSON has the same rows, as they are, and the name of the file', async () => {
  const { name, text } = await written('json', [rows.slice(0, 1), rows.slice(1)]);
  expect(name).toBeNull();
  expect(JSON.parse(text)).toEqual({
    data: rows.map(({ place, ...row }) => ({ ...row, place_city: place.city })),
    filename: 'things-2027-01-14.csv',
  });
  expect(JSON.parse((await written('json', [])).text)).toMatchObject({ data: [] });
});

test.each(['=1', '+1', '-1', '@x', '\tx', '\rx', ' =1', "'=1", " ' +1"])('%j runs nowhere', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

test.each(['x', "'x", '', 'a=1', -1, 0, true, null])('%j stays as it is', (value) => {
  expect(harmless(value)).toBe(value);
});
