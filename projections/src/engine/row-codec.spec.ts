import { expect, test } from 'vitest';
import type { Table } from './read-model.ts';
import { rowCodec } from './row-codec.ts';

interface Row {
  readonly id: string;
  readonly on: string;
  readonly at: string;
  readonly yes: boolean;
  readonly small: number;
  readonly money: number;
  readonly share: number;
  readonly revision: bigint;
  readonly more: object;
  readonly note?: string | null;
}
const table: Table<Row> = {
  name: 'rows',
  key: 'id',
  version: 1,
  indexes: [],
  columns: {
    id: 'uuid',
    on: 'date',
    at: 'timestamptz',
    yes: 'bool',
    small: 'int4',
    money: 'cents',
    share: 'float8',
    revision: 'int8',
    more: 'jsonb',
    note: 'text',
  },
};
const row: Row = {
  id: 'a',
  on: '2027-03-15',
  at: '2027-03-15T13:59:00.5Z',
  yes: true,
  small: 3,
  money: 19_500,
  share: 0.25,
  revision: 2n ** 60n,
  more: { a: [1, null] },
  note: 'tab\there, line\nthere, back\\slash',
};
const codec = rowCodec(table);

test('a row read from Postgres is the row that was written', () => {
  const texts = [
    'a',
    '2027-03-15',
    '2027-03-15 13:59:00.5+00',
    't',
    '3',
    '19500',
    '0.25',
    '1152921504606846976',
    '{"a": [1, null]}',
  ];
  expect(codec.decode([...texts, row.note ?? null])).toEqual(row);
  expect(codec.decode(['a', null, null, 'f', ...Array(6).fill(null)])).toMatchObject({
    yes: false,
    note: null,
  });
});

test('rows are encoded as JSON with bigints as text', () => {
  expect(JSON.parse(codec.encode([row]))).toEqual([{ ...row, revision: '1152921504606846976' }]);
});

test('rows are encoded for copying with everything escaped', () => {
  expect(codec.copyText([row, { id: 'b' }])).toBe(
    'a\t2027-03-15\t2027-03-15T13:59:00.5Z\ttrue\t3\t19500\t0.25\t1152921504606846976\t{"a":[1,null]}\t' +
      'tab\\there, line\\nthere, back\\\\slash\nb' +
      '\t\\N'.repeat(9) +
      '\n',
  );
});

test('a row passes only under its key, with values that can be stored', () => {
  const stored = { ...row, id: '0198c0de-0000-7000-8000-000000000001' };
  const { id } = stored;
  expect(() => codec.check(stored, id, undefined)).not.toThrow();
  expect(() => codec.check(stored, 'b', undefined)).toThrow('not the key');
  expect(() => codec.check({ ...stored, money: Number.NaN }, id, undefined)).toThrow('money');
  expect(() => codec.check({ ...stored, note: '\0' }, id, stored)).toThrow('note');
  expect(() => codec.check({ ...stored, small: null }, id, stored)).not.toThrow();
});

test('what was in the row before is not looked at again', () => {
  const more = { text: '\0' };
  expect(() => codec.check({ ...row, more }, 'a', { ...row, more })).not.toThrow();
});
