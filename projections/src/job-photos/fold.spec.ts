import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { photoOf } from '../testing/golden-photos.ts';
import { id, newHistory } from '../testing/history.ts';
import { jobPhotos } from './fold.ts';

const visit = { bookingId: id('visit'), customerId: id('Ana Lopez') };

const started = () => {
  const history = newHistory();
  history.add('PhotoAdded', photoOf({ ...visit, bookingId: id('other') }, 'neighbor'));
  history.add('PhotoAdded', photoOf(visit, 'oven', { room: 'Kitchen' }));
  const names = () => [...foldRows(jobPhotos, history.events).keys()];
  const removedNames = () =>
    [...foldRows(jobPhotos, history.events).values()].filter((row) => row.is_removed).map((row) => row.id);
  return { ...history, names, removedNames };
};

test('a photo is kept with what was said about it', () => {
  const row = foldRows(jobPhotos, started().events).get(id('oven'));
  expect(row).toEqual({
    id: id('oven'),
    booking_id: id('visit'),
    customer_id: id('Ana Lopez'),
    cleaner_id: id('Carla Díaz'),
    kind: 'after',
    room: 'Kitchen',
    taken_at: '2027-01-15T16:00:00Z',
    width: 1600,
    height: 1200,
    sha256: 'ab'.repeat(32),
    is_removed: false,
  });
});

test('a removed photo is gone, and a neighbor stays', () => {
  const { add, names, removedNames } = started();
  add('PhotoRemoved', { ...visit, photoId: id('oven'), reason: null });
  expect(removedNames()).toEqual([id('oven')]);
  add('PhotoFilesRemoved', { ...visit, photoIds: [id('oven')] });
  expect(names()).toEqual([id('neighbor')]);
});

test('photos whose files were deleted after an erasure are gone', () => {
  const { add, names } = started();
  add('PhotoFilesRemoved', { ...visit, photoIds: [id('oven')] });
  expect(names()).toEqual([id('neighbor')]);
});

test('cleaner and customer learn of a change', () => {
  const row = foldRows(jobPhotos, started().events).get(id('oven'));
  expect(row && jobPhotos.owners?.(row)).toEqual([id('Carla Díaz'), id('Ana Lopez')]);
});
