import { bookingId, customerId } from '../schemas/ids.ts';
import { localDate } from '../schemas/time.ts';
import { type EventOf, event } from './event.ts';

const subject = { customerId, bookingId };

/**
 * Of a mailbox's guest, or of a member: which of their bookings count as unpaid (only a few may), and the requested
 * links to a guest's bookings. A link changes nothing about its booking, so it is not an event of the booking's stream:
 * anyone may request one, and it makes no edit stale.
 */
export const guestEvents = {
  /** Claimed by a booking before its place. */
  UnpaidBookingClaimed: event(subject),
  /** The booking is paid, confirmed or over. Written only when the next booking needs the room. */
  UnpaidBookingReleased: event(subject),
  /**
   * Asks for a mail to the booking's own mailbox. Its link works until the end of `lastDay`, or longer if the visit is
   * later.
   */
  GuestLinkRequested: event({ ...subject, lastDay: localDate }),
} as const;
export type GuestEvent = EventOf<typeof guestEvents>;
