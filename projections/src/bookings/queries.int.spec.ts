import type { Actor } from '@tidylog/contracts/events/event';
import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import type { AccessReason } from '@tidylog/contracts/vocabulary/road';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, type Caller, call, settings } from '../testing/calls.ts';
import {
  assignment,
  booked,
  cleanerActor,
  cleanerApplied,
  contactOf,
  guest,
  office,
  registered,
  requestOf,
} from '../testing/company.ts';
import { photoOf } from '../testing/golden-photos.ts';
import { startOf, subscription } from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { bookingQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const member: Actor = { id: id('Mia Member'), role: 'customer' };
const otherMember: Actor = { id: id('Ben Hur'), role: 'customer' };

const company = (): History => {
  const history = newHistory();
  registered(history, 'Mia Member');
  cleanerApplied(history, 'Carla Díaz');
  booked(history, 'visit');
  booked(history, "mia's visit", {
    isGuest: false,
    customerId: id('Mia Member'),
    contact: contactOf('Her Mother'),
    holdUntil: null,
  });
  booked(history, 'before the change', { bookingDate: '2027-11-05' });
  booked(history, 'after the change', { bookingDate: '2027-11-08' });
  booked(history, 'after the spring change', { bookingDate: '2027-03-15' });
  history.add('BookingRequested', requestOf('unplaced'));
  return history;
};

const fold = async (happens: (history: History) => void = () => undefined) => {
  const history = company();
  happens(history);
  await tables.fold(history.events);
};

beforeAll(async () => {
  tables = await readTables();
  routes = bookingQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await fold();
});
afterAll(() => tables.remove());

const params = (booking: string) => ({ params: { id: id(booking) } });
const read = (booking: string, caller: Caller) => call(routes, 'GET /bookings/:id', params(booking), caller);
const bookingOf = async (booking: string, now?: string) =>
  (await answer(routes, 'GET /bookings/:id', params(booking), { actor: office, ...(now ? { now } : {}) }))
    .body;
const summaryOf = async (booking: string) =>
  (await answer(routes, 'GET /bookings/:id/guest-summary', params(booking), { actor: office })).body;
const adminBookingOf = async (booking: string) =>
  (await answer(routes, 'GET /admin/bookings/:id', params(booking), { actor: office })).body;

test('a booking names a subscription that began, and none that has not', async () => {
  const { subscriptionId } = subscription;
  const weekly = { frequency: 'weekly', occurrence: { subscriptionId, number: 0 } } as const;
  const order = (history: History) => booked(history, 'first', weekly);
  const named = async () => [
    (await adminBookingOf('first')).subscription_id,
    (await summaryOf('first')).booking_details.subscription_id,
  ];
  const filter = JSON.stringify({ subscription_id: subscriptionId });
  const found = async () =>
    (await answer(routes, 'GET /admin/bookings', { query: { filter } }, { actor: office })).body.length;
  await fold(order);
  expect([...(await named()), await found()]).toEqual([null, null, 0]);
  await fold((history) => {
    order(history);
    history.add('SubscriptionStarted', startOf());
  });
  expect([...(await named()), await found()]).toEqual([subscriptionId, subscriptionId, 1]);
});

test('the office sees the messages about a booking to its customer, merged or not, and to no one else', async () => {
  const { customerId } = requestOf('visit');
  const people = [customerId, id('Kay Kept'), id('Carla Díaz')] as const;
  await fold(({ add }) => {
    add('CustomersMerged', { customerId, into: people[1], alongWith: [] });
    for (const [index, personId] of people.entries())
      add('MessageAttempted', {
        messageId: id(`message ${index}`),
        channel: 'email',
        template: index === 0 ? 'booking-placed' : 'booking-cancelled',
        causeId: id('cause'),
        personId,
        aboutId: id('visit'),
      });
  });
  const { messages } = await adminBookingOf('visit');
  expect(messages.map(({ what }) => what).toSorted()).toEqual(['booking-cancelled', 'booking-placed']);
  await fold();
});

test('a customer sees the photos before and after a visit once it is completed, and none of a problem', async () => {
  const taken = (history: History) => {
    const { bookingId, customerId } = requestOf('visit');
    const visit = { bookingId, customerId };
    for (const kind of ['after', 'before', 'problem'] as const)
      history.add('PhotoAdded', photoOf(visit, `the ${kind}`, { kind }));
  };
  await fold(taken);
  expect((await adminBookingOf('visit')).visit_photos).toEqual([]);
  await fold((history) => {
    taken(history);
    const { bookingId, customerId, bookingDate } = requestOf('visit');
    history.add('BookingCompleted', { bookingId, customerId, bookingDate, by: 'office', pay: null });
  });
  expect((await adminBookingOf('visit')).visit_photos.map(({ kind }) => kind)).toEqual(['before', 'after']);
  await fold();
});

test('a booking says since when its cleaner cannot get in, until that is settled', async () => {
  const at = '2027-01-15T14:05:00Z';
  const stuck = (history: History, reason: AccessReason = 'no-key') => {
    const { bookingId, customerId } = requestOf('visit');
    const visit = { bookingId, customerId };
    const of = { ...visit, cleanerId: id('Carla') };
    history.add('CleanerAssigned', assignment(visit, 'Carla'));
    history.add('BookingConfirmed', { ...visit, by: 'office', cleanerId: id('Carla') });
    const report = { reportId: id('report'), reason, note: null } as const;
    history.add('CleanerOnTheWay', { ...of, ...tapAt('2027-01-15T13:40:00Z'), eta: at });
    history.add('CouldNotGetIn', { ...of, ...tapAt(at), ...report, photoIds: [] });
    return of;
  };
  await fold(stuck);
  expect(await adminBookingOf('visit')).toMatchObject({ at_door_since: at });
  await fold((history) => stuck(history, 'unsafe'));
  const left = { at_door_since: null, on_the_way_at: null, eta: null };
  expect(await adminBookingOf('visit')).toMatchObject(left);
  await fold((history) => {
    const of = stuck(history);
    const settled = { outcome: 'dismissed', cleanerPay: 0, earningId: null } as const;
    history.add('AccessProblemSettled', { ...of, ...settled, reportId: id('report') });
  });
  expect(await adminBookingOf('visit')).toMatchObject({ at_door_since: null });
  await fold();
});

test('a customer hears nothing of what was made at the wrong house, also once the visit is completed', async () => {
  const back = '2027-01-15T14:10:00Z';
  await fold((history) => {
    const { bookingId, customerId, bookingDate } = requestOf('visit');
    const visit = { bookingId, customerId };
    const of = { ...visit, cleanerId: id('Carla') };
    history.add('CleanerAssigned', assignment(visit, 'Carla'));
    const note = (name: string, at: string) => {
      const { source: _source, ...tap } = tapAt(at);
      const words = { noteId: id(name), audience: 'customer', cannotCome: false, text: name } as const;
      history.add('CleanerNoteWritten', { ...of, ...tap, ...words });
    };
    history.add('CleanerClockedIn', { ...of, ...clockInAt('2027-01-15T14:00:00Z') });
    note('wrong', '2027-01-15T14:05:00Z');
    history.add('PhotoAdded', photoOf(visit, 'wrong', { takenAt: '2027-01-15T14:06:00Z' }));
    history.add('WorkTimesCorrected', {
      ...of,
      ...ownCorrection,
      clockedInAt: null,
      clockedOutAt: null,
      statusAfter: 'confirmed',
      before: { clockedInAt: '2027-01-15T14:00:00Z', clockedOutAt: null },
      reason: 'Not this house',
      takenBackAt: back,
    });
    note('late', '2027-01-15T14:07:00Z');
    history.add('PhotoAdded', photoOf(visit, 'late', { takenAt: back }));
    note('right', '2027-01-15T14:20:00Z');
    history.add('PhotoAdded', photoOf(visit, 'right', { takenAt: '2027-01-15T14:30:00Z' }));
    history.add('BookingCompleted', { ...visit, bookingDate, by: 'office', pay: null });
  });
  const { body } = await answer(
    routes,
    'GET /bookings/:id',
    { params: { id: id('visit') } },
    { actor: guest, keys: [id('visit')] },
  );
  expect(body).toMatchObject({ cleaner_notes: 'right', visit_photos: [{ id: id('right') }] });
  await fold();
});

/** Nothing has happened on the road or at the visit. */
const noNews = {
  cleaner_notes: null,
  eta: null,
  on_the_way_at: null,
  at_door_since: null,
  started_at: null,
  finished_at: null,
  checklist_done: [],
  visit_photos: [],
};

describe('who may see a booking', () => {
  const keys = [id('visit')];

  test.each<readonly [who: string, booking: string, caller: Caller]>([
    ['an admin', 'visit', { actor: office }],
    ['the guest with its key', 'visit', { actor: guest, keys }],
    ['a member with its key', 'visit', { actor: otherMember, keys }],
    ['the member whose it is', "mia's visit", { actor: member }],
  ])('%s', async (_who, booking, caller) => {
    expect(await read(booking, caller)).toMatchObject({ body: { id: id(booking) } });
  });

  test.each<readonly [who: string, booking: string, caller: Caller]>([
    ['another member', "mia's visit", { actor: otherMember }],
    ['a member, of a guest booking', 'visit', { actor: member }],
    ['a cleaner', 'visit', { actor: cleanerActor('Carla Díaz') }],
    ['anybody, when it is unknown', 'unknown', { actor: member }],
    ['anybody, while its place is not sure', 'unplaced', { actor: office }],
  ])('not %s, to whom it is not there', async (_who, booking, caller) => {
    expect(await read(booking, caller)).toEqual({ refused: 'not-found' });
    const summary = await call(routes, 'GET /bookings/:id/guest-summary', params(booking), caller);
    expect(summary).toEqual({ refused: 'not-found' });
  });

  test.each([
    ['a guest', guest],
    ['a member', otherMember],
  ])('not %s whose key has ended, and the answer says so', async (_who, actor) => {
    const caller = { actor, endedKeys: [id('visit')] };
    expect(await read('visit', caller)).toEqual({ refused: 'guest-link-over' });
    const summary = await call(routes, 'GET /bookings/:id/guest-summary', params('visit'), caller);
    expect(summary).toEqual({ refused: 'guest-link-over' });
  });

  test.each(["mia's visit", 'unknown'])(
    'not a guest without the key of %s, who is to sign in',
    async (booking) => {
      expect(await read(booking, { actor: guest, keys })).toEqual({ refused: 'not-signed-in' });
    },
  );
});

describe('a booking', () => {
  test('has the shape and the amounts of the request', async () => {
    expect(await bookingOf('visit')).toEqual({
      id: id('visit'),
      customer_id: id('Ana Lopez'),
      booking_date: '2027-01-15',
      time_slot: '8:00 AM - 10:00 AM',
      status: 'pending',
      frequency: 'one_time',
      house_size: '2000-2500',
      services: [{ service_id: id('Dusting'), name: 'Dusting', quantity: 1, price: 0 }],
      a_la_carte_services: [{ service_id: id('Oven'), name: 'Inside Oven', quantity: 2, price: 15 }],
      rooms: requestOf('visit').rooms,
      base_price: 210,
      room_price: 125,
      a_la_carte_total: 30,
      discount_amount: 49.06,
      tax_amount: 26.06,
      total_amount: 342,
      payment_status: 'pending',
      special_instructions: 'The key is under the mat.',
      estimated_duration_hours: 3.5,
      address: { street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' },
      promo_code: null,
      subscription_id: null,
      cleaner_name: null,
      cleaner_phone: null,
      cleaner: null,
      assignment_type: null,
      ...noNews,
      starts_at: '2027-01-15T14:00:00Z',
      hold_expires_at: '2027-01-05T15:00:00Z',
      amount_paid: 0,
      balance_due: 342,
      money_back: null,
      can_reschedule: true,
      can_edit: true,
      pending_request: null,
      last_request: null,
      can_rate: false,
      asks_rating: false,
      version: '1',
    });
  });

  test('gives its version as ETag', async () => {
    expect(await read('visit', { actor: office })).toMatchObject({ version: '1', body: { version: '1' } });
    const console = await call(routes, 'GET /admin/bookings/:id', params('visit'), { actor: office });
    expect(console).toMatchObject({ version: '1' });
  });

  test('starts at eight on both sides of a clock change', async () => {
    expect(await bookingOf('before the change')).toMatchObject({
      time_slot: '8:00 AM - 10:00 AM',
      starts_at: '2027-11-05T13:00:00Z',
    });
    expect(await bookingOf('after the change')).toMatchObject({
      time_slot: '8:00 AM - 10:00 AM',
      starts_at: '2027-11-08T14:00:00Z',
    });
  });

  test.each([
    ['2027-03-13T13:00:00Z', true],
    ['2027-03-13T13:00:01Z', false],
  ])('can be moved until 48 elapsed hours before its start: at %s %s', async (now, expected) => {
    expect(await bookingOf('after the spring change', now)).toMatchObject({
      starts_at: '2027-03-15T13:00:00Z',
      can_reschedule: expected,
    });
  });

  test('shows its cleaner to the customer, not the notes of the office', async () => {
    await fold((history) => history.add('CleanerAssigned', assignment(requestOf('visit'), 'Carla Díaz')));
    const { body } = await answer(routes, 'GET /bookings/:id', params('visit'), { actor: office });
    expect(body).toMatchObject({
      cleaner_name: 'Carla D.',
      cleaner: { first_name: 'Carla', name: 'Carla D.', years_with_us: 0, rating: null, phone: null },
      assignment_type: 'manual',
      cleaner_notes: null,
    });
    expect(JSON.stringify(body)).not.toContain('Ring twice');
  });

  test('cannot be changed once the visit has begun', async () => {
    await fold((history) => {
      const { bookingId, customerId } = requestOf('visit');
      const cleanerId = id('Carla Díaz');
      history.add('CleanerClockedIn', {
        bookingId,
        customerId,
        cleanerId,
        ...clockInAt('2027-01-15T14:00:00Z'),
      });
    });
    expect(await bookingOf('visit')).toMatchObject({
      status: 'in_progress',
      can_edit: false,
      can_reschedule: false,
    });
  });

  test('says what was asked of the office and is not decided', async () => {
    const { bookingId, customerId } = requestOf('visit');
    const asked = { bookingId, customerId, requestId: id('request') };
    await fold((history) => history.add('CancellationRequested', { ...asked, reason: 'We move house.' }));
    expect(await bookingOf('visit')).toMatchObject({
      pending_request: 'cancellation',
      last_request: { kind: 'cancellation', status: 'pending', processed_at: null, to_date: null },
    });
    await fold((history) => history.add('CancellationRejected', { ...asked, adminNotes: null }));
    expect(await bookingOf('visit')).toMatchObject({ pending_request: null });
  });

  test('of nothing counts as paid', async () => {
    const breakdown = { ...requestOf('visit').breakdown, finalTotal: 0 };
    await fold((history) => booked(history, 'free', { breakdown, holdUntil: null }));
    expect(await bookingOf('free')).toMatchObject({
      total_amount: 0,
      payment_status: 'paid',
      balance_due: 0,
      money_back: null,
    });
  });
});
