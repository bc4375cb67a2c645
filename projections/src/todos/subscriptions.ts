import type { RecordedOf } from '../engine/read-model.ts';
import { streamIds } from '../streams.ts';
import { type Item, notYet, todoKind, todoKindWith } from './kind.ts';

interface Waits {
  readonly isWaiting: boolean;
}

// A booking's later events do not name its subscription, so an item waits for them from its request on.
const waiting: Item<Waits> = { state: { isWaiting: true }, due_at: notYet };
const atOnce: Item<Waits> = { state: { isWaiting: false }, due_at: null };

const dueIfThere = (before: Item<Waits>): Item<Waits> => before && atOnce;

/** A booking with an expired hold comes back if its payment comes late. */
const afterCancellation = (before: Item<Waits>, { data }: RecordedOf<'BookingCancelled'>): Item<Waits> =>
  before?.due_at === notYet && data.reason !== 'hold-expired' ? undefined : before;

/** A first booking starts its subscription once it is confirmed, whatever happens to that visit; no erased person's. */
export const subscriptionStart = todoKindWith<Waits>()({
  subject: ({ data }) => {
    if ('streams' in data) return streamIds(data.streams, 'booking');
    return 'firstBookingId' in data ? data.firstBookingId : data.bookingId;
  },
  on: {
    BookingRequested: (_before, { data }) => (data.occurrence?.number === 0 ? waiting : undefined),
    BookingRefused: () => undefined,
    BookingConfirmed: dueIfThere,
    BookingCompleted: dueIfThere,
    BookingCancelled: afterCancellation,
    SubscriptionStarted: () => undefined,
    PersonErased: () => undefined,
  },
});

interface HasNext {
  readonly data: { readonly next: { readonly dueAt: string } | null };
}

const dueNext = (_before: Item, { data: { next } }: HasNext): Item =>
  next === null ? undefined : { state: null, due_at: next.dueAt };

/** The next date of an active subscription, due 14 days before. */
export const subscriptionDue = todoKind({
  subject: ({ data }) => data.subscriptionId,
  on: {
    SubscriptionStarted: dueNext,
    OccurrenceBooked: dueNext,
    OccurrenceSkipped: dueNext,
    SubscriptionPaused: () => undefined,
    SubscriptionResumed: dueNext,
    SubscriptionCancelled: () => undefined,
  },
});

interface Bookings {
  readonly bookings: readonly string[];
}

const withBookings = (before: Item<Bookings>, added: readonly string[]): Item<Bookings> => {
  const bookings = [...new Set([...(before?.state.bookings ?? []), ...added])];
  return bookings.length === 0 ? undefined : { state: { bookings }, due_at: null };
};

const withCancelled = (
  before: Item<Bookings>,
  { data }: { readonly data: { readonly cancels: readonly string[] } },
): Item<Bookings> => withBookings(before, data.cancels);

/** Bookings that a subscription cancels: open until it records the outcome of each. */
export const subscriptionSteps = todoKindWith<Bookings>()({
  subject: ({ data }) => data.subscriptionId,
  on: {
    OccurrenceSkipped: (before, { data: { bookingId } }) =>
      withBookings(before, bookingId === null ? [] : [bookingId]),
    OccurrenceWithdrawn: (before, { data }) => {
      const bookings = (before?.state.bookings ?? []).filter((bookingId) => bookingId !== data.bookingId);
      return bookings.length === 0 ? undefined : { state: { bookings }, due_at: null };
    },
    SubscriptionPaused: withCancelled,
    SubscriptionCancelled: withCancelled,
  },
});

interface Counting {
  readonly isCompleted: boolean;
  readonly isCounted: boolean;
}

/** Due while the subscription counts something else than the visit is; gone once it is completed and counted. */
const counting = (state: Counting): Item<Counting> => {
  const { isCompleted, isCounted } = state;
  if (isCompleted && isCounted) return undefined;
  return { state, due_at: isCompleted === isCounted ? notYet : null };
};

const withState = (before: Item<Counting>, change: Partial<Counting>): Item<Counting> =>
  before && counting({ ...before.state, ...change });

/** A booking with an expired hold comes back if its payment comes late. */
const withoutCancelled = (
  before: Item<Counting>,
  { data }: RecordedOf<'BookingCancelled'>,
): Item<Counting> => (before?.due_at === notYet && data.reason !== 'hold-expired' ? undefined : before);

/** A visit of a subscription, to be counted once it is completed, and no longer once it is open again. */
export const visitCount = todoKindWith<Counting>()({
  subject: ({ data }) => ('streams' in data ? streamIds(data.streams, 'booking') : data.bookingId),
  on: {
    BookingRequested: (_before, { data }) =>
      data.occurrence === null ? undefined : counting({ isCompleted: false, isCounted: false }),
    BookingRefused: () => undefined,
    BookingCompleted: (before) => withState(before, { isCompleted: true }),
    CompletionRevoked: (before, { data }) =>
      data.subscriptionId === null
        ? undefined
        : counting({ isCompleted: false, isCounted: before?.state.isCounted ?? true }),
    BookingCancelled: withoutCancelled,
    VisitCounted: (before) => withState(before, { isCounted: true }),
    VisitUncounted: (before) => withState(before, { isCounted: false }),
    PersonErased: () => undefined,
  },
});
