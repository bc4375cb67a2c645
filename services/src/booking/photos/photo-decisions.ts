import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { hoursToSend } from '@tidylog/contracts/vocabulary/limits';
import { mostPhotosOfJob, type PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import { dateAt, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import type { Booking, BookingIn, KnownBooking, Photo } from '../booking-state.ts';

export interface NewPhoto {
  readonly photoId: string;
  readonly tapId: string | null;
  readonly cleanerId: CleanerId;
  readonly kind: PhotoKind;
  readonly room: string | null;
  readonly picture: {
    readonly sha256: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  };
  /** By the phone. */
  readonly takenAt: Temporal.Instant;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

type Visited = BookingIn<'confirmed' | 'in_progress' | 'completed'>;

const photosOf = (booking: Booking): readonly Photo[] => ('photos' in booking ? booking.photos : []);

function visited(booking: Booking, cleanerId: CleanerId): Visited | Refused<NotOpen | 'not-confirmed'> {
  if (!('cleanerId' in booking) || booking.cleanerId !== cleanerId) return refuse('not-found');
  if (booking.status === 'pending') return refuse('not-confirmed');
  return booking.status === 'cancelled' ? notOpen(booking) : booking;
}

/** A visit that is over takes the photos that were taken until it ended, or until the end of its day. */
const isTakenInTime = (visit: Visited, takenAt: Temporal.Instant, timeZone: string): boolean => {
  if (visit.status !== 'completed' || dateAt(takenAt, timeZone) <= visit.place.date) return true;
  const { clockedOutAt } = visit.work;
  return clockedOutAt !== null && Temporal.Instant.compare(takenAt, Temporal.Instant.from(clockedOutAt)) <= 0;
};

const isSame = (known: Photo, { cleanerId, kind, room, picture }: NewPhoto): boolean =>
  known.cleanerId === cleanerId &&
  known.kind === kind &&
  known.room === room &&
  known.sha256 === picture.sha256;

type NoPhoto = NotOpen | 'not-confirmed' | 'too-many-photos' | 'too-late-to-send' | 'idempotency-key-reused';

const isKnown = (booking: Booking, photoId: string): boolean =>
  photosOf(booking).some((photo) => photo.photoId === photoId);

const takenAtOf = ({ takenAt, now }: Pick<NewPhoto, 'takenAt' | 'now'>): Temporal.Instant =>
  Temporal.Instant.compare(takenAt, now) > 0 ? now : takenAt;

/** The visit that takes another photo, or why it does not: known before the photo itself is looked at. */
export const takesPhoto =
  (photo: Pick<NewPhoto, 'photoId' | 'cleanerId' | 'takenAt' | 'now' | 'timeZone'>) =>
  (booking: Booking): Visited | Refused<Exclude<NoPhoto, 'idempotency-key-reused'>> => {
    const visit = visited(booking, photo.cleanerId);
    if ('refused' in visit || isKnown(booking, photo.photoId)) return visit;
    const { now, timeZone } = photo;
    const takenAt = takenAtOf(photo);
    if (Temporal.Instant.compare(takenAt.add({ hours: hoursToSend }), now) < 0)
      return refuse('too-late-to-send');
    if (!isTakenInTime(visit, takenAt, timeZone))
      return refuse('already-completed', {
        detail: 'This visit is over. You can add photos until the end of its day.',
      });
    return visit.photos.filter(({ state }) => state === 'kept').length >= mostPhotosOfJob
      ? refuse('too-many-photos')
      : visit;
  };

export const addPhoto =
  (photo: NewPhoto) =>
  (booking: Booking): Act<NoPhoto> => {
    const known = photosOf(booking).find(({ photoId }) => photoId === photo.photoId);
    if (known !== undefined) return isSame(known, photo) ? accept() : refuse('idempotency-key-reused');
    const visit = takesPhoto(photo)(booking);
    if ('refused' in visit) return visit;
    const { photoId, tapId, cleanerId, kind, room, picture } = photo;
    const { sha256, bytes, width, height } = picture;
    return accept({
      type: 'PhotoAdded',
      data: {
        ...subject(visit),
        cleanerId,
        photoId,
        kind,
        room,
        sha256,
        bytes,
        width,
        height,
        takenAt: instantText(takenAtOf(photo)),
        tapId,
      },
    });
  };

interface Removal {
  readonly photoId: string;
  /** Null for the office. */
  readonly cleanerId: CleanerId | null;
  readonly reason: string | null;
}

const isWorked = ({ status }: KnownBooking): boolean => status === 'confirmed' || status === 'in_progress';

const refusedTo = (cleanerId: CleanerId, booking: KnownBooking, photo: Photo) => {
  if (photo.cleanerId !== cleanerId) return refuse('not-found');
  return 'cleanerId' in booking && booking.cleanerId !== cleanerId ? refuse('job-taken-back') : undefined;
};

export const removePhoto =
  ({ photoId, cleanerId, reason }: Removal) =>
  (booking: Booking): Act<'not-found' | 'already-completed' | 'job-taken-back'> => {
    const photo = photosOf(booking).find((one) => one.photoId === photoId);
    if (booking.status === 'none' || photo === undefined) return refuse('not-found');
    const notTheirs = cleanerId === null ? undefined : refusedTo(cleanerId, booking, photo);
    if (notTheirs !== undefined) return notTheirs;
    if (photo.state !== 'kept') return accept();
    if (cleanerId !== null && !isWorked(booking))
      return refuse('already-completed', {
        detail: 'You clocked out, so this photo stays. Ask the office to remove it.',
      });
    return accept<BookingEvent>({ type: 'PhotoRemoved', data: { ...subject(booking), photoId, reason } });
  };

/** The files of these photos are deleted. */
export const removePhotoFiles =
  (photoIds: readonly string[]) =>
  (booking: Booking): Act<never> => {
    const left = photosOf(booking)
      .filter(({ photoId, state }) => state !== 'gone' && photoIds.includes(photoId))
      .map(({ photoId }) => photoId);
    return booking.status === 'none' || left.length === 0
      ? accept()
      : accept<BookingEvent>({ type: 'PhotoFilesRemoved', data: { ...subject(booking), photoIds: left } });
  };
