import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { photoOf } from '../testing/golden-photos.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';
import { notYet } from './kind.ts';

const visit = { bookingId: id('visit'), customerId: id('Ana Lopez') };
const dueOf = ({ events }: History, name = 'visit') =>
  foldRows(todos, events).get(`file-removal/${id(name)}`)?.due_at;
const withPhotos = (...names: string[]) => {
  const history = newHistory();
  for (const name of names) history.add('PhotoAdded', photoOf(visit, name));
  return history;
};
const removed = ({ add }: History, name: string) =>
  add('PhotoRemoved', { ...visit, photoId: id(name), reason: null });
const deleted = ({ add }: History, ...names: string[]) =>
  add('PhotoFilesRemoved', { ...visit, photoIds: names.map(id) });
const erased = ({ add }: History, bookingId: string) =>
  add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${bookingId}`, `user-${bookingId}`] });

test('the file of a removed photo is due until it is deleted', () => {
  const history = withPhotos('oven', 'hall');
  expect(dueOf(history)).toBe(notYet);
  removed(history, 'oven');
  expect(dueOf(history)).toBeNull();
  deleted(history, 'oven');
  expect(dueOf(history)).toBe(notYet);
});

test('a photo that is removed while files are deleted stays due', () => {
  const history = withPhotos('oven', 'hall');
  removed(history, 'oven');
  removed(history, 'hall');
  deleted(history, 'oven');
  expect(dueOf(history)).toBeNull();
  deleted(history, 'hall');
  expect(dueOf(history)).toBeUndefined();
});

test('an erased customer has all files deleted, and nothing is left of it', () => {
  const history = withPhotos('oven', 'hall');
  erased(history, visit.bookingId);
  expect(dueOf(history)).toBeNull();
  deleted(history, 'oven', 'hall');
  expect(dueOf(history)).toBeUndefined();
});

test('a visit without photos has nothing to delete', () => {
  const history = withPhotos('oven');
  erased(history, id('other'));
  expect(dueOf(history, 'other')).toBeUndefined();
  expect(dueOf(history)).toBe(notYet);
});
