import { describe, expect, test } from 'vitest';
import { nearerWindow, orderBy } from './page.ts';

describe('the page of a list', () => {
  test.each([
    ['the first', 0, { offset: 0, count: 10, backwards: false }],
    ['one before the middle', 40, { offset: 40, count: 10, backwards: false }],
    ['one behind the middle', 60, { offset: 35, count: 10, backwards: true }],
    ['the last, not full', 100, { offset: 0, count: 5, backwards: true }],
    ['one behind the last', 110, { offset: 0, count: 0, backwards: true }],
  ])('%s is read from the nearer end', (_which, first, expected) => {
    expect(nearerWindow(105, { first, limit: 10 })).toEqual(expected);
  });

  test('of nothing is empty', () => {
    expect(nearerWindow(0, { first: 0, limit: 10 })).toMatchObject({ offset: 0, count: 0 });
  });
});

describe('order', () => {
  const terms = [{ sql: 'name', hasNulls: true }, { sql: 'id' }];

  test.each([
    [false, false, 'order by name asc nulls last, id asc'],
    [true, false, 'order by name desc nulls last, id desc'],
    [false, true, 'order by name desc nulls first, id desc'],
    [true, true, 'order by name asc nulls first, id asc'],
  ])('descending %s, backwards %s', (descending, backwards, expected) => {
    expect(orderBy(terms, { descending, backwards })).toBe(expected);
  });
});
