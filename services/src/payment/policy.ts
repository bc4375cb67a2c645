import type { Booking } from '../booking/booking-state.ts';
import { moneyOf } from '../ledger/amounts.ts';
import { type Ledger, type Payment, underWay } from '../ledger/ledger.ts';
import { isPayable } from './pay/payable.ts';

/**
 * Whether a payment in progress is useless: nothing may be paid, or less than it asks for, so the money would be
 * refunded at once. A form that is open when a hold expires stays open: paid in time, it restores the booking.
 */
export function isUseless(ledger: Ledger, booking: Booking): Payment | undefined {
  const payment = underWay(ledger);
  if (payment === undefined) return undefined;
  if (isPayable(booking)) {
    const asksTooMuch = payment.amount > moneyOf(ledger, booking.refunds).dueOf(booking.breakdown.finalTotal);
    return asksTooMuch && payment.by !== 'charge' ? payment : undefined;
  }
  const mayComeLate =
    booking.status === 'cancelled' && booking.reason === 'hold-expired' && payment.by === 'checkout';
  return mayComeLate ? undefined : payment;
}
