import { z } from '@tidylog/contracts/schemas/zod';
import { describe, expect, test } from 'vitest';
import { type ListQuery, listRequest } from './list.ts';

const offer = {
  fields: ['id', 'name'],
  usual: ['name', 'ASC'],
  filter: z.strictObject({ status: z.enum(['open']).optional() }),
} as const;
const asked = (query: ListQuery) => listRequest(query, offer);
const refusedPaths = (query: ListQuery) => {
  const request = asked(query);
  return 'refused' in request ? [request.refused, request.errors?.map(({ path }) => path)] : request;
};

describe('what a list is asked for', () => {
  test('is the first rows in the usual order where nothing is said', () => {
    const expected = { field: 'name', descending: false, first: 0, limit: 25, filter: {} };
    expect(asked({})).toEqual(expected);
  });

  test('is read from sort, range and filter', () => {
    expect(asked({ sort: '["id","DESC"]', range: '[50,74]', filter: '{"status":"open"}' })).toEqual({
      field: 'id',
      descending: true,
      first: 50,
      limit: 25,
      filter: { status: 'open' },
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
    [{ filter: '{"status":"shut"}' }, ['filter.status']],
    [{ filter: '{"role":"admin"}' }, ['filter']],
    [{ sort: '1', range: '2' }, ['sort', 'range']],
  ])('is refused as %j, by the name of the parameter', (query, paths) => {
    expect(refusedPaths(query)).toEqual(['invalid-input', paths]);
  });

  test('is told how to sort', () => {
    const sort = 'Give a sort as ["field","ASC"] or ["field","DESC"], by one of id, name.';
    expect(asked({ sort: '["secret","ASC"]' })).toMatchObject({ errors: [{ path: 'sort', message: sort }] });
  });

  test('is at most a thousand rows', () => {
    expect(asked({ range: '[0,999]' })).toMatchObject({ limit: 1000 });
  });
});
