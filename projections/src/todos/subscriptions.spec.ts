import { describe, expect, test } from 'vitest';
import { booked, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { charged, nextOn, occurrence, startOf, subscription } from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const { bookingId, customerId, bookingDate } = requestOf('first');
const subject = { bookingId, customerId };
const far = '2027-03-01T00:00:00Z';
/** What is to be done by then, of one kind. */
const dueOf = ({ events }: History, kind: string, by = far) =>
  [...foldRows(todos, events).values()]
    .filter((row) => row.kind === kind && (row.due_at === null || row.due_at <= by))
    .map(({ subject_id }) => subject_id);
const stateOf = ({ events }: History, key: string) => foldRows(todos, events).get(key)?.state;
const bookedFirst = () => {
  const history = newHistory();
  booked(history, 'first', {
    frequency: 'weekly',
    occurrence: { subscriptionId: subscription.subscriptionId, number: 0 },
  });
  return history;
};
const cancelledFor = (reason: 'hold-expired' | 'office') =>
  ({
    ...subject,
    bookingDate,
    statusBefore: 'pending',
    reason,
    refund: null,
    notes: null,
    cleanerId: null,
  }) as const;

describe('the beginning of a subscription', () => {
  const begins = (history: History) => dueOf(history, 'subscription-start');

  test('is to be done from the confirmation of its first booking on', () => {
    const history = bookedFirst();
    expect(begins(history)).toEqual([]);
    expect(stateOf(history, `subscription-start/${bookingId}`)).toEqual({ isWaiting: true });
    history.add('BookingConfirmed', { ...subject, by: 'payment', cleanerId: null });
    expect(begins(history)).toEqual([bookingId]);
    expect(stateOf(history, `subscription-start/${bookingId}`)).toEqual({ isWaiting: false });
    history.add('BookingCancelled', cancelledFor('office'));
    expect(begins(history)).toEqual([bookingId]);
    history.add('SubscriptionStarted', startOf());
    expect(begins(history)).toEqual([]);
  });
  test('is none once the customer is erased', () => {
    const history = bookedFirst();
    history.add('BookingConfirmed', { ...subject, by: 'payment', cleanerId: null });
    history.add('PersonErased', { personId: customerId, streams: [`booking-${id('other')}`] });
    expect(begins(history)).toEqual([bookingId]);
    history.add('PersonErased', { personId: customerId, streams: [`booking-${bookingId}`] });
    expect([...foldRows(todos, history.events).keys()].filter((key) => key.endsWith(bookingId))).toEqual([]);
  });
  test('is to be done when the office completes it unconfirmed', () => {
    const history = bookedFirst();
    history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null });
    expect(begins(history)).toEqual([bookingId]);
  });
  test('is none for a single visit, and for a later one of a subscription', () => {
    const history = newHistory();
    booked(history, 'first');
    history.add('BookingConfirmed', { ...subject, by: 'payment', cleanerId: null });
    booked(history, 'later', {
      occurrence: { subscriptionId: subscription.subscriptionId, number: 1 },
    });
    history.add('BookingConfirmed', {
      bookingId: id('later'),
      customerId,
      by: 'subscription',
      cleanerId: null,
    });
    expect(begins(history)).toEqual([]);
  });
  test('is none for a booking that was cancelled before, but waits for one that expired', () => {
    const cancelled = bookedFirst();
    cancelled.add('BookingCancelled', cancelledFor('office'));
    expect([...foldRows(todos, cancelled.events).keys()]).not.toContain(`subscription-start/${bookingId}`);
    const expired = bookedFirst();
    expired.add('BookingCancelled', cancelledFor('hold-expired'));
    expect(begins(expired)).toEqual([]);
    expired.add('BookingConfirmed', { ...subject, by: 'payment', cleanerId: null });
    expect(begins(expired)).toEqual([bookingId]);
  });
});

