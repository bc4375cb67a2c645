import type { Refused } from '@tidylog/contracts/api/route';
import type { BookingId } from '@tidylog/contracts/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isDayClosed } from '../day/is-closed.ts';
import { isRefused, refuse } from '../decision.ts';
import type { Folded } from '../folded.ts';
import { type Creation, fingerprintOf } from '../idempotency.ts';
import type { Done, Kit } from '../kit.ts';
import { currentOffer } from '../offer.ts';
import { withUseLeft } from '../promo/judging.ts';
import { presentPromo, redeemerOf } from '../promo/presenting.ts';
import { promoStream, usersOf } from '../promo/promo.ts';
import { bookingStream } from './booking.ts';
import type { Booking, BookingIn } from './booking-state.ts';
import { requestBooking } from './decisions.ts';
import { type BookingRequest, describeBooking, type Placing } from './request.ts';
import { createBookingSteps, type Finished } from './steps.ts';

export interface PlaceBooking extends Pick<Placing, 'owner' | 'caller' | 'overrideCapacity'> {
  readonly creation: Creation;
  readonly request: BookingRequest;
}

export type PlacedBooking = BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled'>;

export interface Placed extends Done {
  readonly booking: PlacedBooking;
}

/** Books a cleaning, step by step to the end. The same creation with the same request resumes or repeats. */
export function createPlacing({ streams, vault, settings }: Kit) {
  const finish = createBookingSteps(streams, settings);

  /** What was made before under this key, when what is asked for now cannot be booked any more. */
  const madeBefore = async (
    bookingId: BookingId,
    fingerprint: string,
  ): Promise<Folded<Booking> | Refused | undefined> => {
    const before = await streams.load(bookingStream(bookingId));
    if (before.state.status === 'none') return undefined;
    return before.state.fingerprint === fingerprint ? before : refuse('idempotency-key-reused');
  };

  const request = async (
    { request: asked, creation, ...placing }: PlaceBooking,
    by: WriteContext,
  ): Promise<Folded<Booking> | Refused> => {
    const bookingId = creation.id as BookingId;
    const { email } = asked.customer;
    const [fingerprint, offer, closed, presented] = await Promise.all([
      fingerprintOf(vault, asked),
      currentOffer(streams),
      isDayClosed(streams, asked.booking_date),
      presentPromo({ streams }, asked.promo_code, () =>
        redeemerOf({ streams, vault }, { ...placing.owner, email }),
      ),
    ]);
    if (offer === null) return refuse('unavailable');
    const details = describeBooking(
      asked,
      { ...placing, bookingId, fingerprint },
      { ...offer, isClosed: closed, presented, settings, now: by.time },
    );
    if (isRefused(details))
      return (creation.isKeyed ? await madeBefore(bookingId, fingerprint) : undefined) ?? details;
    return streams.transact({ ...bookingStream(bookingId), isNew: true }, requestBooking(details), by);
  };

  /** Why a code that could be used a moment ago gave no use any more. */
  const promoReason = async ({ promo, ...booking }: BookingIn<'refused'>): Promise<Refused> => {
    if (promo === null) return refuse('promo-unusable');
    const { state } = await streams.load(promoStream(promo.code));
    const left = withUseLeft(state, usersOf({ ...booking, mailboxHashes: promo.mailboxHashes }));
    return isRefused(left) ? left : refuse('promo-unusable');
  };

  const placed = ({ booking, position }: Finished): Placed | Refused | Promise<Refused> => {
    switch (booking.status) {
      case 'none':
      case 'requested':
        return refuse('booking-incomplete');
      case 'refused':
        return booking.reason === 'promo-unusable' ? promoReason(booking) : refuse(booking.reason);
      case 'pending':
      case 'confirmed':
      case 'in_progress':
      case 'completed':
      case 'cancelled':
        return { booking, position };
    }
  };

  return async (details: PlaceBooking, by: WriteContext): Promise<Placed | Refused> => {
    const requested = await request(details, by);
    return isRefused(requested) ? requested : placed(await finish(requested, by));
  };
}
