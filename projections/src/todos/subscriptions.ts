import type { RecordedOf } from '../engine/read-model.ts';
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

/** A first booking starts its subscription once it is confirmed, whatever happens to that visit. */
export const subscriptionStart = todoKindWith<Waits>()({
  subject: ({ data }) => ('firstBookingId' in data ? data.firstBookingId : data.bookingId),
  on: {
    BookingRequested: (_before, { data }) => (data.occurrence?.number === 0 ? waiting : undefined),
    BookingRefused: () => undefined,
    BookingConfirmed: dueIfThere,
    BookingCompleted: dueIfThere,
    BookingCancelled: afterCancellation,
    SubscriptionStarted: () => undefined,
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

/** A visit of a subscription, to be counted once it is completed. */
export const visitCount = todoKindWith<Waits>()({
  subject: ({ data }) => data.bookingId,
  on: {
    BookingRequested: (_before, { data }) => (data.occurrence === null ? undefined : waiting),
    BookingRefused: () => undefined,
    BookingCompleted: dueIfThere,
    BookingCancelled: afterCancellation,
    VisitCounted: () => undefined,
  },
});
