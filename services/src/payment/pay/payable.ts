import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { type BookingId, shortId } from '@tidylog/contracts/vocabulary/ids';
import { notOpen } from '../../booking/act.ts';
import { bookingStream } from '../../booking/booking.ts';
import { type Booking, type BookingIn, isOpen } from '../../booking/booking-state.ts';
import { createIsErased } from '../../identity/person.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Streams } from '../../kernel/transact.ts';
import type { LedgerSubject } from '../../ledger/ledger.ts';

/** A booking that takes payments, if anything is due: even after the visit. */
export type PayableBooking = BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed'>;

export const isPayable = (booking: Booking): booking is PayableBooking =>
  ['pending', 'confirmed', 'in_progress', 'completed'].includes(booking.status);

/** Why a booking cannot be paid. */
export function notPayable(booking: Exclude<Booking, PayableBooking>): Refused {
  if (booking.status !== 'cancelled') return notOpen(booking);
  return refuse(booking.reason === 'hold-expired' ? 'hold-ended' : 'not-payable');
}

/** Why a booking cannot be paid now; undefined if it can. A fee is not waived while a payment for it is in progress. */
export type RefusedNow = (subject: LedgerSubject) => Promise<Refused | undefined>;

/**
 * Checked just before the money is requested: a booking may be cancelled while its payment is prepared. Nothing is
 * taken for an open booking whose customer was erased, because the office can only cancel it (decision 112).
 */
export function createRefusedNow(streams: Streams): RefusedNow {
  const isErased = createIsErased({ streams });
  return async ({ owes, ledgerId }) => {
    if (owes !== 'booking') return undefined;
    const { state: booking } = await streams.load(bookingStream(ledgerId as BookingId));
    if (!isPayable(booking)) return notPayable(booking);
    return isOpen(booking) && (await isErased(booking.customerId)) ? refuse('customer-erased') : undefined;
  };
}

export const ledgerOf = ({ bookingId, customerId }: PayableBooking): LedgerSubject => ({
  ledgerId: bookingId,
  owes: 'booking',
  customerId,
});

/** The name of a payment on statements and on the provider's form. */
export const describePayment = (
  { owes, ledgerId }: LedgerSubject,
  { brandName }: Pick<BusinessSettings, 'brandName'>,
): string =>
  owes === 'booking'
    ? `${brandName}: cleaning ${shortId(ledgerId)}`
    : `${brandName}: early cancellation of subscription ${shortId(ledgerId)}`;
