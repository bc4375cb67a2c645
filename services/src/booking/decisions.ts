import type { AskedRefund, BookingEvent, cancellationReasons } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, formatCents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { eveningBefore } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../kernel/decision.ts';
import { moneyOf } from '../ledger/amounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { askedUnder } from '../ledger/refund-decisions.ts';
import { type Act, type DetailsOf, type NotOpen, notOpen, subject } from './act.ts';
import { type Booking, type BookingIn, isOpen, type OpenBooking } from './booking-state.ts';
import { type RefundChoice, refuseRefund } from './money/refund-limit.ts';

export const requestBooking =
  (details: DetailsOf<'BookingRequested'>) =>
  (booking: Booking): Act<'idempotency-key-reused'> => {
    if (booking.status === 'none') return accept({ type: 'BookingRequested', data: details });
    return booking.fingerprint === details.fingerprint ? accept() : refuse('idempotency-key-reused');
  };

const confirmedAtOnceBy = ({
  occurrence,
  breakdown,
}: BookingIn<'requested'>): DetailsOf<'BookingConfirmed'>['by'] | null => {
  if (occurrence !== null && occurrence.number > 0) return 'subscription';
  return breakdown.finalTotal === 0 ? 'nothing-due' : null;
};

/** The place is claimed. */
export const placeBooking =
  ({ timeZone }: { readonly timeZone: string }) =>
  (booking: Booking): Act<never> => {
    if (booking.status !== 'requested') return accept();
    const { date, slotId } = booking.place;
    const placed: BookingEvent = {
      type: 'BookingPlaced',
      data: { ...subject(booking), bookingDate: date, slotId, remindAt: eveningBefore(date, timeZone) },
    };
    const confirmedBy = confirmedAtOnceBy(booking);
    return confirmedBy === null
      ? accept(placed)
      : accept<BookingEvent>(placed, {
          type: 'BookingConfirmed',
          data: { ...subject(booking), by: confirmedBy, cleanerId: null },
        });
  };

export const refuseBooking =
  ({ reason }: Pick<DetailsOf<'BookingRefused'>, 'reason'>) =>
  (booking: Booking): Act<never> =>
    booking.status === 'requested'
      ? accept({
          type: 'BookingRefused',
          data: { ...subject(booking), bookingDate: booking.place.date, reason },
        })
      : accept();

export const confirmBooking =
  () =>
  (booking: Booking): Act<NotOpen | 'not-pending'> => {
    if (booking.status === 'confirmed') return accept();
    if (booking.status === 'in_progress') return refuse('not-pending');
    if (!isOpen(booking)) return notOpen(booking);
    return accept({
      type: 'BookingConfirmed',
      data: { ...subject(booking), by: 'office', cleanerId: booking.cleanerId },
    });
  };

/** `refund`: what is refunded of what was paid; null for nothing. */
export const cancelled = (
  booking: OpenBooking,
  reason: (typeof cancellationReasons)[number],
  refund: AskedRefund | null = null,
  notes: string | null = null,
): BookingEvent => ({
  type: 'BookingCancelled',
  data: {
    ...subject(booking),
    bookingDate: booking.place.date,
    statusBefore: booking.status,
    reason,
    refund,
    notes,
    cleanerId: booking.cleanerId,
  },
});

export interface OfficeCancellation {
  readonly ledger: Ledger;
  /** Null for everything that was paid. */
  readonly refundAmount: Cents | null;
  readonly choice: RefundChoice;
  readonly refundId: string;
  readonly notes: string | null;
  /** Who wanted it. */
  readonly askedBy: 'customer' | 'office';
}

/** What the cancellation of a booking gives back. */
function refundDecided({ reason, refunds }: BookingIn<'cancelled'>, ledger: Ledger): Cents {
  const decided = refunds.findLast(({ because }) => because === reason);
  if (decided === undefined) return noMoney;
  return decided.amount ?? askedUnder(ledger, decided.refundId) ?? noMoney;
}

function cancelAgain(
  booking: BookingIn<'cancelled'>,
  { ledger, refundAmount }: Pick<OfficeCancellation, 'ledger' | 'refundAmount'>,
): Act<'already-cancelled'> {
  const decided = refundDecided(booking, ledger);
  if (refundAmount === null || refundAmount === decided) return accept();
  const refund = decided === noMoney ? 'without a refund' : `with a refund of ${formatCents(decided)}`;
  return refuse('already-cancelled', {
    detail: `This booking was already cancelled ${refund}. Open it to refund more.`,
  });
}

/** Cancels for the office, which refunds what was paid unless it says otherwise. */
export const cancelBooking =
  ({ ledger, refundAmount, choice, refundId, notes, askedBy }: OfficeCancellation) =>
  (booking: Booking): Act<NotOpen | 'forbidden' | 'invalid-input' | 'payment-disputed'> => {
    if (booking.status === 'cancelled') return cancelAgain(booking, { ledger, refundAmount });
    if (!isOpen(booking)) return notOpen(booking);
    const money = moneyOf(ledger, booking.refunds);
    const amount = refundAmount ?? money.kept;
    const above = refuseRefund(amount, money, choice);
    if (above !== undefined) return above;
    const reason = askedBy === 'customer' ? 'customer-asked' : 'office';
    return accept(cancelled(booking, reason, amount === noMoney ? null : { refundId, amount }, notes));
  };

export const expireHold =
  ({ now }: { now: Temporal.Instant }) =>
  (booking: Booking): Act<never> => {
    if (booking.status !== 'pending' || booking.holdUntil === null) return accept();
    const isOver = Temporal.Instant.compare(now, booking.holdUntil) >= 0;
    return isOver ? accept(cancelled(booking, 'hold-expired')) : accept();
  };

interface Assignment {
  readonly cleanerId: CleanerId;
  readonly isActive: boolean;
  readonly notes: string | null;
  readonly timeZone: string;
}

export const assignCleaner =
  ({ cleanerId, isActive, notes, timeZone }: Assignment) =>
  (booking: Booking): Act<NotOpen | 'cleaner-not-active'> => {
    if (booking.status === 'in_progress' && booking.cleanerId === cleanerId) return accept();
    if (!isOpen(booking)) return notOpen(booking);
    if (booking.cleanerId === cleanerId) return accept();
    if (!isActive) return refuse('cleaner-not-active');
    return accept({
      type: 'CleanerAssigned',
      data: {
        ...subject(booking),
        cleanerId,
        previousCleanerId: booking.cleanerId,
        assignmentType: 'manual',
        notes,
        remindAt: eveningBefore(booking.place.date, timeZone),
      },
    });
  };

/** A dismissed cleaner does not come. A job that has begun, or that another cleaner has, stays as it is. */
export const returnJob =
  ({ cleanerId }: { cleanerId: CleanerId }) =>
  (booking: Booking): Act<never> =>
    isOpen(booking) && booking.cleanerId === cleanerId
      ? accept({ type: 'CleanerUnassigned', data: { ...subject(booking), cleanerId } })
      : accept();

export const unassignCleaner =
  () =>
  (booking: Booking): Act<NotOpen> => {
    if (!isOpen(booking)) return notOpen(booking);
    const { cleanerId } = booking;
    return cleanerId === null
      ? accept()
      : accept({ type: 'CleanerUnassigned', data: { ...subject(booking), cleanerId } });
  };
