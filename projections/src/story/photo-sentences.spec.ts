import { expect, test } from 'vitest';
import { photoOf } from '../testing/golden-photos.ts';
import { id, newHistory } from '../testing/history.ts';
import { isOfPhoto, photoDeeds, photoSentence } from './photo-sentences.ts';

const visit = { bookingId: id('visit'), customerId: id('Ana Lopez') };
const by = { who: 'Olga Office (admin)', nameOf: () => 'Carla Díaz' };

test('what happens to photos is told in sentences', () => {
  const { add, events } = newHistory();
  add('PhotoAdded', photoOf(visit, 'oven', { kind: 'before', room: 'Kitchen' }));
  add('PhotoAdded', photoOf(visit, 'hall'));
  add('PhotoAdded', photoOf(visit, 'stain', { kind: 'problem' }));
  add('PhotoRemoved', { ...visit, photoId: id('oven'), reason: 'A face.' });
  add('PhotoFilesRemoved', { ...visit, photoIds: [id('oven'), id('stain')] });
  add('BookingConfirmed', { ...visit, by: 'office', cleanerId: null });
  const told = events.filter(isOfPhoto);
  expect(told.map((event) => photoSentence(event, by))).toEqual([
    'Carla Díaz added a photo from before the cleaning (Kitchen)',
    'Carla Díaz added a photo from after the cleaning',
    'Carla Díaz added a photo of a problem',
    'Olga Office (admin) removed a photo, with the note "A face."',
    '2 photo files deleted',
  ]);
  expect(told.map(({ type }) => photoDeeds[type])).toContain('the removal of the photo');
});
