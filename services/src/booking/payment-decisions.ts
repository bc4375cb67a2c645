import type { AskedRefund, BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, subtract } from '@tidylog/contracts/vocabulary/money';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { eveningBefore } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../kernel/decision.ts';
import { moneyOf, smallerOf } from '../ledger/amounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Act, type DetailsOf, subject } from './act.ts';
import type { Booking, BookingIn, KnownBooking } from './booking-state.ts';

/** A payment that has succeeded, in its ledger. */
export interface CameIn {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly ledger: Ledger;
  readonly refundId: string;
}

const keptIn = ({ refunds }: KnownBooking, ledger: Ledger): Cents => moneyOf(ledger, refunds).kept;

const cameIn = (
  booking: KnownBooking,
  { paymentId, amount, ledger }: CameIn,
  refund: AskedRefund | null,
): BookingEvent => ({
  type: 'BookingPaid',
  data: {
    ...subject(booking),
    paymentId,
    amount,
    paidInTotal: moneyOf(ledger, booking.refunds).counted,
    refund,
  },
});

function excessOf(booking: KnownBooking, { amount, ledger, refundId }: CameIn): AskedRefund | null {
  const excess = subtract(keptIn(booking, ledger), booking.breakdown.finalTotal);
  if (excess <= 0) return null;
  return { refundId, amount: smallerOf(excess, amount) };
}

const paid = (booking: KnownBooking, came: CameIn): BookingEvent =>
  cameIn(booking, came, excessOf(booking, came));

function paidForNothing(booking: KnownBooking, came: CameIn): BookingEvent {
  const amount = smallerOf(came.amount, keptIn(booking, came.ledger));
  return cameIn(booking, came, amount === 0 ? null : { refundId: came.refundId, amount });
}

const cleanerOf = (booking: KnownBooking): CleanerId | null =>
  'cleanerId' in booking ? booking.cleanerId : null;

const paidWhilePending = (booking: KnownBooking, came: CameIn): BookingEvent[] => [
  paid(booking, came),
  ...(moneyOf(came.ledger, booking.refunds).dueOf(booking.breakdown.finalTotal) === 0
    ? [
        {
          type: 'BookingConfirmed' as const,
          data: { ...subject(booking), by: 'payment' as const, cleanerId: cleanerOf(booking) },
        },
      ]
    : []),
];

interface Restoring {
  readonly claimId: string;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

const restoreOf = (booking: BookingIn<'cancelled'>, claimId: string) => ({
  ...subject(booking),
  claimId,
  bookingDate: booking.place.date,
});

function paidTooLate(
  booking: BookingIn<'cancelled'>,
  came: CameIn,
  { claimId, now, timeZone }: Restoring,
): Act<never> {
  const { date, slotId } = booking.place;
  const restore = restoreOf(booking, claimId);
  return Temporal.Instant.compare(now, slotStart(date, slotId, timeZone)) < 0
    ? accept({ type: 'RestoreRequested', data: { ...restore, slotId } })
    : accept<BookingEvent>(
        { type: 'RestoreRefused', data: { ...restore, reason: 'slot-started' } },
        paidForNothing(booking, came),
      );
}

/**
 * Records a payment that arrived, whatever became of the booking meanwhile: a booking that is paid in full is
 * confirmed, an expired one is restored if there is room, and money that is not needed is refunded.
 */
export const recordPayment =
  (came: CameIn & Restoring) =>
  (booking: Booking): Act<'booking-incomplete'> => {
    if (booking.status === 'none' || booking.status === 'requested') return refuse('booking-incomplete');
    if (booking.payments.includes(came.paymentId)) return accept();
    switch (booking.status) {
      case 'refused':
        return accept(paidForNothing(booking, came));
      case 'pending':
        return accept(...paidWhilePending(booking, came));
      case 'confirmed':
      case 'in_progress':
      case 'completed':
        return accept(paid(booking, came));
      case 'cancelled':
        if (booking.restore !== null) return accept();
        return booking.reason === 'hold-expired'
          ? paidTooLate(booking, came, came)
          : accept(paidForNothing(booking, came));
    }
  };

/** The place is claimed again: the booking is open again, and paid for. */
export const completeRestore =
  ({ claimId, timeZone, ...came }: CameIn & Pick<Restoring, 'claimId' | 'timeZone'>) =>
  (booking: Booking): Act<never> => {
    if (booking.status !== 'cancelled' || booking.restore?.claimId !== claimId) return accept();
    const { slotId } = booking.restore;
    const restored = restoreOf(booking, claimId);
    const remindAt = eveningBefore(restored.bookingDate, timeZone);
    return accept<BookingEvent>(
      { type: 'BookingRestored', data: { ...restored, slotId, remindAt } },
      ...paidWhilePending(booking, came),
    );
  };

/** There is no room left: all of the late payment is refunded. */
export const refuseRestore =
  ({
    claimId,
    reason,
    ...came
  }: CameIn & Pick<Restoring, 'claimId'> & Pick<DetailsOf<'RestoreRefused'>, 'reason'>) =>
  (booking: Booking): Act<never> =>
    booking.status === 'cancelled' && booking.restore?.claimId === claimId
      ? accept<BookingEvent>(
          { type: 'RestoreRefused', data: { ...restoreOf(booking, claimId), reason } },
          paidForNothing(booking, came),
        )
      : accept();
