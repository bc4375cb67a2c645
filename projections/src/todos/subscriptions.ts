import type { RecordedOf } from '../engine/read-model.ts';

/** What an item keeps after an event, and when it falls due; undefined when nothing is left to do. */
type Item = { readonly state: object | null; readonly due_at: string | null } | undefined;

// A booking's later events do not tell of its subscription: an item waits for them from its request on.
const notYet = '9999-12-31T00:00:00Z';
const waiting: Item = { state: { isWaiting: true }, due_at: notYet };
const atOnce: Item = { state: { isWaiting: false }, due_at: null };

export const startEvents = [
  'BookingRequested',
  'BookingRefused',
  'BookingConfirmed',
  'BookingCompleted',
  'BookingCancelled',
  'SubscriptionStarted',
] as const;
type StartEvent = RecordedOf<(typeof startEvents)[number]>;

export const subjectOfStart = ({ type, data }: StartEvent): string =>
  type === 'SubscriptionStarted' ? data.firstBookingId : data.bookingId;

const isWaiting = (before: Item): boolean => before?.due_at === notYet;

/** A booking whose hold expired comes back where its payment comes late. */
const afterCancellation = (before: Item, { data }: RecordedOf<'BookingCancelled'>): Item =>
  isWaiting(before) && data.reason !== 'hold-expired' ? undefined : before;

/** From its confirmation on, a first booking begins its subscription, whatever becomes of that visit. */
export const subscriptionStart = (before: Item, event: StartEvent): Item => {
  switch (event.type) {
    case 'BookingRequested':
      return event.data.occurrence?.number === 0 ? waiting : undefined;
    case 'BookingConfirmed':
    case 'BookingCompleted':
      return before && atOnce;
    case 'BookingCancelled':
      return afterCancellation(before, event);
    case 'BookingRefused':
    case 'SubscriptionStarted':
      return undefined;
  }
};

export const dueEvents = [
  'SubscriptionStarted',
  'OccurrenceBooked',
  'OccurrenceSkipped',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionCancelled',
] as const;
type DueEvent = RecordedOf<(typeof dueEvents)[number]>;

/** The next date of an active subscription, due 14 days before. */
export const subscriptionDue = ({ data }: DueEvent): Item =>
  'next' in data && data.next !== null ? { state: null, due_at: data.next.dueAt } : undefined;

export const withdrawalEvents = [
  'OccurrenceSkipped',
  'OccurrenceWithdrawn',
  'SubscriptionPaused',
  'SubscriptionCancelled',
] as const;
type WithdrawalEvent = RecordedOf<(typeof withdrawalEvents)[number]>;

const bookingsAfter = (before: readonly string[], event: WithdrawalEvent): readonly string[] => {
  switch (event.type) {
    case 'OccurrenceSkipped':
      return event.data.bookingId === null ? before : [...before, event.data.bookingId];
    case 'SubscriptionPaused':
    case 'SubscriptionCancelled':
      return [...before, ...event.data.cancels];
    case 'OccurrenceWithdrawn':
      return before.filter((bookingId) => bookingId !== event.data.bookingId);
  }
};

/** Bookings that a subscription gives up: open until it shows of each what became of it. */
export const subscriptionSteps = (before: Item, event: WithdrawalEvent): Item => {
  const open = (before?.state as { readonly bookings: readonly string[] } | undefined)?.bookings ?? [];
  const bookings = [...new Set(bookingsAfter(open, event))];
  return bookings.length === 0 ? undefined : { state: { bookings }, due_at: null };
};

export const countEvents = [
  'BookingRequested',
  'BookingRefused',
  'BookingCompleted',
  'BookingCancelled',
  'VisitCounted',
] as const;
type CountEvent = RecordedOf<(typeof countEvents)[number]>;

/** A visit of a subscription: to be counted once it is completed. */
export const visitCount = (before: Item, event: CountEvent): Item => {
  switch (event.type) {
    case 'BookingRequested':
      return event.data.occurrence === null ? undefined : waiting;
    case 'BookingCompleted':
      return before && atOnce;
    case 'BookingCancelled':
      return afterCancellation(before, event);
    case 'BookingRefused':
    case 'VisitCounted':
      return undefined;
  }
};

export const subscriptionKinds = {
  'subscription-start': startEvents,
  'subscription-due': dueEvents,
  'subscription-steps': withdrawalEvents,
  'visit-count': countEvents,
} as const;
type Kind = keyof typeof subscriptionKinds;

export const isSubscriptionKind = (kind: string): kind is Kind => kind in subscriptionKinds;

export const subjectOfSubscriptionKind = (kind: Kind, event: object): string => {
  if (kind === 'subscription-start') return subjectOfStart(event as StartEvent);
  if (kind === 'visit-count') return (event as CountEvent).data.bookingId;
  return (event as DueEvent | WithdrawalEvent).data.subscriptionId;
};

export const subscriptionItem = (kind: Kind, before: Item, event: object): Item => {
  switch (kind) {
    case 'subscription-start':
      return subscriptionStart(before, event as StartEvent);
    case 'subscription-due':
      return subscriptionDue(event as DueEvent);
    case 'subscription-steps':
      return subscriptionSteps(before, event as WithdrawalEvent);
    case 'visit-count':
      return visitCount(before, event as CountEvent);
  }
};
