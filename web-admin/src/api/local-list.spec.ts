import { expect, test } from 'vitest';
import { pageOf } from './local-list.ts';

const rows = [
  { id: '1', name: 'windows', price: 12, group: 'b' },
  { id: '2', name: 'Oven', price: null, group: 'a' },
  { id: '3', name: 'fridge', price: 30, group: 'a' },
  { id: '4', name: 'Blinds', price: 9, group: 'a' },
];
const ids = (params: Parameters<typeof pageOf>[1]) => pageOf(rows, params).data.map(({ id }) => id);

test('names are sorted whatever their case', () => {
  expect(ids({ sort: { field: 'name', order: 'ASC' } })).toEqual(['4', '3', '2', '1']);
});

test('figures are sorted as figures, missing ones last either way', () => {
  expect(ids({ sort: { field: 'price', order: 'ASC' } })).toEqual(['4', '1', '3', '2']);
  expect(ids({ sort: { field: 'price', order: 'DESC' } })).toEqual(['3', '1', '4', '2']);
});

test('equal rows stand in the order of their ids', () => {
  expect(ids({ sort: { field: 'group', order: 'ASC' } })).toEqual(['2', '3', '4', '1']);
});

test('the total counts what the filter leaves, not the page', () => {
  const page = pageOf(rows, { filter: { group: 'a' }, pagination: { page: 2, perPage: 2 } });
  expect(page).toEqual({ data: [rows[3]], total: 3 });
});

test('a search looks into every text', () => {
  expect(ids({ filter: { q: 'OV' } })).toEqual(['2']);
});
