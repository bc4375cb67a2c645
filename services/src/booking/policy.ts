import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { mostUnpaidOfGuest, mostUnpaidOfMember } from '@tidylog/contracts/vocabulary/limits';
import type { Claim } from '../day/decisions.ts';
import type { PromoUse } from '../promo/decisions.ts';
import { type Booking, isOpen, type KnownBooking, type LeftPlace, type Move } from './booking-state.ts';
import { awaitsPayment } from './place/hold.ts';

/** The use of a promo code that a booking claims once it has its place. */
export type ClaimedUse = PromoUse & { readonly code: string };

/** What is left to do for a booking by its steps over several streams. */
export type BookingAction =
  | {
      readonly do: 'claim';
      readonly claim: Claim;
      readonly overrideCapacity: boolean;
      readonly move: Move | null;
      readonly use: ClaimedUse | null;
      /** Whose unpaid bookings it first counts with; null if it does not count. */
      readonly unpaidOf: { readonly customerId: CustomerId; readonly most: number } | null;
    }
  | { readonly do: 'refuse-move'; readonly bookingId: BookingId; readonly moveId: string }
  | {
      readonly do: 'release';
      readonly bookingId: BookingId;
      readonly places: readonly LeftPlace[];
      readonly code: string | null;
    }
  | { readonly do: 'nothing' };

export const useOf = ({ promo, bookingId, customerId }: KnownBooking, claimId: string): ClaimedUse | null =>
  promo && { code: promo.code, bookingId, claimId, customerId, mailboxHashes: promo.mailboxHashes };

/** Both can hold only a few places without paying; making an account takes longer than typing a mailbox. */
const unpaidOf = (booking: KnownBooking) =>
  awaitsPayment(booking) && booking.breakdown.finalTotal > 0
    ? {
        customerId: booking.customerId,
        most: booking.isGuest ? mostUnpaidOfGuest : mostUnpaidOfMember,
      }
    : null;

const hasEnded = ({ status }: Booking): boolean => status === 'refused' || status === 'cancelled';

const codeGivenBack = (booking: KnownBooking): string | null =>
  hasEnded(booking) ? (booking.promo?.code ?? null) : null;

/**
 * The booking's own stream decides first and last: a place is claimed only after this stream requests it, and released
 * only after this stream shows it as refused, left or ended. The release itself is an event of the day's stream, so it
 * is requested every time the booking is looked at; repeated, it changes nothing.
 */
export function nextAction(booking: Booking): BookingAction {
  if (booking.status === 'none') return { do: 'nothing' };
  const { bookingId, place, left } = booking;
  if (booking.status === 'requested')
    return {
      do: 'claim',
      claim: { bookingId, date: place.date, claimId: place.claimId },
      overrideCapacity: booking.overrideCapacity,
      move: null,
      use: useOf(booking, place.claimId),
      unpaidOf: unpaidOf(booking),
    };
  if (isOpen(booking) && booking.move !== null) {
    const { toDate, moveId, overrideCapacity } = booking.move;
    return {
      do: 'claim',
      claim: { bookingId, date: toDate, claimId: moveId },
      overrideCapacity,
      move: booking.move,
      use: null,
      unpaidOf: null,
    };
  }
  if (booking.status === 'cancelled' && booking.move !== null)
    return { do: 'refuse-move', bookingId, moveId: booking.move.moveId };
  if (left.length === 0) return { do: 'nothing' };
  return { do: 'release', bookingId, places: left, code: codeGivenBack(booking) };
}
