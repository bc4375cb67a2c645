import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { tapAt } from '@tidylog/contracts/testing/taps';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  ben,
  cancelled,
  completed,
  confirmed,
  ids,
  otherMoveId,
  placed,
  requested,
  started,
  unassigned,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { addPhoto, type NewPhoto, removePhoto, removePhotoFiles } from './photo-decisions.ts';

const given = givenOf({ initial, evolve });
const photoId = '0197a1f0-0000-4000-8000-0000000000e1';
const instant = (text: string) => Temporal.Instant.from(text);
const photo: NewPhoto = {
  photoId,
  tapId: 'tap-1',
  cleanerId: ana,
  kind: 'after',
  room: 'Kitchen',
  picture: { sha256: 'ab', bytes: 300, width: 40, height: 30 },
  takenAt: instant('2027-01-15T15:00:00Z'),
  now: instant('2027-01-15T15:10:00Z'),
  timeZone: 'America/Chicago',
};
const added = (changes: object = {}): BookingEvent => ({
  type: 'PhotoAdded',
  data: {
    ...ids,
    cleanerId: ana,
    photoId,
    kind: 'after',
    room: 'Kitchen',
    sha256: 'ab',
    bytes: 300,
    width: 40,
    height: 30,
    takenAt: '2027-01-15T15:00:00Z' as InstantText,
    tapId: 'tap-1',
    ...changes,
  },
});
const removed: BookingEvent = { type: 'PhotoRemoved', data: { ...ids, photoId, reason: null } };
const gone: BookingEvent = { type: 'PhotoFilesRemoved', data: { ...ids, photoIds: [photoId] } };
const ready = [requested, placed, assigned, confirmed];
const clockedOut: BookingEvent = {
  type: 'CleanerClockedOut',
  data: { ...ids, cleanerId: ana, ...tapAt('2027-01-16T06:30:00Z' as InstantText) },
};

describe('adding a photo', () => {
  test('is possible before, during and after the work', () => {
    for (const past of [ready, [...ready, started], [...ready, started, completed]])
      given(...past)
        .when(addPhoto(photo))
        .yields(added());
  });
  test('twice writes nothing; another picture under the same key is refused', () => {
    given(...ready, added())
      .when(addPhoto(photo))
      .yields();
    given(...ready, added(), removed)
      .when(addPhoto(photo))
      .yields();
    const others: Partial<NewPhoto>[] = [
      { kind: 'before' },
      { room: null },
      { picture: { ...photo.picture, sha256: 'cd' } },
    ];
    for (const other of others)
      given(...ready, added())
        .when(addPhoto({ ...photo, ...other }))
        .refuses('idempotency-key-reused');
  });
  test('is not taken later than it arrived', () =>
    given(...ready)
      .when(addPhoto({ ...photo, takenAt: instant('2027-01-15T15:30:00Z') }))
      .yields(added({ takenAt: '2027-01-15T15:10:00Z' })));
  test('is possible for 72 hours', () => {
    const at = (now: string) => addPhoto({ ...photo, now: instant(now) });
    given(...ready, started)
      .when(at('2027-01-18T15:00:00Z'))
      .yields(added());
    given(...ready, started)
      .when(at('2027-01-18T15:00:01Z'))
      .refuses('too-late-to-send');
  });
  test('after the visit, takes those of its day, and of the work if that took longer', () => {
    const takenAt = (text: string) =>
      addPhoto({ ...photo, takenAt: instant(text), now: instant('2027-01-16T07:00:00Z') });
    given(...ready, started, completed)
      .when(takenAt('2027-01-16T05:59:59Z'))
      .yields(added({ takenAt: '2027-01-16T05:59:59Z' }));
    given(...ready, started, completed)
      .when(takenAt('2027-01-16T06:00:00Z'))
      .refuses('already-completed');
    given(...ready, started, clockedOut, completed)
      .when(takenAt('2027-01-16T06:30:00Z'))
      .yields(added({ takenAt: '2027-01-16T06:30:00Z' }));
    given(...ready, started, clockedOut, completed)
      .when(takenAt('2027-01-16T06:30:01Z'))
      .refuses('already-completed');
  });
  test('is possible for 40 photos, not counting removed ones', () => {
    const numbered = (number: number) =>
      added({ photoId: `0197a1f0-0000-4000-8000-0000000001${String(number).padStart(2, '0')}` });
    const most = Array.from({ length: 39 }, (_none, number) => numbered(number));
    const other = { ...photo, photoId: otherMoveId };
    given(...ready, ...most)
      .when(addPhoto(other))
      .yields(added({ photoId: otherMoveId }));
    given(...ready, ...most, added())
      .when(addPhoto(other))
      .refuses('too-many-photos');
    given(...ready, ...most, added(), removed)
      .when(addPhoto(other))
      .yields(added({ photoId: otherMoveId }));
  });
  test('is refused of a visit that is pending, cancelled or of another cleaner', () => {
    given(requested, placed, assigned).when(addPhoto(photo)).refuses('not-confirmed');
    given(...ready, cancelled)
      .when(addPhoto(photo))
      .refuses('already-cancelled');
    given(...ready)
      .when(addPhoto({ ...photo, cleanerId: ben }))
      .refuses('not-found');
    given().when(addPhoto(photo)).refuses('not-found');
  });
});

describe('removing a photo', () => {
  const byCleaner = removePhoto({ photoId, cleanerId: ana, reason: null });
  test('is possible for its cleaner until the clock-out, once', () => {
    given(...ready, added())
      .when(byCleaner)
      .yields(removed);
    given(...ready, started, added())
      .when(byCleaner)
      .yields(removed);
    given(...ready, started, added(), removed)
      .when(byCleaner)
      .yields();
    given(...ready, started, added(), completed)
      .when(byCleaner)
      .refuses('already-completed');
  });
  test('is possible for the office at any time', () =>
    given(...ready, started, added(), completed)
      .when(removePhoto({ photoId, cleanerId: null, reason: 'A face.' }))
      .yields({ type: 'PhotoRemoved', data: { ...ids, photoId, reason: 'A face.' } }));
  test('is not possible for a cleaner who no longer has the job', () =>
    given(...ready, added(), unassigned)
      .when(byCleaner)
      .refuses('job-taken-back'));
  test('is not possible for others', () => {
    given(...ready, added())
      .when(removePhoto({ photoId, cleanerId: ben, reason: null }))
      .refuses('not-found');
    given(...ready)
      .when(byCleaner)
      .refuses('not-found');
    given().when(byCleaner).refuses('not-found');
  });
});

describe('deleted files', () => {
  test('are recorded once', () => {
    given(...ready, added(), removed)
      .when(removePhotoFiles([photoId, otherMoveId]))
      .yields(gone);
    given(...ready, added(), removed, gone)
      .when(removePhotoFiles([photoId]))
      .yields();
    given()
      .when(removePhotoFiles([photoId]))
      .yields();
    expect(given(...ready, added(), removed, gone).state).toMatchObject({ photos: [{ state: 'gone' }] });
  });
});
