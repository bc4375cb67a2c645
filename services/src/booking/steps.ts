import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { dayStream } from '../day/day.ts';
import { claimPlace, releasePlace } from '../day/decisions.ts';
import { type Decide, isRefused } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { type Done, latest } from '../kernel/kit.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { groupOf, mergesStream } from '../merge/merges.ts';
import { claimUse, releaseUse } from '../promo/decisions.ts';
import { promoStream } from '../promo/promo.ts';
import { bookingStream } from './booking.ts';
import type { Booking, Move } from './booking-state.ts';
import { placeBooking, refuseBooking } from './decisions.ts';
import { completeReschedule, refuseReschedule } from './move/move-decisions.ts';
import { createUnpaidClaims } from './place/unpaid.ts';
import { type BookingAction, type ClaimedUse, nextAction } from './policy.ts';

type Action<Kind extends BookingAction['do']> = Extract<BookingAction, { do: Kind }>;

export interface Finished extends Done {
  readonly booking: Booking;
  readonly version: string;
}

/**
 * Does what is left to do for a booking, step by step to its end. The request does it before it answers; after a crash
 * `work` does the same.
 */
export function createBookingSteps(
  streams: Streams,
  { timeZone, capacity }: Pick<SettingsInForce, 'timeZone' | 'capacity'>,
) {
  const { transact } = streams;
  const countAsUnpaid = createUnpaidClaims(streams);

  const claimDay = async (
    { claim: place, overrideCapacity }: Action<'claim'>,
    context: WriteContext,
  ): Promise<'day-closed' | 'day-full' | undefined> => {
    const capacityOn = await capacity();
    const decide = claimPlace({ ...place, overrideCapacity, capacity: capacityOn(place.date) });
    const claimed = await transact(dayStream(place.date), decide, context);
    if (!isRefused(claimed)) return undefined;
    return claimed.refused === 'day-closed' ? 'day-closed' : 'day-full';
  };

  const move = async (
    action: Action<'claim'>,
    wanted: Move,
    context: WriteContext,
  ): Promise<Decide<Booking, BookingEvent>> => {
    const reason = await claimDay(action, context);
    return reason === undefined
      ? completeReschedule({ ...wanted, timeZone })
      : refuseReschedule({ moveId: wanted.moveId, reason });
  };

  const claimPromo = async (use: ClaimedUse, context: WriteContext): Promise<boolean> => {
    const { state: merges } = await streams.load(mergesStream);
    const decide = claimUse(use, groupOf(merges, use.customerId as CustomerId));
    return !isRefused(await transact(promoStream(use.code), decide, context));
  };

  const place = async (
    action: Action<'claim'>,
    context: WriteContext,
  ): Promise<Decide<Booking, BookingEvent>> => {
    const { claim, use, unpaidOf } = action;
    if (unpaidOf !== null && !(await countAsUnpaid({ bookingId: claim.bookingId, ...unpaidOf }, context)))
      return refuseBooking({ reason: 'too-many-unpaid' });
    const reason = await claimDay(action, context);
    if (reason !== undefined) return refuseBooking({ reason });
    const isUsable = use === null || (await claimPromo(use, context));
    return isUsable ? placeBooking({ timeZone }) : refuseBooking({ reason: 'promo-unusable' });
  };

  const claim = (action: Action<'claim'>, context: WriteContext) =>
    action.move === null ? place(action, context) : move(action, action.move, context);

  const release = async (
    { places, bookingId, code }: Action<'release'>,
    context: WriteContext,
  ): Promise<(bigint | undefined)[]> => {
    const positions: (bigint | undefined)[] = [];
    // Before the places: once they are all released, the to-do counts as done.
    if (code !== null)
      for (const { claimId } of places) {
        const decide = releaseUse({ bookingId, claimId });
        positions.push(accepted(await transact(promoStream(code), decide, context)).last?.position);
      }
    for (const place of places) {
      const decide = releasePlace({ ...place, bookingId });
      const released = accepted(await transact(dayStream(place.date), decide, context));
      positions.push(released.last?.position);
    }
    return positions;
  };

  const record = async (bookingId: BookingId, decide: Decide<Booking, BookingEvent>, context: WriteContext) =>
    accepted(await transact(bookingStream(bookingId), decide, context));

  return async function finish(start: Folded<Booking>, context: WriteContext): Promise<Finished> {
    let folded = start;
    for (;;) {
      const because = { ...context, causation: folded.last?.id ?? context.causation };
      const action = nextAction(folded.state);
      switch (action.do) {
        case 'claim':
          folded = await record(action.claim.bookingId, await claim(action, because), because);
          break;
        case 'refuse-move': {
          const decide = refuseReschedule({ moveId: action.moveId, reason: 'booking-ended' });
          folded = await record(action.bookingId, decide, because);
          break;
        }
        case 'release':
          return standing(folded, ...(await release(action, because)));
        case 'nothing':
          return standing(folded);
      }
    }
  };
}

/** The state of a booking, when `written` was also written in other streams. */
export const standing = (
  { state, version, last }: Folded<Booking>,
  ...written: readonly (bigint | undefined)[]
): Finished => ({
  booking: state,
  version: String(version),
  position: latest(last?.position, ...written),
});
