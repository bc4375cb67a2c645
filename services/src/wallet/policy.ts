import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { Booking } from '../booking/booking-state.ts';

export type WalletAction =
  | { readonly do: 'credit'; readonly credit: Extract<WalletEvent, { type: 'JobPaymentCredited' }>['data'] }
  | { readonly do: 'nothing' };

/**
 * The pay for a completed job goes to the cleaner who was assigned then; it is available once the customer has paid.
 */
export function nextAction(booking: Booking): WalletAction {
  if (booking.status !== 'completed' || booking.pay === null) return { do: 'nothing' };
  const { cleanerId, amount, base, share, customerPaid } = booking.pay;
  return {
    do: 'credit',
    credit: {
      cleanerId,
      bookingId: booking.bookingId,
      completion: booking.completions,
      bookingDate: booking.place.date,
      amount,
      base,
      share,
      status: customerPaid ? 'available' : 'pending',
    },
  };
}
