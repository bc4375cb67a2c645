import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { type BookingId, shortId } from '@tidylog/contracts/vocabulary/ids';
import { notOpen } from '../../booking/act.ts';
import { bookingStream } from '../../booking/booking.ts';
import type { Booking, BookingIn } from '../../booking/booking-state.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Streams } from '../../kernel/transact.ts';
import type { LedgerSubject } from '../../ledger/ledger.ts';

/** A booking for which money is taken, if any is due: unpaid ones are paid for after the visit as well. */
export type PayableBooking = BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed'>;

export const isPayable = (booking: Booking): booking is PayableBooking =>
  ['pending', 'confirmed', 'in_progress', 'completed'].includes(booking.status);

/** Why a booking cannot be paid for. */
export function notPayable(booking: Exclude<Booking, PayableBooking>): Refused {
  if (booking.status !== 'cancelled') return notOpen(booking);
  return refuse(booking.reason === 'hold-expired' ? 'hold-ended' : 'not-payable');
}

/** Why a booking cannot be paid for now; undefined while it can. Of a fee nothing can happen meanwhile. */
export type RefusedNow = (subject: LedgerSubject) => Promise<Refused | undefined>;

/** Asked just before money is: a booking may be cancelled while its payment is made ready. */
export const createRefusedNow =
  ({ load }: Pick<Streams, 'load'>): RefusedNow =>
  async ({ owes, ledgerId }) => {
    if (owes !== 'booking') return undefined;
    const { state } = await load(bookingStream(ledgerId as BookingId));
    return isPayable(state) ? undefined : notPayable(state);
  };

export const ledgerOf = ({ bookingId, customerId }: PayableBooking): LedgerSubject => ({
  ledgerId: bookingId,
  owes: 'booking',
  customerId,
});

/** What statements and the provider's form call a payment. */
export const describePayment = (
  { owes, ledgerId }: LedgerSubject,
  { brandName }: Pick<BusinessSettings, 'brandName'>,
): string =>
  owes === 'booking'
    ? `${brandName}: cleaning ${shortId(ledgerId)}`
    : `${brandName}: early cancellation of subscription ${shortId(ledgerId)}`;
