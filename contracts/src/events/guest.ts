import { bookingId, customerId } from '../ids.ts';
import { type EventOf, event } from './event.ts';

const subject = { customerId, bookingId };

/** Of the guest that a mailbox is: which of its bookings count as unpaid, so that they stay few. */
export const guestEvents = {
  /** Claimed by a booking before its place. */
  UnpaidBookingClaimed: event(subject),
  /** The booking is paid, confirmed or over. Written when the next one needs the room, not before. */
  UnpaidBookingReleased: event(subject),
} as const;
export type GuestEvent = EventOf<typeof guestEvents>;
