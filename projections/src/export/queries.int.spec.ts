import type { Actor } from '@tidylog/contracts/events/event';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressQueries } from '../addresses/queries.ts';
import { answer, call, settings } from '../testing/calls.ts';
import { booked, contactOf, registered, registrationOf } from '../testing/company.ts';
import { invoiced } from '../testing/golden-invoices.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { showHistory } from '../testing/show-history.ts';
import { newWorld, type World } from '../testing/world.ts';
import { mattersOf } from '../users/matters.ts';
import { userQueries } from '../users/queries.ts';
import { exportQueries } from './queries.ts';

let world: World;
let routes: readonly AnyRoute[];

const mia: Actor = { id: id('Mia Member'), role: 'customer' };
const asGuest = id('Mia as a guest');
const oak = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zipCode: '77433' };

const company = (): History => {
  const history = newHistory();
  const { add } = history;
  add('RegistrationRequested', registrationOf('Mia Member'));
  registered(history, 'Mia Member');
  const changed = { ...contactOf('Mia Member'), phone: '713-555-0202' };
  add('ProfileChanged', { userId: mia.id, role: 'customer', contact: changed });
  booked(history, 'as a guest', { customerId: asGuest, contact: contactOf('Mia Member') });
  add('EmailVerified', { userId: mia.id, guestCustomerId: asGuest, reclaimed: false });
  const member = { isGuest: false, customerId: mia.id, contact: contactOf('Mia Member') };
  const occurrence = { subscriptionId: id('series'), number: 0 };
  const visit = booked(history, 'as a member', { ...member, bookingDate: '2027-01-18', occurrence });
  invoiced(history, visit.request, { name: 'invoice of Mia', number: 1 });
  booked(history, 'of another', { customerId: id('Ben Hur'), contact: contactOf('Ben Hur') });
  add('AddressSaved', { customerId: mia.id, addressId: id('home'), address: oak });
  add('AddressSaved', { customerId: id('Ben Hur'), addressId: id('his'), address: oak });
  return history;
};

beforeAll(async () => {
  world = await newWorld();
  const dependencies = { pool: world.pool, log: world.log, settings };
  routes = [exportQueries, addressQueries, userQueries].flatMap((queries) => queries(dependencies));
  const feed = await showHistory(world, company());
  await feed.stop();
});
afterAll(() => world.remove());

const address = { id: id('home'), street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' };
const versioned = { ...address, version: expect.stringMatching(/./) };

describe('a member reads', () => {
  test('the own profile', async () => {
    const { body } = await answer(routes, 'GET /customer/profile', {}, { actor: mia });
    expect(body).toMatchObject({ id: mia.id, phone: '713-555-0202', email_verified: true });
  });

  test('the own addresses', async () => {
    expect((await answer(routes, 'GET /customer/addresses', {}, { actor: mia })).body).toEqual([versioned]);
    const nobody: Actor = { id: id('Nobody'), role: 'customer' };
    expect((await answer(routes, 'GET /customer/addresses', {}, { actor: nobody })).body).toEqual([]);
  });
});

describe('the export', () => {
  test('holds all that is kept about the member and the guest that the mailbox was, and nothing else', async () => {
    const { body } = await answer(routes, 'GET /customer/export', {}, { actor: mia });
    expect(body).toMatchObject({
      exported_at: '2027-01-04T15:00:00Z',
      profile: { first_name: 'Mia', email: 'mia.member@example.com', phone: '713-555-0202' },
      addresses: [address],
      cards: [],
      bookings: [{ id: id('as a guest') }, { id: id('as a member') }],
      messages: expect.arrayContaining([{ at: expect.any(String), about: 'booking-placed' }]),
    });
    expect(Object.keys(body.history as object)).toEqual([
      `user-${mia.id}`,
      `customer-${mia.id}`,
      ...[id('as a guest'), id('as a member')].sort().map((booking) => `booking-${booking}`),
    ]);
    expect(Object.keys(body.payments as object)).toContain(`invoice-${id('invoice of Mia')}`);
    const text = JSON.stringify(body);
    for (const others of ['Ben', id('of another'), id('his'), 'fingerprint', 'passwordHash', 'secret'])
      expect(text).not.toContain(others);
  });

  test('is of nobody without an account', async () => {
    const nobody: Actor = { id: id('Nobody'), role: 'customer' };
    expect(await call(routes, 'GET /customer/export', {}, { actor: nobody })).toEqual({
      refused: 'not-found',
    });
  });
});

test('what customers have with the company is known by their ids', async () => {
  expect(await mattersOf(world.pool, [mia.id, asGuest])).toEqual({
    areas: [],
    texts: [],
    bookings: [id('as a guest'), id('as a member')].sort(),
    invoices: [id('invoice of Mia')],
    subscriptions: [id('series')],
    waitlist: [],
  });
  expect(await mattersOf(world.pool, [id('Nobody')])).toEqual({
    areas: [],
    texts: [],
    bookings: [],
    invoices: [],
    subscriptions: [],
    waitlist: [],
  });
});
