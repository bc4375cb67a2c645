import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { mostUnpaidOfMember } from '@tidylog/contracts/vocabulary/limits';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isDayClosed } from '../../day/is-closed.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { type Creation, fingerprintOf } from '../../kernel/idempotency.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import type { Limits } from '../../kernel/ports.ts';
import { groupOf, mergesStream } from '../../merge/merges.ts';
import { offerOn } from '../../price-list/offer.ts';
import { withUseLeft } from '../../promo/eligibility.ts';
import { presentPromo, redeemerOf } from '../../promo/presented.ts';
import { promoStream, usersOf } from '../../promo/promo.ts';
import { bookingStream } from '../booking.ts';
import type { Booking, BookingIn } from '../booking-state.ts';
import { requestBooking } from '../decisions.ts';
import { createBookingSteps, type Finished, standing } from '../steps.ts';
import { type BookingRequest, describeBooking, type Placing } from './request.ts';

export interface PlaceBooking extends Pick<Placing, 'owner' | 'caller' | 'overrideCapacity'> {
  readonly creation: Creation;
  readonly request: BookingRequest;
  readonly address?: string;
}

export type PlacedBooking = BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled'>;

export interface Placed extends Done {
  readonly booking: PlacedBooking;
}

interface Requested {
  readonly booking: Folded<Booking>;
  /** False when it was already requested under the same key. */
  readonly isNew: boolean;
}

interface Tried {
  readonly result: Placed | Refused;
  readonly isNew: boolean;
}

/** Within the time for which an unpaid booking holds its place. */
const mostOfAddress = 10;

/**
 * Books a cleaning, step by step to the end. The same creation with the same request resumes or repeats the booking.
 */
export function createPlacement({ streams, vault, settings }: Kit, limits: Limits) {
  const finish = createBookingSteps(streams, settings);
  const payOne = ({ officePhone }: BusinessSettings) =>
    `You have ${mostUnpaidOfMember} unpaid bookings. Pay for one of them or cancel it, then book again. For more at a time, call us at ${officePhone}.`;
  const askOffice = ({ officePhone }: BusinessSettings) =>
    `Many bookings were made from your internet connection today. Sign in to book one more, or call us at ${officePhone}.`;

  const madeBefore = async (
    bookingId: BookingId,
    fingerprint: string,
  ): Promise<Folded<Booking> | Refused | undefined> => {
    const before = await streams.load(bookingStream(bookingId));
    if (before.state.status === 'none') return undefined;
    return before.state.fingerprint === fingerprint ? before : refuse('idempotency-key-reused');
  };

  const record = async (
    { request, creation, address: _address, ...placing }: PlaceBooking,
    by: WriteContext,
  ): Promise<Requested | Refused> => {
    const bookingId = creation.id as BookingId;
    const { email } = request.customer;
    const [fingerprint, offer, inForce, closed, presented] = await Promise.all([
      fingerprintOf(vault, request),
      offerOn(streams, dateAt(by.time, settings.timeZone)),
      settings.at(by.time),
      isDayClosed(streams, request.booking_date),
      presentPromo({ streams }, request.promo_code, () =>
        redeemerOf({ streams, vault }, { ...placing.owner, email }),
      ),
    ]);
    if (offer === null) return refuse('unavailable');
    const details = describeBooking(
      request,
      { ...placing, bookingId, fingerprint },
      { ...offer, isClosed: closed, presented, settings: inForce, now: by.time },
    );
    if (isRefused(details)) {
      const before = creation.isKeyed ? await madeBefore(bookingId, fingerprint) : undefined;
      if (before === undefined) return details;
      return isRefused(before) ? before : { booking: before, isNew: false };
    }
    const stream = { ...bookingStream(bookingId), isNew: true };
    const requested = await streams.transact(stream, requestBooking(details), by);
    return isRefused(requested) ? requested : { booking: requested, isNew: requested.events.length > 0 };
  };

  const promoReason = async ({ promo, ...booking }: BookingIn<'refused'>): Promise<Refused> => {
    if (promo === null) return refuse('promo-unusable');
    const { state } = await streams.load(promoStream(promo.code));
    const { state: merges } = await streams.load(mergesStream);
    const users = usersOf({ ...booking, mailboxHashes: promo.mailboxHashes });
    const left = withUseLeft(state, [...users, ...groupOf(merges, booking.customerId)]);
    return isRefused(left) ? left : refuse('promo-unusable');
  };

  const reasonOf = async (booking: BookingIn<'refused'>, { time }: WriteContext): Promise<Refused> => {
    if (booking.reason === 'promo-unusable') return promoReason(booking);
    return booking.reason === 'too-many-unpaid' && !booking.isGuest
      ? refuse(booking.reason, { detail: payOne(await settings.at(time)) })
      : refuse(booking.reason);
  };

  /** An address at its limit still gets the answer to what it placed before. */
  const repeated = async (
    { creation, request }: PlaceBooking,
    retryAfter: number,
    by: WriteContext,
  ): Promise<Tried> => {
    const before = creation.isKeyed
      ? await madeBefore(creation.id as BookingId, await fingerprintOf(vault, request))
      : undefined;
    if (before === undefined) {
      const detail = askOffice(await settings.at(by.time));
      return { result: refuse('too-often', { retryAfter, detail }), isNew: false };
    }
    return { result: isRefused(before) ? before : await placed(standing(before), by), isNew: false };
  };

  const placed = async ({ booking, position }: Finished, by: WriteContext): Promise<Placed | Refused> => {
    switch (booking.status) {
      case 'none':
      case 'requested':
        return refuse('booking-incomplete');
      case 'refused':
        return { ...(await reasonOf(booking, by)), position };
      case 'pending':
      case 'confirmed':
      case 'in_progress':
      case 'completed':
      case 'cancelled':
        return { booking, position };
    }
  };

  const place = async (input: PlaceBooking, by: WriteContext): Promise<Tried> => {
    const requested = await record(input, by);
    if (isRefused(requested)) return { result: requested, isNew: false };
    const { booking, isNew } = requested;
    return { result: await placed(await finish(booking, by), by), isNew };
  };

  return async (input: PlaceBooking, by: WriteContext): Promise<Placed | Refused> => {
    const { address } = input;
    if (address === undefined) return (await place(input, by)).result;
    const key = `guest-bookings/${address}`;
    const { holdHours } = await settings.at(by.time);
    const limit = { times: mostOfAddress, seconds: holdHours * 3_600 };
    const { allowed, retryAfter } = await limits.hit(key, limit);
    const tried = allowed ? await place(input, by) : await repeated(input, retryAfter, by);
    // A refused booking holds no place, and a repeated one is counted already.
    if (isRefused(tried.result) || !tried.isNew) await limits.undo(key);
    return tried.result;
  };
}
