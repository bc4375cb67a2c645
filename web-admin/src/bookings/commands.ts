import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import type { Booking } from '../api/types.ts';
import { command } from '../shared/command/command.ts';
import { useIsChanging } from '../shared/command/use-command.ts';
import { leftToRefund } from './refund-ways.ts';
import { canAssign, canBePaid, canCancel, canComplete, canConfirm, hasTimes } from './rules.ts';

const changes = 'bookings';

/** Whether a command about this booking is in progress, started anywhere. */
export const useIsBookingChanging = (booking: Booking): boolean => useIsChanging(changes, booking);

/** At the version that the person has seen. */
const asSeen = ({ id, version }: Booking) => ({ params: { id }, ifMatch: version });

export const confirmBooking = command({
  endpoint: 'PATCH /admin/bookings/:id',
  permission: 'dispatch',
  name: 'Confirm',
  applies: ({ status }: Booking) => canConfirm(status),
  input: (booking: Booking) => ({ ...asSeen(booking), body: { status: 'confirmed' as const } }),
  done: () => 'Booking confirmed successfully',
  changes,
});

export const completeBooking = command({
  endpoint: 'PATCH /admin/bookings/:id',
  permission: 'dispatch',
  name: 'Complete',
  applies: ({ status }: Booking) => canComplete(status),
  input: (booking: Booking) => ({ ...asSeen(booking), body: { status: 'completed' as const } }),
  done: () => 'Booking completed successfully',
  changes,
});

interface Reopening {
  readonly reason: string;
  /** The same for every try of this reopening. */
  readonly key: string;
}

export const reopenBooking = command({
  endpoint: 'POST /admin/bookings/:id/reopen',
  permission: 'money',
  name: 'Reopen',
  applies: ({ can_reopen }: Booking) => can_reopen,
  input: (booking: Booking, { key, reason }: Reopening) => ({
    ...asSeen(booking),
    body: { reason },
    idempotencyKey: key,
  }),
  done: () => 'Booking reopened successfully',
  refused: 'Failed to reopen booking',
  changes,
});

interface Cancellation {
  /** In dollars. */
  readonly refund: number;
  readonly reason: string;
  /** Who wanted it. */
  readonly askedBy: 'customer' | 'office';
}

export const cancelBooking = command({
  endpoint: 'DELETE /admin/bookings/:id',
  permission: 'dispatch',
  name: 'Cancel Booking',
  applies: ({ status }: Booking) => canCancel(status),
  input: (booking: Booking, { refund, reason, askedBy }: Cancellation) => ({
    ...asSeen(booking),
    query: {
      refund_amount: refund.toFixed(2),
      asked_by: askedBy,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    },
  }),
  done: () => 'Booking cancelled successfully',
  changes,
});

interface Times {
  /** In local time of the business; null for none. */
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
  readonly reason: string;
}

export const correctTimes = command({
  endpoint: 'POST /admin/bookings/:id/times',
  permission: 'dispatch',
  name: 'Correct times',
  applies: ({ status, cleaner_id, has_begun, clocked_in_at }: Booking) =>
    cleaner_id !== null && hasTimes(status) && (has_begun || clocked_in_at !== null),
  input: (booking: Booking, body: Times) => ({ ...asSeen(booking), body }),
  done: () => 'Times corrected successfully',
  refused: 'Failed to correct times',
  changes,
});

export interface AccessDecision {
  readonly report_id: string;
  readonly outcome: 'moved' | 'cancelled' | 'dismissed';
  /** In dollars. */
  readonly cleaner_pay: number;
  readonly refund_amount?: number;
  readonly booking_date?: string;
  readonly time_slot?: string;
  readonly override_capacity?: boolean;
  readonly reason: string;
  /** The same for every try of this decision. */
  readonly key: string;
}

