import { atOnce, todoKind } from './kind.ts';

/** The end of the hold on an unpaid booking. */
export const holdExpiry = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    BookingRequested: (_before, { data }) => heldUntil(data),
    BookingRefused: () => undefined,
    BookingRescheduled: (_before, { data }) => heldUntil(data),
    BookingConfirmed: () => undefined,
    BookingPaid: () => undefined,
    CleanerClockedIn: () => undefined,
    BookingCompleted: () => undefined,
    BookingCancelled: () => undefined,
  },
});

function heldUntil({ holdUntil }: { readonly holdUntil: string | null }) {
  return holdUntil === null ? undefined : { state: null, due_at: holdUntil };
}

/** The pay for a completed job. */
export const jobPay = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    BookingCompleted: (_before, { data }) => (data.pay === null ? undefined : atOnce),
    JobPaymentCredited: () => undefined,
    CompletionRevoked: () => undefined,
  },
});

/** The reopening of a completed visit, until its pay is taken back or cannot be. */
export const reopenSteps = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    ReopenRequested: () => atOnce,
    CompletionRevoked: () => undefined,
    ReopenRefused: () => undefined,
  },
});
