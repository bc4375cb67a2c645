import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, type DetailsOf, subject } from '../act.ts';
import type { Booking, BookingIn } from '../booking-state.ts';

/** A completed booking whose pay is being taken back. */
export const reopening = (
  booking: Booking,
): { booking: BookingIn<'completed'>; reopenId: string } | undefined =>
  booking.status === 'completed' && booking.lastReopen?.outcome === 'open'
    ? { booking, reopenId: booking.lastReopen.reopenId }
    : undefined;

const reopenWith = (booking: Booking, reopenId: string) =>
  booking.status !== 'none' && booking.lastReopen?.reopenId === reopenId ? booking.lastReopen : undefined;

const beingReopened = refuse('not-completed', {
  detail: 'Someone else is reopening this visit for another reason.',
});

const isSameReason = ({ lastReopen }: BookingIn<'completed'>, reason: string): boolean =>
  lastReopen?.reasonGiven === reason;

function reopenFor(
  booking: Exclude<Booking, { status: 'none' }>,
  { reopenId, reason }: { readonly reopenId: string; readonly reason: string },
): Act<'not-completed' | 'already-rated'> {
  if (booking.status !== 'completed')
    return refuse('not-completed', { detail: 'Only a completed visit can be reopened.' });
  if (booking.rating !== null)
    return refuse('already-rated', {
      detail: 'The customer has already rated this visit, so it cannot be reopened.',
    });
  if (reopening(booking) !== undefined) return isSameReason(booking, reason) ? accept() : beingReopened;
  const { completions: completion } = booking;
  return accept({
    type: 'ReopenRequested',
    data: { ...subject(booking), reopenId, completion, reason },
  });
}

/** The office takes a completion back, until the customer has rated the visit. */
export const requestReopen =
  ({ reopenId, reason }: { readonly reopenId: string; readonly reason: string }) =>
  (booking: Booking): Act<'not-found' | 'not-completed' | 'already-rated' | 'idempotency-key-reused'> => {
    if (booking.status === 'none') return refuse('not-found');
    const known = reopenWith(booking, reopenId);
    if (known !== undefined && known.reasonGiven !== reason) return refuse('idempotency-key-reused');
    return known?.outcome === 'revoked' ? accept() : reopenFor(booking, { reopenId, reason });
  };

/** Its pay is taken back, or there was none. */
export const revokeCompletion =
  () =>
  (booking: Booking): Act<never> => {
    const begun = reopening(booking);
    if (begun === undefined) return accept();
    const { pay, before: statusAfter, place, occurrence } = begun.booking;
    return accept<BookingEvent>({
      type: 'CompletionRevoked',
      data: {
        ...subject(begun.booking),
        reopenId: begun.reopenId,
        bookingDate: place.date,
        statusAfter,
        pay: pay && { cleanerId: pay.cleanerId, amount: pay.amount },
        subscriptionId: occurrence?.subscriptionId ?? null,
      },
    });
  };

export const refuseReopen =
  ({ reason }: Pick<DetailsOf<'ReopenRefused'>, 'reason'>) =>
  (booking: Booking): Act<never> => {
    const begun = reopening(booking);
    return begun === undefined
      ? accept()
      : accept({
          type: 'ReopenRefused',
          data: { ...subject(begun.booking), reopenId: begun.reopenId, reason },
        });
  };
