import { clockOutOverdueMinutes } from '@tidylog/contracts/vocabulary/limits';
import { atOnce, type Item, several, todoKind, todoKindWith } from './kind.ts';

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

/** What was decided to be paid for the way to a closed door. */
export const wayPay = todoKindWith<{ readonly earningIds: readonly string[] }>()({
  subject: ({ data }) => data.bookingId ?? undefined,
  on: {
    AccessProblemSettled: (before, { data: { earningId } }) =>
      earningId === null ? before : earnings(before, { add: earningId }),
    EarningAdded: (before, { data: { entryId } }) => earnings(before, { remove: entryId }),
  },
});

const earnings = several('earningIds');

/** The reopening of a completed visit, until its pay is taken back or cannot be. */
export const reopenSteps = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    ReopenRequested: () => atOnce,
    CompletionRevoked: () => undefined,
    ReopenRefused: () => undefined,
  },
});

const overdueAfter = (plannedEnd: string): Item => ({
  state: null,
  due_at: Temporal.Instant.from(plannedEnd).add({ minutes: clockOutOverdueMinutes }).toString(),
});

/** A visit that may run long after its planned end. */
export const clockOutOverdue = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    CleanerClockedIn: (_before, { data }) =>
      data.plannedEnd === null ? undefined : overdueAfter(data.plannedEnd),
    CleanerClockedOut: () => undefined,
    WorkTimesCorrected: (before, { data }) =>
      data.statusAfter === 'in_progress' && data.clockedOutAt === null ? before : undefined,
    BookingCompleted: () => undefined,
    ClockOutOverdue: () => undefined,
  },
});
