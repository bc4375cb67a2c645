import { expect, test } from 'vitest';
import type { SqlType } from './read-model.ts';
import { storable } from './storable.ts';

const half = '\ud83d';

test.each<[SqlType, readonly unknown[], readonly unknown[]]>([
  ['text', ['', 'łódź 🙂'], ['a\0b', half, 1]],
  ['uuid', ['0198c0de-0000-7000-8000-000000000001', '0198C0DE-0000-7000-8000-000000000001'], ['a', '']],
  [
    'date',
    ['2027-02-28', '2028-02-29', '2027-12-31'],
    ['2027-02-29', '2027-04-31', '2027-2-1', '2027-13-01', '2027-01-00', '0000-01-01', 'soon', 20270228],
  ],
  [
    'timestamptz',
    ['2027-03-13T13:59:00Z', '2027-03-13T13:59:00.123456Z', '2027-03-13T13:59Z'],
    [
      '2027-03-13',
      '2027-02-29T13:59:00Z',
      '0000-12-31T13:59:00Z',
      '2027-03-13T25:00:00Z',
      '2027-03-13T13:60:00Z',
      '2027-03-13T13:59:61Z',
      '2027-03-13T13:59:00+01:00',
    ],
  ],
  ['bool', [true, false], ['t', 1]],
  ['int4', [0, -(2 ** 31) + 1, 2 ** 31 - 1], [2 ** 31, 0.5, '1']],
  ['int8', [0n, 2n ** 63n - 1n], [2n ** 63n, 1]],
  ['cents', [0, -1, 2 ** 53 - 1], [2 ** 53, 0.1, Number.NaN]],
  ['float8', [0.1], [Number.NaN, Number.POSITIVE_INFINITY, '0.1']],
  [
    'jsonb',
    [{ a: [1, null, { b: 'c' }], d: undefined }, [], ''],
    [{ a: ['\0'] }, { [half]: 1 }, [Number.NaN], 1n],
  ],
])('%s', (type, good, bad) => {
  expect(good.map((value) => storable[type](value))).toEqual(good.map(() => true));
  expect(bad.map((value) => storable[type](value))).toEqual(bad.map(() => false));
});