export const settleAccess = command({
  endpoint: 'POST /admin/bookings/:id/access-problem',
  permission: 'dispatch',
  name: 'Decide',
  input: (booking: Booking, { key, reason, ...decision }: AccessDecision) => ({
    ...asSeen(booking),
    body: { ...decision, ...(reason.trim() !== '' && { reason: reason.trim() }) } as never,
    idempotencyKey: key,
  }),
  done: () => 'Decision saved successfully',
  refused: 'Failed to save the decision',
  changes,
});

interface Refund {
  /** In dollars. */
  readonly amount: number;
  readonly reason: string;
  /** The same for every try of this refund. */
  readonly key: string;
}

export const refundBooking = command({
  endpoint: 'POST /admin/bookings/:id/refund',
  permission: 'money',
  name: 'Refund',
  applies: (booking: Booking) => leftToRefund(booking) > 0,
  input: ({ id }: Booking, { key, ...body }: Refund) => ({ params: { id }, body, idempotencyKey: key }),
  done: (_, __, { amount }) => `${formatDollars(amount)} refunded successfully`,
  refused: 'Failed to refund booking',
  changes,
});

interface Received {
  readonly method: OutsideMethod;
  /** In dollars. */
  readonly amount: number;
  readonly note: string;
  /** The same for every try to record this payment. */
  readonly key: string;
}

export const recordPayment = command({
  endpoint: 'POST /admin/bookings/:id/payments',
  permission: 'money',
  name: 'Record payment',
  applies: ({ balance_due }: Booking) => balance_due > 0,
  input: ({ id }: Booking, { key, ...body }: Received) => ({ params: { id }, body, idempotencyKey: key }),
  done: (_, __, { amount }) => `Payment of ${formatDollars(amount)} recorded successfully`,
  refused: 'Failed to record payment',
  changes,
});

const awaitsPayment = ({ status, balance_due }: Booking): boolean => balance_due > 0 && canBePaid(status);

interface Charge {
  /** In dollars, as the dialog said it. */
  readonly amount: number;
  /** The same for every try of this charge. */
  readonly key: string;
}

export const chargeBooking = command({
  endpoint: 'POST /admin/bookings/:id/charge',
  permission: 'money',
  name: 'Charge card',
  applies: awaitsPayment,
  input: ({ id }: Booking, { key }: Charge) => ({ params: { id }, idempotencyKey: key }),
  done: (_, __, { amount }) => `${formatDollars(amount)} charged successfully`,
  refused: 'Failed to charge the card',
  changes,
});

/** Whether the customer could pay by a link, if we knew where to send it. */
export const lacksAddressForLink = (booking: Booking): boolean =>
  awaitsPayment(booking) && !booking.customer_email;

export const sendPaymentLink = command({
  endpoint: 'POST /admin/bookings/:id/payment-link',
  permission: 'dispatch',
  name: 'Send payment link',
  applies: (booking: Booking) => awaitsPayment(booking) && !lacksAddressForLink(booking),
  /** The key is the same for every try of this mail. */
  input: ({ id }: Booking, key: string) => ({ params: { id }, idempotencyKey: key }),
  // It is not sent yet: the mail goes out in a moment, or waits for the mail server.
  done: () => 'The customer gets an email with a link to pay',
  refused: 'Failed to send the payment link',
  changes,
});

interface Assignment {
  /** `null` removes the cleaner. */
  readonly cleanerId: string | null;
}

export const assignCleaner = command({
  endpoint: 'PATCH /admin/bookings/:id',
  permission: 'dispatch',
  name: 'Assign cleaner',
  applies: ({ status }: Booking) => canAssign(status),
  input: (booking: Booking, { cleanerId }: Assignment) => ({
    ...asSeen(booking),
    body: { cleaner_id: cleanerId },
  }),
  done: (_, __, { cleanerId }) =>
    cleanerId === null ? 'Cleaner unassigned successfully' : 'Cleaner assigned successfully',
  refused: 'Failed to assign cleaner',
  changes,
});
