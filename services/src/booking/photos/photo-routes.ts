import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { isTakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import type { CallerOf } from '@tidylog/server/caller';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationFor } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { bookingStream } from '../booking.ts';
import type { KnownBooking, Photo } from '../booking-state.ts';
import { ownBooking } from '../owner/own-booking.ts';
import type { Photos } from './photos.ts';

interface Dependencies {
  readonly photos: Photos;
  readonly views: Views;
}

type Caller = CallerOf<{ readonly ownerOr: 'read' }> & CallContext;

const isForCustomer = ({ status, road }: KnownBooking, { kind, takenAt }: Photo): boolean =>
  status === 'completed' && kind !== 'problem' && !isTakenBack(road.takenBack, takenAt);

export function photoRoutes(kit: Kit, { photos, views }: Dependencies): AnyRoute[] {
  const { streams } = kit;

  const refuseDismissed = async (cleanerId: CleanerId): Promise<Refused | undefined> => {
    const { state } = await streams.load(cleanerStream(cleanerId));
    return state.status === 'dismissed' ? refuse('cleaner-left') : undefined;
  };

  const bookingOf = async (bookingId: BookingId): Promise<KnownBooking | undefined> => {
    const { state } = await streams.load(bookingStream(bookingId));
    return state.status === 'none' ? undefined : state;
  };

  /** As long as they see how to reach the customer. */
  const isOpenToCleaner = async (bookingId: BookingId, cleanerId: CleanerId, now: Temporal.Instant) =>
    (await views.job(bookingId, cleanerId, now))?.contact_visible === true;

  const maySee = async (
    { booking, photo }: { readonly booking: KnownBooking; readonly photo: Photo },
    caller: Caller,
  ): Promise<boolean> => {
    const { actor, now } = caller;
    if (actor.role === 'admin') return true;
    if (actor.role === 'cleaner') return isOpenToCleaner(booking.bookingId, actor.id, now);
    if (!isForCustomer(booking, photo)) return false;
    return !isRefused(await ownBooking(kit, { ...caller, actor }, booking.bookingId));
  };

  const found = async (photoId: string) => {
    const bookingId = await views.bookingOfPhoto(photoId);
    const booking = bookingId && (await bookingOf(bookingId));
    const photo = booking?.photos.find((one) => one.photoId === photoId);
    return booking && photo && { booking, photo };
  };

  return [
    route('POST /cleaner/jobs/:id/photos', async ({ params: { id }, query, body }, context) => {
      const { actor, now, idempotencyKey } = context;
      const left = await refuseDismissed(actor.id);
      if (left !== undefined) return left;
      const made = { actorId: actor.id, route: 'POST /cleaner/jobs/:id/photos', of: id } as const;
      const { id: photoId } = creationFor(made, idempotencyKey);
      const given = {
        photoId,
        tapId: idempotencyKey,
        cleanerId: actor.id,
        kind: query.kind,
        room: query.room ?? null,
        takenAt: query.taken_at === undefined ? now : Temporal.Instant.from(query.taken_at),
        bytes: body.bytes,
      };
      const added = await photos.add(id, given, byCaller(context));
      if (isRefused(added)) return added;
      return { id: photoId, body: () => views.photo(photoId), position: added.position };
    }),

    route('GET /photos/:id', async ({ params: { id } }, context) => {
      const one = await found(id);
      if (one === undefined || one.photo.state !== 'kept' || !(await maySee(one, context)))
        return refuse('not-found');
      const bytes = await photos.bytesOf(one.booking, one.photo);
      return bytes === undefined
        ? refuse('not-found')
        : { body: undefined, file: { bytes, name: `${id}.jpg` } };
    }),

    route('DELETE /photos/:id', async ({ params: { id }, body: { reason = null } }, context) => {
      const { actor } = context;
      const one = await found(id);
      if (one === undefined || (actor.role !== 'cleaner' && actor.role !== 'admin'))
        return refuse('not-found');
      if (actor.role === 'admin' && reason === null)
        return refuse('invalid-input', { errors: [{ path: 'reason', message: 'Enter a reason.' }] });
      const cleanerId = actor.role === 'cleaner' ? actor.id : null;
      const removed = await photos.remove(
        one.booking.bookingId,
        { photoId: id, cleanerId, reason },
        byCaller(context),
      );
      return isRefused(removed) ? removed : { body: undefined, status: 204, position: removed.position };
    }),
  ];
}
