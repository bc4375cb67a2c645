import type { GuestEvent } from '@tidylog/contracts/events/guest';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';

/** A mailbox's guest, or a member: the bookings that count as unpaid. */
export interface Guest {
  readonly unpaid: readonly BookingId[];
}

export const initial: Guest = { unpaid: [] };

export function evolve(guest: Guest, { type, data }: GuestEvent): Guest {
  const others = guest.unpaid.filter((id) => id !== data.bookingId);
  switch (type) {
    case 'UnpaidBookingClaimed':
      return { unpaid: [...others, data.bookingId] };
    case 'UnpaidBookingReleased':
      return { unpaid: others };
    case 'GuestLinkRequested':
      return guest;
  }
}

export const guestStream = (customerId: CustomerId): StreamOf<Guest, GuestEvent> => ({
  name: `guest-${customerId}`,
  initial,
  evolve,
});

export interface UnpaidBooking {
  readonly customerId: CustomerId;
  readonly bookingId: BookingId;
  readonly most: number;
  /** Their own streams show them paid, confirmed or over: they never count again. */
  readonly settled: readonly BookingId[];
}

/** Counts one more unpaid booking, and drops those that are settled. */
export const claimUnpaid =
  ({ customerId, bookingId, most, settled }: UnpaidBooking) =>
  ({ unpaid }: Guest): Decision<GuestEvent, 'too-many-unpaid'> => {
    if (unpaid.includes(bookingId)) return accept();
    const released = unpaid.filter((id) => settled.includes(id));
    if (unpaid.length - released.length >= most) return refuse('too-many-unpaid');
    return accept<GuestEvent>(
      ...released.map((id) => ({
        type: 'UnpaidBookingReleased' as const,
        data: { customerId, bookingId: id },
      })),
      { type: 'UnpaidBookingClaimed', data: { customerId, bookingId } },
    );
  };

/** Every request sends one more mail: an earlier one may be lost. */
export const requestGuestLink =
  (link: { readonly customerId: CustomerId; readonly bookingId: BookingId; readonly lastDay: LocalDate }) =>
  (_guest: Guest): Decision<GuestEvent, never> =>
    accept({ type: 'GuestLinkRequested', data: link });