describe('the next visit of a subscription', () => {
  const isDue = (history: History, by: string) => dueOf(history, 'subscription-due', by).length > 0;
  const started = () => {
    const history = newHistory();
    history.add('SubscriptionStarted', startOf());
    return history;
  };

  test('falls due 14 days before its date, and the one after it once it is booked', () => {
    const history = started();
    expect(isDue(history, '2027-01-08T05:59:59Z')).toBe(false);
    expect(isDue(history, '2027-01-08T06:00:00Z')).toBe(true);
    history.add('OccurrenceDue', occurrence(1, '2027-01-22'));
    expect(isDue(history, '2027-01-08T06:00:00Z')).toBe(true);
    history.add('OccurrenceBooked', { ...occurrence(1, '2027-01-22'), next: nextOn('2027-01-29') });
    expect(isDue(history, '2027-01-08T06:00:00Z')).toBe(false);
    expect(isDue(history, '2027-01-15T06:00:00Z')).toBe(true);
  });
  test('is none while the subscription is paused, and after its end', () => {
    const history = started();
    history.add('SubscriptionPaused', { ...subscription, cancels: [], keeps: [] });
    expect(isDue(history, far)).toBe(false);
    history.add('SubscriptionResumed', { ...subscription, next: nextOn('2027-02-05') });
    expect(isDue(history, far)).toBe(true);
    history.add('SubscriptionCancelled', {
      ...subscription,
      cancels: [],
      completedVisits: 0,
      fee: 0,
      ...charged,
    });
    expect(isDue(history, far)).toBe(false);
  });
});

describe('visits that a subscription gives up', () => {
  const open = (history: History) => dueOf(history, 'subscription-steps').length > 0;
  const withdrawn = (name: string) => ({ ...subscription, bookingId: id(name), cancelled: true });

  test('are open until it shows of each what became of it', () => {
    const history = newHistory();
    history.add('SubscriptionPaused', { ...subscription, cancels: [id('one'), id('two')], keeps: [] });
    expect(open(history)).toBe(true);
    history.add('OccurrenceWithdrawn', withdrawn('one'));
    expect(stateOf(history, `subscription-steps/${subscription.subscriptionId}`)).toEqual({
      bookings: [id('two')],
    });
    history.add('OccurrenceWithdrawn', withdrawn('two'));
    expect(open(history)).toBe(false);
  });
  test('are none when only the withdrawal of a visit is known', () => {
    const history = newHistory();
    history.add('OccurrenceWithdrawn', withdrawn('one'));
    expect(open(history)).toBe(false);
  });
  test('are open after an end and after a skip of a booked one', () => {
    const history = newHistory();
    const cancels = [id('one')];
    history.add('SubscriptionCancelled', {
      ...subscription,
      cancels,
      completedVisits: 0,
      fee: 0,
      ...charged,
    });
    expect(open(history)).toBe(true);
    const { bookingDate: date, ...left } = occurrence(1, '2027-01-22');
    const skipped = { ...left, date, reason: 'customer', next: null } as const;
    const other = newHistory();
    other.add('OccurrenceSkipped', { ...skipped, bookingId: null });
    expect(open(other)).toBe(false);
    other.add('OccurrenceSkipped', skipped);
    expect(open(other)).toBe(true);
  });
});

describe('a completed visit of a subscription', () => {
  const completed = { ...subject, by: 'office', bookingDate, pay: null } as const;
  test('is to be counted, once', () => {
    const history = bookedFirst();
    expect(dueOf(history, 'visit-count')).toEqual([]);
    history.add('BookingCompleted', completed);
    expect(dueOf(history, 'visit-count')).toEqual([bookingId]);
    history.add('VisitCounted', { ...subscription, bookingId, completed: 1 });
    expect(dueOf(history, 'visit-count')).toEqual([]);
  });
  test('is no longer, once it is open again', () => {
    const history = newHistory();
    booked(history, 'first', { occurrence: { subscriptionId: subscription.subscriptionId, number: 0 } });
    const revoked = {
      ...completed,
      reopenId: id('reopen'),
      statusAfter: 'confirmed',
      pay: null,
      subscriptionId: subscription.subscriptionId,
    } as const;
    history.add('BookingCompleted', completed);
    history.add('CompletionRevoked', revoked);
    expect(dueOf(history, 'visit-count')).toEqual([]);
    history.add('VisitCounted', { ...subscription, bookingId, completed: 1 });
    expect(dueOf(history, 'visit-count')).toEqual([bookingId]);
    history.add('VisitUncounted', { ...subscription, bookingId, completed: 0 });
    expect(dueOf(history, 'visit-count')).toEqual([]);
    history.add('BookingCompleted', completed);
    history.add('VisitCounted', { ...subscription, bookingId, completed: 1 });
    history.add('CompletionRevoked', revoked);
    expect(dueOf(history, 'visit-count')).toEqual([bookingId]);
    history.add('BookingCompleted', completed);
    expect(dueOf(history, 'visit-count')).toEqual([]);
  });
  test('is not, where it belongs to none', () => {
    const history = newHistory();
    booked(history, 'first');
    history.add('BookingCompleted', completed);
    expect(dueOf(history, 'visit-count')).toEqual([]);
  });
});
