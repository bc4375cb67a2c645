import type { BookingId, CustomerId } from '@tidylog/contracts/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused } from '../decision.ts';
import { claimUnpaid, guestStream } from '../guest/guest.ts';
import type { Streams } from '../transact.ts';
import { bookingStream } from './booking.ts';
import { awaitsGuest } from './hold.ts';

/** Counts a booking among the unpaid ones of its guest; false where these are as many as may be. */
export function createUnpaidClaims({ transact, load }: Streams) {
  const settledOf = async (bookingIds: readonly BookingId[]): Promise<BookingId[]> => {
    const bookings = await Promise.all(bookingIds.map((id) => load(bookingStream(id))));
    return bookingIds.filter((_id, index) => {
      const booking = bookings[index]?.state;
      return booking !== undefined && !awaitsGuest(booking);
    });
  };

  return async (
    { customerId, bookingId }: { readonly customerId: CustomerId; readonly bookingId: BookingId },
    context: WriteContext,
  ): Promise<boolean> => {
    const stream = guestStream(customerId);
    const claim = (settled: readonly BookingId[]) =>
      transact(stream, claimUnpaid({ customerId, bookingId, settled }), context);
    if (!isRefused(await claim([]))) return true;
    const { state: guest } = await load(stream);
    return !isRefused(await claim(await settledOf(guest.unpaid)));
  };
}
