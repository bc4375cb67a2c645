import { customerVersion } from '@tidylog/contracts/domain/versions';
import type { Actor } from '@tidylog/contracts/events/event';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingQueries } from '../bookings/queries.ts';
import { subscriptionQueries } from '../subscriptions/queries.ts';
import { answer, type Caller, call, settings } from '../testing/calls.ts';
import { booked, cleanerActor, contactOf, guest, office, registered, requestOf } from '../testing/company.ts';
import { startOf } from '../testing/golden-subscriptions.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { createViews } from '../views.ts';
import { customerQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const mia: Actor = { id: id('Mia Member'), role: 'customer' };
const guests = ['Émile Zola', 'Emil Adam', 'Zoë Öz', 'Łukasz Żółć', 'Ben Hur'];

beforeAll(async () => {
  tables = await readTables();
  routes = customerQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const history = newHistory();
  registered(history, 'Mia Member');
  registered(history, 'Olga Office', 'admin');
  guests.forEach((name, index) => {
    const address = {
      street: '1 Main',
      city: index % 2 ? 'Katy' : 'Houston',
      state: 'TX',
      zipCode: `7743${index}`,
    };
    booked(history, `visit of ${name}`, { customerId: id(name), contact: contactOf(name), address });
  });
  booked(history, 'visit');
  booked(history, 'other visit', { contact: contactOf('Anna Lopez') }, '2027-01-06T15:00:00Z');
  history.add('BookingRequested', requestOf('unplaced', { customerId: id('Una Placed') }));
  const streams = [`booking-${id('visit of Ben Hur')}`];
  history.add('PersonErased', { personId: id('Ben Hur'), streams });
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const read = (name: string, caller: Caller) =>
  call(routes, 'GET /customers/:id', { params: { id: id(name) } }, caller);

describe('who may see a customer', () => {
  test('an admin, by the contact that came first', async () => {
    expect(await read('Ana Lopez', { actor: office })).toEqual({
      body: {
        id: id('Ana Lopez'),
        first_name: 'Ana',
        last_name: 'Lopez',
        email: 'ana.lopez@example.com',
        phone: '713-555-0101',
        address: '12 Oak Lane',
        city: 'Houston',
        state: 'TX',
        zip_code: '77433',
        is_guest: true,
      },
    });
  });

  test('the member', async () => {
    expect(await read('Mia Member', { actor: mia })).toMatchObject({
      body: { first_name: 'Mia', address: null, is_guest: false },
    });
  });

  test('a guest with the key of a booking, by what that booking carried', async () => {
    const keys = [id('other visit')];
    expect(await read('Ana Lopez', { actor: guest, keys })).toMatchObject({ body: { first_name: 'Anna' } });
    expect(await read('Ana Lopez', { actor: mia, keys })).toMatchObject({ body: { first_name: 'Anna' } });
  });

  test.each([guest, mia])(
    'not a guest whose key has ended, unless another key opens a booking',
    async (actor) => {
      const endedKeys = [id('other visit')];
      expect(await read('Ana Lopez', { actor, endedKeys })).toEqual({ refused: 'guest-link-over' });
      expect(await read('Ana Lopez', { actor, endedKeys, keys: [id('visit')] })).toMatchObject({
        body: { first_name: 'Ana' },
      });
    },
  );

  test.each(['Ana Lopez', 'Mia Member', 'nobody'])('not a guest without a key of %s', async (name) => {
    const caller = { actor: guest, keys: [id('visit of Zoë Öz')] };
    expect(await read(name, caller)).toEqual({ refused: 'not-signed-in' });
  });

  test.each(['Ana Lopez', 'nobody', 'Una Placed'])('not another member: %s is not there', async (name) => {
    expect(await read(name, { actor: mia })).toEqual({ refused: 'not-found' });
    expect(await read(name, { actor: cleanerActor('Carla') })).toEqual({ refused: 'not-found' });
  });
});

describe('the customers of the console', () => {
  const list = async (sort: readonly [string, string], filter: object = {}, range = [0, 99]) => {
    const query = {
      sort: JSON.stringify(sort),
      filter: JSON.stringify(filter),
      range: JSON.stringify(range),
    };
    const { body, range: given } = await answer(routes, 'GET /admin/customers', { query }, { actor: office });
    return {
      names: body.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      total: given?.total,
    };
  };
  const byFirstName = ['Ana Lopez', 'Emil Adam', 'Émile Zola', 'Łukasz Żółć', 'Mia Member', 'Zoë Öz'];

  test('are sorted with accents as without, the erased last', async () => {
    expect(await list(['name', 'ASC'])).toEqual({ names: [...byFirstName, 'Erased person'], total: 7 });
    const descending = [...byFirstName.toReversed(), 'Erased person'];
    expect(await list(['first_name', 'DESC'])).toEqual({ names: descending, total: 7 });
    expect((await list(['last_name', 'ASC'])).names.slice(0, 3)).toEqual([
      'Emil Adam',
      'Ana Lopez',
      'Mia Member',
    ]);
  });

  test.each([
    ['Ben Hur', true],
    ['Ana Lopez', false],
  ])('say whether %s was erased: %s', async (name, is_erased) =>
    expect(
      await call(routes, 'GET /admin/customers/:id', { params: { id: id(name) } }, { actor: office }),
    ).toMatchObject({ body: { is_erased } }),
  );

  test.each(['id', 'email', 'city', 'zip_code', 'is_guest', 'last_name', 'name'])(
    'are paged by %s without loss, from both ends',
    async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const whole = await list([field, direction]);
        const pages = await Promise.all(
          [0, 2, 4, 6].map((first) => list([field, direction], {}, [first, first + 1])),
        );
        expect(pages.flatMap(({ names }) => names)).toEqual(whole.names);
      }
    },
  );

  test('are found by name and e-mail', async () => {
    expect(await list(['name', 'ASC'], { q: 'zolc' })).toEqual({ names: ['Łukasz Żółć'], total: 1 });
    expect(await list(['name', 'ASC'], { q: 'ANA.LOPEZ@' })).toEqual({ names: ['Ana Lopez'], total: 1 });
    expect(await list(['name', 'ASC'], { q: 'hur' })).toEqual({ names: [], total: 0 });
  });

  test('are filtered by kind and by id', async () => {
    expect(await list(['name', 'ASC'], { is_guest: false })).toEqual({ names: ['Mia Member'], total: 1 });
    const ids = [id('Mia Member'), id('Zoë Öz'), id('nobody')];
    expect(await list(['name', 'ASC'], { id: ids })).toEqual({ names: ['Mia Member', 'Zoë Öz'], total: 2 });
  });

  test('can be read one by one', async () => {
    const one = (name: string) =>
      call(routes, 'GET /admin/customers/:id', { params: { id: id(name) } }, { actor: office });
    expect(await one('Zoë Öz')).toMatchObject({ body: { first_name: 'Zoë' } });
    expect(await one('nobody')).toEqual({ refused: 'not-found' });
  });

  test('are refused to be sorted by what is no column', async () => {
    const query = { sort: '["phone","ASC"]' };
    expect(await call(routes, 'GET /admin/customers', { query }, { actor: office })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'sort' }],
    });
  });
});

