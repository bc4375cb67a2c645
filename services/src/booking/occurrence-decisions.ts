import type { AskedRefund, cancellationReasons } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { eveningBefore } from '@tidylog/contracts/vocabulary/time';
import { accept } from '../kernel/decision.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { type Act, subject } from './act.ts';
import { type Booking, isOpen, type OpenBooking } from './booking-state.ts';
import { cancelled } from './decisions.ts';

/** Why a subscription leaves out one of its visits. */
export type WithdrawalReason = Extract<
  (typeof cancellationReasons)[number],
  'subscription-paused' | 'subscription-ended' | 'skipped'
>;

const allThatWasPaid = (
  { bookingId, paidInTotal }: OpenBooking,
  reason: WithdrawalReason,
): AskedRefund | null =>
  paidInTotal > 0 ? { refundId: idFrom('refund', bookingId, reason), amount: null } : null;

/** Its subscription leaves out this visit. One that has begun or ended stays as it is. */
export const withdrawOccurrence =
  ({ reason }: { readonly reason: WithdrawalReason }) =>
  (booking: Booking): Act<never> =>
    isOpen(booking) ? accept(cancelled(booking, reason, allThatWasPaid(booking, reason))) : accept();

/** A visit of a subscription without a cleaner goes to the cleaner of the one before. */
export const assignAgain =
  ({ cleanerId, timeZone }: { readonly cleanerId: CleanerId; readonly timeZone: string }) =>
  (booking: Booking): Act<never> => {
    if (!isOpen(booking) || booking.cleanerId !== null) return accept();
    return accept({
      type: 'CleanerAssigned',
      data: {
        ...subject(booking),
        cleanerId,
        previousCleanerId: null,
        assignmentType: 'auto',
        notes: null,
        remindAt: eveningBefore(booking.place.date, timeZone),
      },
    });
  };
