import { expect, test } from 'vitest';
import { type PhotoKind, photosByRoom } from './photos.ts';

const photo = (kind: PhotoKind, room: string | null) => ({ kind, room });

test('photos are grouped by room, before before after, and those of no room come last', () => {
  const taken = [
    photo('problem', null),
    photo('after', 'Kitchen'),
    photo('before', 'Bedroom 2'),
    photo('before', 'Kitchen'),
  ];
  expect(photosByRoom(taken)).toEqual([
    { room: 'Kitchen', photos: [photo('before', 'Kitchen'), photo('after', 'Kitchen')] },
    { room: 'Bedroom 2', photos: [photo('before', 'Bedroom 2')] },
    { room: null, photos: [photo('problem', null)] },
  ]);
  expect(photosByRoom([])).toEqual([]);
});
