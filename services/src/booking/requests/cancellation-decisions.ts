import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { accept, isRefused, refuse } from '../../kernel/decision.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import { type Booking, isOpen, type KnownBooking } from '../booking-state.ts';
import { cancelled } from '../decisions.ts';
import { leftWords, type RefundChoice, refuseRefund } from '../money/refund-limit.ts';

/** The customer asks the office until the clock-in, and not while an answer is open. */
export const requestCancellation =
  ({ requestId, reason }: { readonly requestId: string; readonly reason: string }) =>
  (booking: Booking): Act<NotOpen | 'idempotency-key-reused' | 'cancellation-requested'> => {
    const last = 'cancellationRequest' in booking ? booking.cancellationRequest : null;
    if (last?.details.requestId === requestId)
      return last.details.reason === reason ? accept() : refuse('idempotency-key-reused');
    if (!isOpen(booking)) return notOpen(booking);
    if (last?.status === 'pending') return refuse('cancellation-requested');
    return accept({ type: 'CancellationRequested', data: { ...subject(booking), requestId, reason } });
  };

function waitingFor(
  booking: Booking,
  requestId: string,
): KnownBooking | Refused<'not-found' | 'request-decided'> {
  if (booking.status === 'none' || booking.cancellationRequest === null) return refuse('not-found');
  const { status, details } = booking.cancellationRequest;
  // Only a rejected request can have a later one.
  const decided = details.requestId === requestId ? status : 'rejected';
  return decided === 'pending'
    ? booking
    : refuse('request-decided', { detail: `This request has already been ${decided}.` });
}

export interface CancellationApproval {
  readonly requestId: string;
  readonly adminNotes: string | null;
  readonly refundAmount: Cents;
  readonly choice: RefundChoice;
  readonly refundId: string;
  readonly ledger: Ledger;
}

/** Cancels the booking and refunds what the office says, at most what was paid and not refunded. */
export const approveCancellation =
  ({ requestId, adminNotes, refundAmount, choice, refundId, ledger }: CancellationApproval) =>
  (
    booking: Booking,
  ): Act<NotOpen | 'request-decided' | 'forbidden' | 'invalid-input' | 'payment-disputed'> => {
    const waiting = waitingFor(booking, requestId);
    const money = moneyOf(ledger, 'refunds' in booking ? booking.refunds : []);
    if (isRefused(waiting))
      return waiting.detail === undefined
        ? waiting
        : { ...waiting, detail: `${waiting.detail} ${leftWords(money.kept)}` };
    if (!isOpen(booking)) return notOpen(booking);
    const above = refuseRefund(refundAmount, money, choice);
    if (above !== undefined) return above;
    const refund = refundAmount === noMoney ? null : { refundId, amount: refundAmount };
    return accept<BookingEvent>(
      { type: 'CancellationApproved', data: { ...subject(booking), requestId, adminNotes, refundAmount } },
      cancelled(booking, 'request', refund, adminNotes),
    );
  };

/** Also after the visit has begun or ended: then this is all that can be decided, and the customer gets no mail. */
export const rejectCancellation =
  ({ requestId, adminNotes }: { readonly requestId: string; readonly adminNotes: string | null }) =>
  (booking: Booking): Act<'not-found' | 'request-decided'> => {
    const waiting = waitingFor(booking, requestId);
    if (isRefused(waiting)) return waiting;
    return accept({ type: 'CancellationRejected', data: { ...subject(waiting), requestId, adminNotes } });
  };
