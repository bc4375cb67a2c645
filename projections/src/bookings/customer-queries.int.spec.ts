import type { Actor } from '@tidylog/contracts/events/event';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { booked, contactOf, registered } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { customerBookingQueries } from './customer-queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const member: Actor = { id: id('Mia Member'), role: 'customer' };
// Friday the 15th, 9:59 in the morning in Chicago: the first slot has not ended yet.
const now = '2027-01-15T15:59:00Z';

const visit = (history: History, name: string, bookingDate: string, customer = 'Mia Member') =>
  booked(history, name, {
    isGuest: false,
    customerId: id(customer),
    contact: contactOf(customer),
    bookingDate,
  });

const company = (): History => {
  const history = newHistory();
  registered(history, 'Mia Member');
  visit(history, 'long past', '2027-01-05');
  visit(history, 'past', '2027-01-14');
  visit(history, 'later', '2027-01-25');
  visit(history, 'today', '2027-01-15');
  const cancelled = visit(history, 'cancelled', '2027-01-16');
  history.add('BookingCancelled', {
    ...cancelled.subject,
    bookingDate: '2027-01-16',
    statusBefore: 'pending',
    reason: 'office',
    refund: null,
    notes: null,
    cleanerId: null,
  });
  const done = visit(history, 'done', '2027-01-18');
  history.add('BookingCompleted', {
    ...done.subject,
    by: 'office',
    bookingDate: '2027-01-18',
    pay: null,
  });
  visit(history, 'of another', '2027-01-15', 'Ben Hur');
  booked(history, 'as a guest', { bookingDate: '2027-01-20' });
  return history;
};

const namesOf = (ids: readonly string[]) => {
  const names = ['long past', 'past', 'later', 'today', 'cancelled', 'done', 'of another', 'as a guest'];
  return ids.map((found) => names.find((name) => id(name) === found));
};

const read = async (at = now) => {
  const caller = { actor: member, now: at };
  const next = (await answer(routes, 'GET /customer/next-appointment', {}, caller)).body;
  const upcoming = (await answer(routes, 'GET /customer/upcoming-appointments', {}, caller)).body;
  const all = (await answer(routes, 'GET /customer/bookings', {}, caller)).body;
  return {
    next: 'id' in next ? namesOf([next.id])[0] : next,
    upcoming: namesOf(upcoming.map((one) => one.id)),
    all: namesOf(all.map((one) => one.id)),
    appointments: upcoming,
  };
};

beforeAll(async () => {
  tables = await readTables();
  routes = customerBookingQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await tables.fold(company().events);
});
afterAll(() => tables.remove());

describe('the visits of a member', () => {
  test('to come are those whose slot has not ended and that are still on, the next one first', async () => {
    expect(await read()).toMatchObject({ next: 'today', upcoming: ['today', 'later'] });
    expect(await read('2027-01-15T16:00:00Z')).toMatchObject({ next: 'later', upcoming: ['later'] });
  });

  test('are all told: to come, soonest first, then past, latest first', async () => {
    const { all } = await read();
    expect(all).toEqual(['today', 'cancelled', 'done', 'later', 'past', 'long past']);
  });

  test('have what the list of appointments shows', async () => {
    const { appointments } = await read();
    expect(appointments[1]).toEqual({
      id: id('later'),
      booking_date: '2027-01-25',
      time_slot: '8:00 AM - 10:00 AM',
      frequency: 'one_time',
      total_amount: 342,
      status: 'pending',
      payment_status: 'pending',
      balance_due: 342,
      hold_expires_at: '2027-01-05T15:00:00Z',
      subscription_id: null,
      can_reschedule: true,
      can_edit: true,
      last_request: null,
    });
  });

  test('are none, and a sentence says so', async () => {
    expect(await read('2027-03-01T15:00:00Z')).toMatchObject({
      next: { message: 'You have no upcoming appointment.' },
      upcoming: [],
    });
  });

  test('include those of the guest that the mailbox was, once it is verified', async () => {
    const history = company();
    history.add('EmailVerified', {
      userId: id('Mia Member'),
      guestCustomerId: id('Ana Lopez'),
      reclaimed: false,
    });
    await tables.fold(history.events);
    expect(await read()).toMatchObject({ upcoming: ['today', 'as a guest', 'later'] });
  });
});
