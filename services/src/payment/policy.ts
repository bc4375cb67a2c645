import type { Booking } from '../booking/booking-state.ts';
import { type Ledger, type Payment, underWay } from './ledger.ts';
import { isPayable } from './payable.ts';

/**
 * Whether a payment that is under way is of no use any more. A form that is open when a hold expires stays so: paid
 * on in time, it brings the booking back.
 */
export function isUseless(ledger: Ledger, booking: Booking): Payment | undefined {
  const payment = underWay(ledger);
  if (payment === undefined || isPayable(booking)) return undefined;
  const mayComeLate =
    booking.status === 'cancelled' && booking.reason === 'hold-expired' && payment.by === 'checkout';
  return mayComeLate ? undefined : payment;
}
