import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type FileStore, NoRoomForFiles } from '../../file/file-store.ts';
import { drawAgain, type Picture } from '../../file/picture.ts';
import { createSealedPhotos, type PhotoName } from '../../file/sealed-photos.ts';
import { createIsErased } from '../../identity/person.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { createTurns } from '../../kernel/in-turn.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { bookingStream } from '../booking.ts';
import type { Booking, KnownBooking, Photo } from '../booking-state.ts';
import { addPhoto, removePhoto, removePhotoFiles, takesPhoto } from './photo-decisions.ts';

interface Given {
  readonly photoId: string;
  readonly tapId: string | null;
  readonly cleanerId: CleanerId;
  readonly kind: PhotoKind;
  readonly room: string | null;
  readonly takenAt: Temporal.Instant;
  readonly bytes: Uint8Array;
}

const nameOf = ({ customerId }: KnownBooking, { photoId, sha256 }: Photo): PhotoName => ({
  customerId,
  photoId,
  sha256,
});

/** The photos of visits: their events in the log, and their files. */
export function createPhotos({ streams, vault, settings }: Kit, store: FileStore) {
  const files = createSealedPhotos(vault, store);
  const isErased = createIsErased({ streams });
  // All photos of one person wait behind each other, so that they hold up those of others by one at most.
  const inTurn = createTurns();

  const keep = async (name: PhotoName, bytes: Buffer): Promise<Refused | undefined> => {
    try {
      return (await files.keep(name, bytes)) ? undefined : refuse('customer-erased');
    } catch (error) {
      if (error instanceof NoRoomForFiles) return refuse('no-room-for-files');
      throw error;
    }
  };

  /** Nothing is drawn for a visit that does not take the photo. */
  const drawn = async (
    bookingId: BookingId,
    photo: Parameters<typeof takesPhoto>[0],
    bytes: Uint8Array,
  ): Promise<Picture | Refused> => {
    const { state: booking } = await streams.load(bookingStream(bookingId));
    const visit = takesPhoto(photo)(booking);
    return isRefused(visit) ? visit : inTurn(photo.cleanerId, () => drawAgain(bytes));
  };

  return {
    /** The file is on the disk before the event says so. */
    add: async (
      bookingId: BookingId,
      { bytes, ...given }: Given,
      by: WriteContext,
    ): Promise<Done | Refused> => {
      const photo = { ...given, now: by.time, timeZone: settings.timeZone };
      const picture = await drawn(bookingId, photo, bytes);
      if (isRefused(picture)) return picture;
      const decide = addPhoto({ ...photo, picture: { ...picture, bytes: picture.bytes.length } });
      const { state: booking } = await streams.load(bookingStream(bookingId));
      const foreseen = decide(booking);
      if (isRefused(foreseen) || booking.status === 'none')
        return isRefused(foreseen) ? foreseen : refuse('not-found');
      if (foreseen.accepted.length === 0) return { position: undefined };
      const { customerId } = booking;
      const name = { customerId, photoId: given.photoId, sha256: picture.sha256 };
      const refused = await keep(name, picture.bytes);
      if (refused !== undefined) return refused;
      const done = await streams.transact(bookingStream(bookingId), decide, by);
      return isRefused(done) ? done : { position: done.last?.position };
    },

    remove: async (
      bookingId: BookingId,
      removal: Parameters<typeof removePhoto>[0],
      by: WriteContext,
    ): Promise<Done | Refused> => {
      const done = await streams.transact(bookingStream(bookingId), removePhoto(removal), by);
      return isRefused(done) ? done : { position: done.last?.position };
    },

    bytesOf: (booking: KnownBooking, photo: Photo) => files.open(nameOf(booking, photo)),

    /** Deletes the files of removed photos; of an erased customer all. */
    removeFiles: async (
      { state: booking }: Folded<Booking>,
      because: WriteContext,
      id: BookingId,
    ): Promise<void> => {
      if (booking.status === 'none') return;
      const all = await isErased(booking.customerId);
      const useless = booking.photos.filter(({ state }) => state === 'removed' || (all && state === 'kept'));
      for (const photo of useless) await files.remove(nameOf(booking, photo));
      const decide = removePhotoFiles(useless.map(({ photoId }) => photoId));
      accepted(await streams.transact(bookingStream(id), decide, because));
    },
  };
}
export type Photos = ReturnType<typeof createPhotos>;
