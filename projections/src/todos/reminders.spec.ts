import { clockInAt } from '@tidylog/contracts/testing/taps';
import { expect, test } from 'vitest';
import { requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { bookingDate, bookingId, cancelled, move, subject } from '../testing/todo-events.ts';
import { todos } from './fold.ts';
import { notYet } from './kind.ts';

const { slotId } = requestOf('visit');
const remindAt = '2027-01-15T00:00:00Z';
const due = '2027-01-14T16:00:00Z';
const placedData = { ...subject, bookingDate, slotId, remindAt };
const placed = (changes: object = {}, at = '2027-01-04T15:00:00Z') => {
  const history = newHistory();
  history.add('BookingPlaced', { ...placedData, ...changes }, { at });
  return history;
};
const dueIn = ({ events }: History) => foldRows(todos, events).get(`reminder/${bookingId}`)?.due_at ?? null;
const asked = { ...subject, reminderId: id('reminder'), askId: id('ask'), bookingDate, slotId };
const dayBefore = { ...asked, reminderType: 'day_before' } as const;
const later = { ...move, holdUntil: null, cleanerId: null, remindAt: '2027-01-18T00:00:00Z' };
const back = {
  ...later,
  moveId: id('back'),
  fromDate: later.toDate,
  fromSlotId: later.toSlotId,
  toDate: bookingDate,
  toSlotId: slotId,
  remindAt,
};

test('a visit is due at 10:00 on the day before, in the zone of the business', () => {
  expect(dueIn(placed())).toBe(due);
  expect(dueIn(placed({ remindAt: null }))).toBeNull();
});

test('one that is booked after that is not due', () => {
  expect(dueIn(placed({}, due))).toBeNull();
  expect(dueIn(placed({}, '2027-01-14T15:59:59Z'))).toBe(due);
});

test('a moved visit is due before its new time, and a restored one before its own', () => {
  const history = placed();
  history.add('BookingRescheduled', later);
  expect(dueIn(history)).toBe('2027-01-17T16:00:00Z');
  const restored = placed();
  restored.add('BookingCancelled', cancelled);
  expect(dueIn(restored)).toBeNull();
  restored.add('BookingRestored', { ...placedData, claimId: id('claim') });
  expect(dueIn(restored)).toBe(due);
});

test('a visit that was reminded of is not due again, but at a new time', () => {
  const history = placed();
  history.add('ReminderAsked', dayBefore);
  expect(dueIn(history)).toBe(notYet);
  history.add('BookingRescheduled', later);
  expect(dueIn(history)).toBe('2027-01-17T16:00:00Z');
  history.add('BookingRescheduled', back);
  expect(dueIn(history)).toBe(notYet);
});

test('a reminder by hand counts, whenever it comes; other types do not', () => {
  const history = placed();
  history.add('ReminderAsked', { ...asked, reminderType: 'week_before' });
  expect(dueIn(history)).toBe(due);
  history.add('BookingRescheduled', later);
  history.add('ReminderAsked', dayBefore);
  expect(dueIn(history)).toBe('2027-01-17T16:00:00Z');
  const old = placed({ remindAt: null });
  old.add('ReminderAsked', dayBefore);
  old.add('BookingRescheduled', later);
  old.add('BookingRescheduled', back);
  expect(dueIn(old)).toBe(notYet);
});

test('nothing is due once the visit begins or ends, and a neighbor stays', () => {
  const neighbor = { ...placedData, bookingId: id('neighbor') };
  for (const end of ['begin', 'complete', 'cancel'] as const) {
    const history = placed();
    history.add('BookingPlaced', neighbor, { at: '2027-01-04T15:00:00Z' });
    if (end === 'begin')
      history.add('CleanerClockedIn', { ...subject, cleanerId: id('Rosa'), ...clockInAt(due) });
    if (end === 'complete')
      history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null });
    if (end === 'cancel') history.add('BookingCancelled', cancelled);
    expect(dueIn(history)).toBeNull();
    expect(foldRows(todos, history.events).get(`reminder/${neighbor.bookingId}`)?.due_at).toBe(due);
  }
});
