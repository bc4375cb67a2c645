import { describe, expect, test } from 'vitest';
import { z } from '../schemas/zod.ts';
import { list, listQuery, searchIn } from './list.ts';
import { promoCodeList } from './promo-code-list.ts';

const query = listQuery(
  list({
    unit: 'things',
    row: z.object({ id: z.string(), name: z.string() }),
    sorts: ['id', 'name'],
    usual: ['name', 'ASC'],
    filters: { q: searchIn('the name'), status: z.enum(['open']), owner: z.uuid().nullable() },
    columns: ['id', 'name'],
  }),
);

const complaints = (asked: object) => {
  const { error } = query.safeParse(asked);
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
};

describe('what a list is asked for', () => {
  test('may be nothing', () => {
    expect(query.parse({})).toEqual({});
  });

  test('is read from sort, range and filter', () => {
    const id = '9b2cf4f1-6a0e-4ad0-8a5e-2f5d6f0a7c11';
    const filter = JSON.stringify({ status: 'open', owner: null, id: [id] });
    expect(query.parse({ sort: '["id","DESC"]', range: '[50,74]', filter })).toEqual({
      sort: ['id', 'DESC'],
      range: [50, 74],
      filter: { status: 'open', owner: null, id: [id] },
    });
  });

  test.each([
    [{ sort: '["password","ASC"]' }, ['sort']],
    [{ sort: '["id; drop table","ASC"]' }, ['sort']],
    [{ sort: '["id","sideways"]' }, ['sort']],
    [{ sort: '["constructor","ASC"]' }, ['sort']],
    [{ sort: 'id' }, ['sort']],
    [{ sort: 'null' }, ['sort']],
    [{ range: '[0' }, ['range']],
    [{ range: '[10,5]' }, ['range']],
    [{ range: '[-1,5]' }, ['range']],
    [{ range: '[0,1.5]' }, ['range']],
    [{ range: '[0,1000]' }, ['range']],
    [{ filter: '{' }, ['filter']],
    [{ filter: '[]' }, ['filter']],
    [{ filter: '{"id":["x"]}' }, ['filter.id.0']],
    [{ filter: '{"status":"shut"}' }, ['filter.status']],
    [{ filter: '{"q":"a\\u0000b"}' }, ['filter.q']],
    [{ filter: '{"q":"\\ud83e"}' }, ['filter.q']],
    [{ filter: '{"role":"admin"}' }, ['filter.role']],
    [{ filter: '{"constructor":1,"x":2}' }, ['filter.constructor', 'filter.x']],
    [{ sort: '1', range: '2' }, ['sort', 'range']],
  ])('is refused as %j, by the name of the field', (asked, paths) => {
    expect(complaints(asked).map(({ path }) => path)).toEqual(paths);
  });

  test('is refused with how to sort', () => {
    expect(complaints({ sort: '["secret","ASC"]' })).toEqual([
      {
        path: 'sort',
        message: 'Send a sort as ["field","ASC"] or ["field","DESC"], by one of id, name.',
      },
    ]);
  });

  test('is at most a thousand rows', () => {
    expect(query.parse({ range: '[0,999]' })).toEqual({ range: [0, 999] });
  });
});

test('a fixed discount is an amount in its CSV, a percentage is a number', () => {
  const words = (discount_type: 'fixed' | 'percentage') =>
    promoCodeList.said?.discount_value?.words?.({ discount_type, discount_value: 12.5 } as never);
  expect([words('fixed'), words('percentage')]).toEqual([{ dollars: 12.5 }, 12.5]);
});