describe('a guest who was merged into a member', () => {
  const history = newHistory();
  const home = { street: '12 Oak Lane', city: 'Katy', state: 'TX', zipCode: '77450' };
  const contact = { ...contactOf('Mia Member'), email: 'other@example.com', phone: '(713) 555-0142' };
  beforeAll(async () => {
    registered(history, 'Mia Member');
    booked(history, 'guest visit', { customerId: id('Mia as a guest'), contact, address: home });
    const same = { ...contact, email: null, phone: '+1 713-555-0142 ext. 3' };
    booked(history, 'call', { customerId: id('Mia by phone'), contact: same, address: home });
    const guestOf = { subscriptionId: id('weekly'), customerId: id('Mia by phone'), isGuest: true };
    history.add('SubscriptionStarted', startOf({ ...guestOf, firstBookingId: id('call'), contact: same }));
    const neighbor = { ...contactOf('Nina Neighbor'), phone: '+52 713 555 0142' };
    booked(history, 'next door', { customerId: id('Nina Neighbor'), contact: neighbor, address: home });
    await tables.fold(history.events);
  });
  const one = (name: string) =>
    answer(routes, 'GET /admin/customers/:id', { params: { id: id(name) } }, { actor: office });
  const foundBy = async (q: string) => {
    const sources = { pool: tables.pool, settings, log: {} as EventLog };
    const query = { filter: JSON.stringify({ q }) };
    const [found, subscribed] = await Promise.all([
      answer(bookingQueries(sources), 'GET /admin/bookings', { query }, { actor: office }),
      answer(subscriptionQueries(sources), 'GET /admin/subscriptions', { query }, { actor: office }),
    ]);
    return {
      bookings: new Set(found.body.map((booking) => booking.id)),
      subscriptions: subscribed.body.map((subscription) => subscription.id),
    };
  };
  const doublesOf = async (name: string) => {
    const params = { id: id(name) };
    const { body } = await answer(routes, 'GET /admin/customers/:id/doubles', { params }, { actor: office });
    return body.map((double) => [double.id, double.same]);
  };

  test('is offered as a likely double: one phone number in any spelling, or name and address', async () => {
    expect(await doublesOf('Mia by phone')).toEqual([[id('Mia as a guest'), ['phone', 'name-and-address']]]);
    expect(await doublesOf('Nina Neighbor')).toEqual([]);
    expect(
      await call(
        routes,
        'GET /admin/customers/:id/doubles',
        { params: { id: id('nobody') } },
        { actor: office },
      ),
    ).toEqual({ refused: 'not-found' });
  });

  test('is found for the write side by mailbox, and a guest as the office sees them', async () => {
    const views = createViews({ pool: tables.pool, settings });
    const { body } = await one('Mia as a guest');
    expect(await views.customersOfMailbox(String(body.email).toUpperCase())).toContainEqual({
      customerId: id('Mia as a guest'),
      name: `${body.first_name} ${body.last_name}`,
    });
    const shown = await views.shownGuest(id('Mia as a guest'));
    expect(shown && customerVersion(shown.contact, shown.address)).toBe(body.version);
    expect(await views.shownGuest(id('Mia Member'))).toBeUndefined();
    expect(await views.customersOfMailbox('nobody@example.com')).toEqual([]);
  });

  test('is counted once, and seen as the member, who owns what they booked', async () => {
    const merge = (name: string, into: string, ...alongWith: string[]) =>
      history.add('CustomersMerged', { customerId: id(name), into: id(into), alongWith });
    merge('Mia by phone', 'Mia as a guest');
    merge('Mia as a guest', 'Mia Member', id('Mia by phone'));
    await tables.fold(history.events);
    expect((await one('Mia Member')).body).toMatchObject({ bookings: 2, merged_into: null });
    expect((await one('Mia by phone')).body).toMatchObject({
      bookings: 0,
      merged_into: id('Mia Member'),
      merged_into_name: 'Mia Member',
    });
    const owned = await ownedCustomers(tables.pool, id('Mia Member'));
    expect(new Set(owned)).toEqual(new Set(['Mia Member', 'Mia as a guest', 'Mia by phone'].map(id)));
    expect(await doublesOf('Mia by phone')).toEqual([]);
    expect(await foundBy('Member mia.member@')).toEqual({
      bookings: new Set(['guest visit', 'call'].map(id)),
      subscriptions: [id('weekly')],
    });
    history.add('MergeUndone', { customerId: id('Mia as a guest'), alongWith: [id('Mia by phone')] });
    await tables.fold(history.events);
    expect((await one('Mia Member')).body).toMatchObject({ bookings: 0 });
    expect((await one('Mia as a guest')).body).toMatchObject({ bookings: 2, merged_into: null });
    expect(await foundBy('Member mia.member@')).toEqual({ bookings: new Set(), subscriptions: [] });
  });
});

