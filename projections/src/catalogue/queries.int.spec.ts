import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceQueries } from '../prices/queries.ts';
import { answer, call, settings } from '../testing/calls.ts';
import { contactOf, guest, office } from '../testing/company.ts';
import { startOf, subscription } from '../testing/golden-subscriptions.ts';
import { id, newHistory } from '../testing/history.ts';
import { priceListOf } from '../testing/price-list.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { catalogueQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = [...catalogueQueries(dependencies), ...priceQueries(dependencies)];
});
afterAll(() => tables.remove());

test('the catalogue shows what is on offer, in the order in which it was added', async () => {
  const { add, events } = newHistory();
  const standard = {
    category: 'standard_cleaning',
    description: 'All.',
    addOnPrice: null,
    durationHours: 0.5,
  } as const;
  add('ServiceAdded', { ...standard, serviceId: id('Vacuuming'), name: 'Vacuuming' });
  add('ServiceAdded', { ...standard, serviceId: id('Gone'), name: 'Gone' });
  const oven = { category: 'a_la_carte', addOnPrice: 3599 } as const;
  add('ServiceAdded', { ...standard, ...oven, serviceId: id('Oven'), name: 'Inside Oven' });
  add('ServiceArchived', { serviceId: id('Gone') });
  await tables.fold(events);
  expect((await answer(routes, 'GET /services', {}, { actor: guest })).body).toEqual([
    {
      id: id('Vacuuming'),
      name: 'Vacuuming',
      description: 'All.',
      category: 'standard_cleaning',
      duration_hours: 0.5,
      is_a_la_carte: false,
      a_la_carte_price: null,
      base_price: 0,
    },
    {
      id: id('Oven'),
      name: 'Inside Oven',
      description: 'All.',
      category: 'a_la_carte',
      duration_hours: 0.5,
      is_a_la_carte: true,
      a_la_carte_price: 35.99,
      base_price: 35.99,
    },
  ]);
});

test('a service names the subscriptions that have it, archived or not, by customer and without cancelled ones', async () => {
  const { add, events } = newHistory();
  const standard = { category: 'standard_cleaning', description: 'All.', addOnPrice: null } as const;
  add('ServiceAdded', { ...standard, serviceId: id('Dusting'), name: 'Dusting', durationHours: 0.5 });
  add('ServiceAdded', { ...standard, serviceId: id('Ironing'), name: 'Ironing', durationHours: 1 });
  const of = (name: string) => ({ subscriptionId: id(name), firstBookingId: id(`first ${name}`) });
  add('SubscriptionStarted', startOf({ ...of('guest'), isGuest: true, contact: contactOf('Gus Guest') }));
  add('SubscriptionStarted', startOf({ ...of('paused'), contact: contactOf('Mia Member') }));
  add('SubscriptionPaused', { ...subscription, ...of('paused'), cancels: [], keeps: [] });
  add('SubscriptionStarted', startOf({ ...of('other'), services: [] }));
  add('SubscriptionStarted', startOf(of('over')));
  const end = { cancels: [], completedVisits: 3, fee: 0, waived: 0, waiverReason: null };
  add('SubscriptionCancelled', { ...subscription, subscriptionId: id('over'), ...end });
  add('ServiceArchived', { serviceId: id('Dusting') });
  await tables.fold(events);
  const one = (name: string) =>
    call(routes, 'GET /admin/services/:id', { params: { id: id(name) } }, { actor: office });
  const found = (await one('Dusting')) as { body: { version: string }; version: string };
  expect(found.version).toBe(found.body.version);
  expect(found.body).toMatchObject({
    id: id('Dusting'),
    status: 'archived',
    subscriptions: [
      { id: id('guest'), customer_name: 'Gus Guest', frequency: 'weekly', status: 'active' },
      { id: id('paused'), frequency: 'weekly', status: 'paused' },
    ],
  });
  expect(await one('Ironing')).toMatchObject({ body: { status: 'on_offer', subscriptions: [] } });
  expect(await one('nothing')).toEqual({ refused: 'not-found' });
});

describe('the price list', () => {
  test('in force is the one published last, in dollars', async () => {
    const { add, events } = newHistory();
    for (let version = 1; version <= 10; version += 1) add('PriceListPublished', priceListOf(version));
    await tables.fold(events);
    const { body, version } = await answer(routes, 'GET /admin/price-list', {}, { actor: office });
    expect(version).toBe('10');
    expect(body).toMatchObject({
      version: 10,
      base_prices: { '1000-2000': { one_time: 180, weekly: 126 }, '2000-2500': { one_time: 210 } },
      room_prices: { bedrooms: 10, bathrooms: 11 },
      room_factors: { one_time: 1, weekly: 0.7, every_3_weeks: 0.85 },
    });
  });

  test('is the one that began last, and each list says what became of it', async () => {
    const { add, events } = newHistory();
    add('PriceListPublished', priceListOf(1));
    add('PriceListPublished', priceListOf(2, '2027-02-01'), { by: office });
    add('PriceListPublished', priceListOf(3, '2027-01-15'));
    add('PriceListPublished', priceListOf(4, '2027-02-01'));
    await tables.fold(events);
    const at = async (now: string) => {
      const as = { actor: office, now };
      const { body } = await answer(routes, 'GET /admin/price-lists', {}, as);
      return (body as readonly { version: number; state: string }[]).map(({ state }) => state);
    };
    expect(await at('2027-01-15T05:59:00Z')).toEqual(['coming', 'coming', 'replaced', 'in_force']);
    expect(await at('2027-01-15T06:00:00Z')).toEqual(['coming', 'in_force', 'replaced', 'ended']);
    expect(await at('2027-02-01T06:00:00Z')).toEqual(['in_force', 'ended', 'replaced', 'ended']);
  });

  test('that was taken back says when and by whom, and never comes into force', async () => {
    const { add, events } = newHistory();
    add('PriceListPublished', priceListOf(1));
    add('PriceListPublished', priceListOf(2, '2027-02-01'));
    add('PriceListWithdrawn', { version: 2 }, { by: office });
    await tables.fold(events);
    const as = { actor: office, now: '2027-02-01T06:00:00Z' };
    const { body } = await answer(routes, 'GET /admin/price-lists', {}, as);
    expect(body).toMatchObject([
      { version: 2, state: 'withdrawn', withdrawn: { at: expect.any(String), by: 'someone' } },
      { version: 1, state: 'in_force', withdrawn: null },
    ]);
    const { body: inForce } = await answer(routes, 'GET /admin/price-list', {}, as);
    expect(inForce).toMatchObject({ version: 1 });
  });

  test('is not there before the first is published', async () => {
    await tables.fold([]);
    const none = await call(routes, 'GET /admin/price-list', {}, { actor: office });
    expect(none).toEqual({ refused: 'not-found' });
  });
});
