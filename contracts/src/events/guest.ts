import { bookingId, customerId } from '../ids.ts';
import { localDate } from '../time.ts';
import { type EventOf, event } from './event.ts';

const subject = { customerId, bookingId };

/**
 * Of the guest that a mailbox is, or of a member: which of their bookings count as unpaid, so that they stay few, and
 * the links to a guest's bookings that were asked for. A link changes nothing of its booking, so it is no event of the booking's own stream: anybody
 * may ask for one, and nobody's edit becomes stale by it.
 */
export const guestEvents = {
  /** Claimed by a booking before its place. */
  UnpaidBookingClaimed: event(subject),
  /** The booking is paid, confirmed or over. Written when the next one needs the room, not before. */
  UnpaidBookingReleased: event(subject),
  /** Asks for a mail to the booking's own mailbox; its link works until the end of `lastDay`, or longer with the visit. */
  GuestLinkRequested: event({ ...subject, lastDay: localDate }),
} as const;
export type GuestEvent = EventOf<typeof guestEvents>;
