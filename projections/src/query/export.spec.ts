import { list, type RowOf } from '@tidylog/contracts/lists/list';
import { dollars } from '@tidylog/contracts/schemas/money';
import { z } from '@tidylog/contracts/schemas/zod';
import { expect, test } from 'vitest';
import { harmless } from './csv.ts';
import { exportOf } from './export.ts';
import type { ReadList } from './list.ts';

const things = list({
  unit: 'things',
  row: z.object({
    id: z.string(),
    text: z.string().nullable(),
    amount: dollars.nullable(),
    weight: z.number(),
    sold: z.boolean(),
    place: z.object({ city: z.string() }),
    made_at: z.string(),
    state: z.enum(['new_one', 'used']),
  }),
  sorts: ['id'],
  usual: ['id', 'ASC'],
  filters: {},
  columns: ['id', 'text', 'amount', 'weight', 'sold', 'place.city', 'made_at', 'state'],
  said: {
    amount: { head: 'Price', cell: ({ amount, state }) => (state === 'used' ? null : amount) },
    state: { words: ({ state }) => (state === 'used' ? 'Used' : 'New') },
  },
});

const made_at = '2027-01-15T03:00:00Z';
const fresh = { made_at, weight: 0.5, state: 'new_one' } as const;
const rows: readonly RowOf<typeof things>[] = [
  { id: '1', text: 'Ring "twice",\nplease', amount: -12.5, sold: true, place: { city: 'Köln' }, ...fresh },
  { id: '2', text: '=1+1', amount: 0, sold: false, place: { city: '' }, ...fresh },
  { id: '3', text: null, amount: 3, sold: true, place: { city: ' @home' }, ...fresh, state: 'used' },
];
const read = (batches: readonly (typeof rows)[]) =>
  ({
    declared: things,
    async *all() {
      yield* batches;
    },
  }) as unknown as ReadList<typeof things>;

const reader = { now: Temporal.Instant.from('2027-01-15T03:00:00Z'), staffRole: 'owner' } as const;
const written = async (format: 'json' | 'csv', batches: readonly (typeof rows)[]) => {
  const { stream } = exportOf(read(batches), { format }, reader, 'America/Chicago');
  return { ...stream, text: (await Array.fromAsync(stream.chunks)).join('') };
};

const header = '\ufeff"ID","Text","Price","Weight","Sold","City","Made","State"';

test('CSV has a header and words for people, quotes as RFC 4180 says, and starts no formula', async () => {
  const { name, type, text } = await written('csv', [rows.slice(0, 2), rows.slice(2)]);
  expect([name, type]).toEqual(['things-2027-01-14.csv', 'text/csv']);
  expect(text).toBe(
    [
      header,
      '"1","Ring ""twice"",\nplease",-12.50,0.5,"Yes","Köln","2027-01-14 21:00","New"',
      '"2","\'=1+1",0.00,0.5,"No","","2027-01-14 21:00","New"',
      '"3",,,0.5,"Yes","\' @home","2027-01-14 21:00","Used"',
      '',
    ].join('\r\n'),
  );
});

test('of nothing, CSV is its header', async () => {
  expect((await written('csv', [])).text).toBe(`${header}\r\n`);
});

test('JSON has the same rows in codes, and the name of the file', async () => {
  const { name, text } = await written('json', [rows.slice(0, 1), rows.slice(1)]);
  expect(name).toBeNull();
  expect(JSON.parse(text)).toEqual({
    data: rows.map(({ place, amount, ...row }) => ({
      ...row,
      amount: row.state === 'used' ? null : amount,
      place_city: place.city,
    })),
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