test('what a customer paid and was sent is read for the office, merged customers included', async () => {
  const history = newHistory();
  const { request } = booked(history, 'paid visit', { customerId: id('Cass Cash') });
  const { bookingId, customerId } = request;
  const ledger = { ledgerId: bookingId, owes: 'booking', customerId } as const;
  history.add('PaymentRecorded', {
    ...ledger,
    paymentId: id('cash'),
    method: 'cash',
    amount: 10_000,
    note: null,
  });
  const message = {
    messageId: id('no mail'),
    channel: 'email',
    template: 'booking-placed',
    causeId: id('cause'),
    personId: customerId,
  } as const;
  history.add('MessageSkipped', { ...message, aboutId: bookingId, reason: 'no-address' });
  history.add('CustomersMerged', { customerId, into: id('Kay Kept'), alongWith: [] });
  booked(history, 'other visit of Kay', { customerId: id('Kay Kept') });
  await tables.fold(history.events);
  const params = { id: id('Kay Kept') };
  const caller = { actor: office };
  expect(await answer(routes, 'GET /admin/customers/:id/payments', { params }, caller)).toMatchObject({
    body: [{ kind: 'payment', status: 'succeeded', amount: 100, way: 'Cash', booking_id: bookingId }],
  });
  expect(await answer(routes, 'GET /admin/customers/:id/messages', { params }, caller)).toMatchObject({
    body: [{ channel: 'email', what: 'booking-placed', status: 'skipped', reason: 'no-address' }],
  });
});
