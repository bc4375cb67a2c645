import { expect, test } from 'vitest';
import { type SavedView, viewShown, withoutView, withView } from './saved-views.ts';

const byDate = { field: 'booking_date', order: 'DESC' } as const;
const unpaid: SavedView = { name: 'Unpaid', filter: { status: 'pending' }, sort: byDate };
const done: SavedView = { name: 'Done', filter: { status: 'completed', q: 'ana' }, sort: byDate };

test('views stand by name, one for each name whatever its case', () => {
  expect(withView(withView([], unpaid), done)).toEqual([done, unpaid]);
  const other = { ...done, name: 'unpaid' };
  expect(withView([done, unpaid], other)).toEqual([done, other]);
});

test('a view is taken away by its name', () => {
  expect(withoutView([done, unpaid], 'DONE')).toEqual([unpaid]);
});

test('the view shown has the same filters and the same order, and no others', () => {
  const views = [unpaid, done];
  expect(viewShown(views, { filter: { q: 'ana', status: 'completed' }, sort: byDate })).toBe(done);
  expect(viewShown(views, { filter: { status: 'completed' }, sort: byDate })).toBeUndefined();
  expect(viewShown(views, { ...unpaid, sort: { field: 'booking_date', order: 'ASC' } })).toBeUndefined();
  expect(viewShown(views, { ...unpaid, sort: { field: 'status', order: 'DESC' } })).toBeUndefined();
  expect(viewShown(views, { filter: { ...unpaid.filter, q: 'x' }, sort: byDate })).toBeUndefined();
});
