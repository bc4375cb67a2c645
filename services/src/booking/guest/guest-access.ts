import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { GuestKey } from '@tidylog/server/guest-key';
import { createIsErased } from '../../identity/person.ts';
import type { Kit } from '../../kernel/kit.ts';
import { guestCustomerId } from '../../kernel/mailbox.ts';
import type { GuestAccess } from '../../kernel/ports.ts';
import { bookingStream } from '../booking.ts';
import type { Booking, KnownBooking } from '../booking-state.ts';
import { type GuestKeyMaking, lastDayOf } from '../guest-keys.ts';

/** A booking that a guest's key may open. */
export const isOfGuest = (booking: Booking): booking is KnownBooking =>
  booking.status !== 'none' && booking.status !== 'refused' && booking.isGuest;

/**
 * Who may open a guest's booking, checked on every call: until 30 days after the visit, and until the guest
 * is erased.
 */
export function createGuestAccess(
  { streams, vault, settings }: Pick<Kit, 'streams' | 'vault' | 'settings'>,
  { keys, now }: { readonly keys: GuestKeyMaking; readonly now: () => Temporal.Instant },
): GuestAccess {
  const isErased = createIsErased({ streams });
  const bookingOf = async (bookingId: string): Promise<KnownBooking | undefined> => {
    const { state: booking } = await streams.load(bookingStream(bookingId as BookingId));
    if (!isOfGuest(booking)) return undefined;
    return (await isErased(booking.customerId)) ? undefined : booking;
  };

  const judge = async (bookingId: string, text: string): Promise<GuestKey> => {
    const key = await keys.read(bookingId, text);
    const booking = key && (await bookingOf(bookingId));
    if (key === undefined || booking === undefined) return 'none';
    if (dateAt(now(), settings.timeZone) > lastDayOf(key, booking.place.date)) return 'over';
    return key.lastDay === null ? 'booked' : 'mailed';
  };

  return {
    cookieName: (bookingId) => `booking_${bookingId}`,
    judge,
    isMadeWith: async (bookingId, email) => {
      const booking = await bookingOf(bookingId);
      // Each mailbox has one guest.
      return booking !== undefined && booking.customerId === (await guestCustomerId(vault, email));
    },
  };
}
