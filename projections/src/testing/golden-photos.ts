import { cleanerActor, requestOf } from './company.ts';
import { type DataOf, type History, id } from './history.ts';

export const photoOf = (
  visit: { readonly bookingId: string; readonly customerId: string },
  name: string,
  more: Partial<DataOf<'PhotoAdded'>> = {},
): DataOf<'PhotoAdded'> => ({
  ...visit,
  cleanerId: id('Carla Díaz'),
  photoId: id(name),
  kind: 'after',
  room: null,
  sha256: 'ab'.repeat(32),
  bytes: 120_000,
  width: 1600,
  height: 1200,
  takenAt: '2027-01-15T16:00:00Z',
  tapId: id(`tap of ${name}`),
  ...more,
});

/** A visit with a photo of each kind, of which one is removed. */
export const photographed = ({ add }: History) => {
  const { bookingId, customerId } = requestOf('assigned');
  const visit = { bookingId, customerId };
  const by = cleanerActor('Carla Díaz');
  add('PhotoAdded', photoOf(visit, 'photo of the oven', { kind: 'before', room: 'Kitchen' }), { by });
  add('PhotoAdded', photoOf(visit, 'photo of the hall'), { by });
  add('PhotoAdded', photoOf(visit, 'photo of a stain', { kind: 'problem' }), { by });
  const photoId = id('photo of the hall');
  add('PhotoRemoved', { ...visit, photoId, reason: null }, { by });
  add('PhotoFilesRemoved', { ...visit, photoIds: [photoId] });
};
