import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { booked, cancellationOf, contactOf, office, registered, requestOf } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { bookingOfRequest, findCancellationRequest } from './find.ts';
import { requestQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const company = () => {
  const history = newHistory();
  const { add } = history;
  registered(history, 'Mia Member');
  const member = { isGuest: false, customerId: id('Mia Member'), contact: contactOf('Her Mother') };
  const visit = booked(history, 'visit', member);
  const owner = { ledgerId: id('visit'), owes: 'booking', customerId: id('Mia Member') } as const;
  const payment = { ...owner, paymentId: id('payment'), amount: 34_200 };
  add('PaymentStarted', { ...payment, by: 'card', attempt: 1 });
  add('PaymentSucceeded', { ...payment, providerIntentId: 'pi_1', card: null });
  const ask = (name: string, at: string) =>
    add('CancellationRequested', { ...visit.subject, requestId: id(name), reason: `${name}!` }, { at });
  ask('first', '2027-01-05T15:00:00Z');
  add('CancellationRejected', { ...visit.subject, requestId: id('first'), adminNotes: 'Too late.' });
  ask('second', '2027-01-06T15:00:00Z');
  const order = {
    ...visit.subject,
    orderId: id('order'),
    fromDate: '2027-01-15',
    fromSlotId: '08:00-10:00',
    toDate: '2027-01-18',
    toSlotId: '10:00-12:00',
    reason: null,
  } as const;
  add('RescheduleOrderFiled', order, { at: '2027-01-07T15:00:00Z' });
  const neighbor = { bookingId: id('neighbor'), claimId: id('neighbor'), override: false };
  add('PlaceClaimed', { ...neighbor, date: order.toDate });
  add('DayClosed', { date: order.toDate, reason: 'Holiday' });
  add('RescheduleOrderFiled', { ...order, orderId: id('denied') }, { at: '2027-01-08T15:00:00Z' });
  const denied = { ...visit.subject, orderId: id('denied'), adminNotes: null };
  add('RescheduleOrderDenied', denied, { at: '2027-01-09T15:00:00Z', by: office });
  return history;
};

beforeAll(async () => {
  tables = await readTables();
  routes = requestQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await tables.fold(company().events);
});
afterAll(() => tables.remove());

const who = {
  booking_id: id('visit'),
  customer_name: 'Her Mother',
  customer_email: 'her.mother@example.com',
};
const second = {
  ...who,
  id: id('second'),
  reason: 'second!',
  status: 'pending',
  requested_at: '2027-01-06T15:00:00Z',
  processed_at: null,
  admin_notes: null,
  refund_amount: null,
  booking_date: '2027-01-15',
  time_slot: '8:00 AM - 10:00 AM',
  amount_paid: 342,
  refundable: 342,
  booking_status: 'pending',
};

test('cancellation requests are listed newest first, with the name of the booking and what was paid', async () => {
  const { body } = await answer(routes, 'GET /admin/cancellation-requests', {}, { actor: office });
  expect(body.cancellation_requests).toEqual([
    second,
    expect.objectContaining({ id: id('first'), status: 'rejected', admin_notes: 'Too late.' }),
  ]);
});

test('pending orders are the same requests and the moves that wait', async () => {
  const { body } = await answer(routes, 'GET /admin/orders/pending', {}, { actor: office });
  expect(body).toEqual({
    cancellations: [second],
    reschedules: [
      {
        ...who,
        id: id('order'),
        original_date: '2027-01-15',
        original_time_slot: '8:00 AM - 10:00 AM',
        new_date: '2027-01-18',
        new_time_slot: '10:00 AM - 12:00 PM',
        reason: null,
        requested_at: '2027-01-07T15:00:00Z',
        places_left: 9,
        is_closed: true,
      },
    ],
  });
});

test('the history has cancellations, moves and denied requests, with who did it and how it ended', async () => {
  const own = await readTables();
  const history = company();
  const { subject, request } = booked(history, 'other', { isGuest: true, contact: contactOf('Gus Guest') });
  const order = {
    ...subject,
    orderId: id('wanted'),
    fromDate: request.bookingDate,
    fromSlotId: request.slotId,
  };
  const to = { toDate: '2027-01-19', toSlotId: '12:00-14:00' } as const;
  history.add('RescheduleOrderFiled', { ...order, ...to, reason: null });
  const { orderId: _, ...from } = order;
  const approved = { at: '2027-01-10T15:00:00Z', by: office };
  history.add(
    'BookingRescheduled',
    { ...from, ...to, moveId: id('moved'), holdUntil: null, cleanerId: null, remindAt: null },
    approved,
  );
  history.add('RescheduleOrderApproved', { ...subject, orderId: id('wanted') }, approved);
  const ended = { statusBefore: 'pending', refund: null, notes: null } as const;
  const byMember = { at: '2027-01-11T15:00:00Z', by: { id: id('Mia Member'), role: 'customer' } } as const;
  const visit = requestOf('visit');
  history.add(
    'BookingCancelled',
    {
      ...ended,
      bookingId: id('visit'),
      customerId: visit.customerId,
      bookingDate: '2027-01-15',
      reason: 'skipped',
      cleanerId: null,
    },
    byMember,
  );
  const expiry = {
    ...subject,
    ...ended,
    bookingDate: to.toDate,
    reason: 'hold-expired',
    cleanerId: null,
  } as const;
  history.add('BookingCancelled', expiry, { at: '2027-01-12T15:00:00Z' });
  await own.fold(history.events);
  const read = requestQueries({ pool: own.pool, settings, log: {} as EventLog });
  const { body } = await answer(read, 'GET /admin/orders/history', {}, { actor: office });
  const brief = body.map(({ type, customer_name, original_date, new_date, by, outcome }) => [
    type,
    customer_name,
    original_date,
    new_date,
    by,
    outcome,
  ]);
  expect(brief).toEqual([
    ['cancellation', 'Her Mother', '2027-01-15', null, 'Mia Member', 'done'],
    ['reschedule', 'Gus Guest', '2027-01-15', '2027-01-19', 'Erased person', 'approved'],
    ['reschedule', 'Her Mother', '2027-01-15', '2027-01-18', 'Erased person', 'denied'],
    ['cancellation', 'Her Mother', '2027-01-15', null, 'the system', 'denied'],
  ]);
  await own.remove();
});

test('a request is found by its id and kind, and leads to its booking', async () => {
  expect(await findCancellationRequest(tables.pool, id('second'))).toEqual(second);
  expect(await findCancellationRequest(tables.pool, id('order'))).toBeUndefined();
  expect(await bookingOfRequest(tables.pool, id('second'), 'cancellation')).toBe(id('visit'));
  expect(await bookingOfRequest(tables.pool, id('order'), 'reschedule')).toBe(id('visit'));
  expect(await bookingOfRequest(tables.pool, id('order'), 'cancellation')).toBeUndefined();
});

test('a request ends with its visit: it waits for nobody, and is listed as ended', async () => {
  const history = company();
  const { bookingId, customerId } = requestOf('visit');
  history.add('BookingCancelled', cancellationOf({ bookingId, customerId }));
  const own = await readTables();
  await own.fold(history.events);
  const ended = requestQueries({ pool: own.pool, settings, log: {} as EventLog });
  const waiting = await answer(ended, 'GET /admin/orders/pending', {}, { actor: office });
  expect(waiting.body).toEqual({ cancellations: [], reschedules: [] });
  const all = await answer(ended, 'GET /admin/cancellation-requests', {}, { actor: office });
  expect(all.body.cancellation_requests.map(({ status }) => status)).toEqual(['ended', 'rejected']);
  await own.remove();
});

test('a person who is erased has no name and no words in the lists', async () => {
  const history = company();
  history.add('PersonErased', { personId: id('Mia Member'), streams: [`booking-${id('visit')}`] });
  await tables.fold(history.events);
  const { body } = await answer(routes, 'GET /admin/orders/pending', {}, { actor: office });
  expect(body.cancellations).toMatchObject([
    { customer_name: 'Erased person', customer_email: '', reason: '' },
  ]);
});
