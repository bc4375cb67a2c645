import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { claimUnpaid, guestStream, type UnpaidBooking } from '../../guest/guest.ts';
import { isRefused } from '../../kernel/decision.ts';
import type { Streams } from '../../kernel/transact.ts';
import { bookingStream } from '../booking.ts';
import { awaitsPayment } from './hold.ts';

/** Counts a booking as one of its customer's unpaid ones; false if they have as many as they may. */
export function createUnpaidClaims({ transact, load }: Streams) {
  const settledOf = async (bookingIds: readonly BookingId[]): Promise<BookingId[]> => {
    const bookings = await Promise.all(bookingIds.map((id) => load(bookingStream(id))));
    return bookingIds.filter((_id, index) => {
      const booking = bookings[index]?.state;
      return booking !== undefined && !awaitsPayment(booking);
    });
  };

  return async (counted: Omit<UnpaidBooking, 'settled'>, context: WriteContext): Promise<boolean> => {
    const stream = guestStream(counted.customerId);
    const claim = (settled: readonly BookingId[]) =>
      transact(stream, claimUnpaid({ ...counted, settled }), context);
    if (!isRefused(await claim([]))) return true;
    const { state: guest } = await load(stream);
    return !isRefused(await claim(await settledOf(guest.unpaid)));
  };
}
