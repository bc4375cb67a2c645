import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { booked, cancellationOf, contactOf, moveOf, office, requestOf } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { reminderQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
beforeAll(async () => {
  tables = await readTables();
  routes = reminderQueries({ pool: tables.pool, settings, log: {} as EventLog });
});
afterAll(() => tables.remove());

const upcoming = async (query: object, now = '2027-01-14T15:00:00Z') => {
  const { body } = await answer(
    routes,
    'GET /admin/email-reminders/upcoming',
    { query },
    { actor: office, now },
  );
  return body.bookings;
};
const namesIn = async (history: History, query: object = {}, now?: string) => {
  await tables.fold(history.events);
  return (await upcoming(query, now)).map(({ customer_name }) => customer_name);
};
const visitOf = (history: History, name: string, bookingDate: string, more: object = {}) =>
  booked(history, name, { bookingDate, contact: contactOf(name), ...more });

test('the visits to come are listed by time, from today to the last of the days', async () => {
  const history = newHistory();
  visitOf(history, 'Today Late', '2027-01-14', { slotId: '18:00-20:00' });
  visitOf(history, 'Today Begun', '2027-01-14', { slotId: '08:00-10:00' });
  visitOf(history, 'Tomorrow Late', '2027-01-15', { slotId: '18:00-20:00' });
  visitOf(history, 'Tomorrow First', '2027-01-15', { slotId: '08:00-10:00' });
  visitOf(history, 'In Seven', '2027-01-21');
  visitOf(history, 'In Eight', '2027-01-22');
  visitOf(history, 'In Thirty', '2027-02-13');
  const { subject } = visitOf(history, 'Gone Away', '2027-01-15');
  history.add('BookingCancelled', cancellationOf(subject));
  const tomorrow = ['Today Late', 'Tomorrow First', 'Tomorrow Late'];
  expect(await namesIn(history, { days_ahead: '1' })).toEqual(tomorrow);
  expect(await namesIn(history)).toEqual([...tomorrow, 'In Seven']);
  expect(await namesIn(history, { days_ahead: '30' })).toEqual([
    ...tomorrow,
    'In Seven',
    'In Eight',
    'In Thirty',
  ]);
  // Still the 14th in Chicago.
  expect(await namesIn(history, { days_ahead: '1' }, '2027-01-15T05:59:00Z')).toEqual(tomorrow.slice(1));
});

test('the answer says whether the day-before email goes out by itself', async () => {
  const saidBy = async (dayBeforeEmail: boolean) => {
    const first = { ...settings.first, dayBeforeEmail };
    const asked = { ...settings, ...first, first, at: async () => first };
    const { body } = await answer(
      reminderQueries({ pool: tables.pool, settings: asked, log: {} as EventLog }),
      'GET /admin/email-reminders/upcoming',
      { query: {} },
      { actor: office, now: '2027-01-14T15:00:00Z' },
    );
    return body.day_before_email;
  };
  expect([await saidBy(true), await saidBy(false)]).toEqual([true, false]);
});

test('a row says whether there is an address, and which reminders were sent for this time', async () => {
  const history = newHistory();
  const { add } = history;
  const { subject, request } = visitOf(history, 'Ana Lopez', '2027-01-15');
  const unreachable = { ...contactOf('Cal Caller'), email: null };
  visitOf(history, 'Cal Caller', '2027-01-16', { customerId: id('Cal Caller'), contact: unreachable });
  const reminder = (
    type: ReminderType,
    start: { bookingDate: string; slotId: '08:00-10:00' | '10:00-12:00' },
  ) => {
    const reminderId = id(`${type} of ${start.bookingDate}`);
    add('ReminderAsked', { ...subject, reminderId, askId: id('ask'), reminderType: type, ...start });
    const message = {
      messageId: id(`message of ${reminderId}`),
      channel: 'email',
      template: 'reminder-upcoming',
      causeId: reminderId,
      personId: subject.customerId,
    } as const;
    add('MessageAttempted', { ...message, aboutId: subject.bookingId });
    return message;
  };
  const first = { bookingDate: '2027-01-15', slotId: request.slotId as '08:00-10:00' };
  const sent = reminder('week_before', first);
  add('MessageSent', { ...sent, demo: false }, { at: '2027-01-08T15:00:00Z' });
  add('MessageFailed', { ...reminder('confirmation', first), reason: 'no-answer' });
  await tables.fold(history.events);
  const rows = async () =>
    (await upcoming({})).map(({ customer_name, has_email, reminded }) => [
      customer_name,
      has_email,
      reminded,
    ]);
  expect(await rows()).toEqual([
    ['Ana Lopez', true, [{ type: 'week_before', at: '2027-01-08T15:00:00Z' }]],
    ['Cal Caller', false, []],
  ]);
  const move = moveOf(requestOf('Ana Lopez', request), 'move', {
    toDate: '2027-01-18',
    toSlotId: '10:00-12:00',
  });
  add('BookingRescheduled', { ...move, ...subject, holdUntil: null, cleanerId: null, remindAt: null });
  await tables.fold(history.events);
  expect(await rows()).toEqual([
    ['Cal Caller', false, []],
    ['Ana Lopez', true, []],
  ]);
});
