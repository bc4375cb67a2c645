import { randomUUID } from 'node:crypto';
import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { z } from '@tidylog/contracts/schemas/zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPriceList, defaultServices } from '../foundations.ts';
import type { Services } from '../services.ts';
import { bookingBody } from '../testing/settings.ts';
import { admin, bodyOf, call, newWorld, typesIn, type World } from '../testing/world.ts';
import { priceListAnswer } from './shape.ts';

let world: World;
let services: Services;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
});
afterAll(() => world.remove());

const context = { actor: admin };
type Service = z.output<(typeof adminEndpoints)['POST /admin/services']['answer']>;

test('every call that changes something, every price and every charge has one handler here', () => {
  const commands = Object.keys(endpoints).filter(
    (name) => (!name.startsWith('GET ') || name.includes('/auth/google/')) && name !== 'PUT /dev/clock',
  );
  expect(services.routes.map(({ name }) => name).toSorted()).toEqual(
    [
      ...commands,
      'GET /admin/bookings/:id/charge',
      'GET /admin/customers/:id/open-matters',
      'GET /admin/payouts/:id/destination',
      'GET /photos/:id',
      'GET /cleaner/device-key',
      'GET /cleaner/calendar-link',
      'GET /cleaner/calendar/:token.ics',
      'GET /pricing/:houseSize/:frequency',
      'GET /reminders/sms-status',
      'GET /admin/bookings/:id/texts',
      'GET /admin/customers/:id/texts',
    ].toSorted(),
  );
});

test('without a price list nothing is priced, and two processes found it once', async () => {
  const params = { houseSize: '1000-2000', frequency: 'weekly' };
  expect(await call(services, 'GET /pricing/:houseSize/:frequency', { params })).toEqual({
    refused: 'unavailable',
  });
  expect(await call(services, 'POST /bookings/guest', { body: bookingBody })).toEqual({
    refused: 'unavailable',
  });
  await Promise.all([services.foundations(), world.process().foundations()]);
  expect(await typesIn(world.log, 'pricelist')).toEqual(['PriceListPublished']);
  expect(await typesIn(world.log, 'catalogue')).toHaveLength(defaultServices.length);
  expect(await bodyOf(await call(services, 'GET /pricing/:houseSize/:frequency', { params }))).toEqual({
    base_price: 126,
    price_list_version: 1,
  });
});

test('rooms have a price each, and together', async () => {
  const body = { rooms: { bedrooms: 2, office: true }, frequency: 'weekly' };
  expect(await bodyOf(await call(services, 'POST /calculate-room-pricing', { body }))).toEqual({
    total_price: 29.4,
    lines: [
      { name: 'Bedrooms', count: 2, price: 21 },
      { name: 'Office', count: 1, price: 8.4 },
    ],
  });
});

test('a quote is the price that a booking would have, and its rhythm', async () => {
  const selection = {
    house_size: '2000-2500',
    frequency: 'weekly',
    rooms: { kitchen: true },
    booking_date: '2027-01-16',
    time_slot: '8:00 AM - 10:00 AM',
  };
  const quoted = await bodyOf<object>(await call(services, 'POST /quote', { body: selection }));
  expect(quoted).toMatchObject({
    base_price: 147,
    room_price: 21,
    final_total: 168,
    tax_rate: 0,
    price_list_version: 1,
    next_dates: ['2027-01-23', '2027-01-30', '2027-02-06'],
  });
  const booked = await call(services, 'POST /bookings/guest', {
    body: { ...bookingBody, ...selection, expected_total: 168 },
  });
  expect(await bodyOf(booked)).toMatchObject({ total_amount: 168 });
  const { booking_date: _, ...undated } = selection;
  expect(await bodyOf(await call(services, 'POST /quote', { body: undated }))).toMatchObject({
    next_dates: [],
  });
  expect(await call(services, 'POST /quote', { body: { ...selection, promo_code: 'SAVE' } })).toMatchObject({
    refused: 'promo-unusable',
  });
});

describe('a new price list', () => {
  const raised = {
    ...priceListAnswer({ ...defaultPriceList, validFrom: null }),
    room_prices: { ...priceListAnswer({ ...defaultPriceList, validFrom: null }).room_prices, kitchen: 32.5 },
  };
  test('follows the one that was edited, and holds at once', async () => {
    const publish = () => call(services, 'PUT /admin/price-list', { body: raised, context });
    expect(await bodyOf(await publish())).toEqual({ ...raised, version: 2, valid_from: expect.any(String) });
    expect(await bodyOf(await publish())).toEqual({ ...raised, version: 2, valid_from: expect.any(String) });
    expect(await typesIn(world.log, 'pricelist')).toHaveLength(2);
    const body = { rooms: { kitchen: true }, frequency: 'one_time' };
    expect(await bodyOf(await call(services, 'POST /calculate-room-pricing', { body }))).toMatchObject({
      total_price: 32.5,
    });
    const stale = { ...raised, room_prices: { ...raised.room_prices, kitchen: 40 } };
    expect(await call(services, 'PUT /admin/price-list', { body: stale, context })).toEqual({
      refused: 'price-list-not-next',
    });
  });
});

test('a list that is still to come can be taken back, once', async () => {
  const shape = priceListAnswer({ ...defaultPriceList, validFrom: null });
  const valid_from = '2027-09-01';
  const body = { ...shape, version: 2, valid_from };
  expect(await bodyOf(await call(services, 'PUT /admin/price-list', { body, context }))).toMatchObject({
    version: 3,
    valid_from,
  });
  const takeBack = (version: string) =>
    call(services, 'DELETE /admin/price-lists/:version', { params: { version }, context });
  expect(await takeBack('3')).toHaveProperty('position');
  expect(await takeBack('3')).toHaveProperty('position');
  expect(await takeBack('2')).toEqual({ refused: 'price-list-not-coming' });
  expect((await typesIn(world.log, 'pricelist')).slice(-2)).toEqual([
    'PriceListPublished',
    'PriceListWithdrawn',
  ]);
});

describe('the catalogue', () => {
  const add = (body: object, idempotencyKey: string | null = null) =>
    call(services, 'POST /admin/services', { body, context: { ...context, idempotencyKey } });

  test('takes a service once a key, and lets it be booked until it is archived', async () => {
    const body = {
      name: 'Chandelier',
      is_a_la_carte: true,
      a_la_carte_price: 45.5,
      description: 'Crystal by crystal',
    };
    const key = randomUUID();
    const service = await bodyOf<Service>(await add(body, key));
    expect(service).toEqual({
      id: service.id,
      name: 'Chandelier',
      description: 'Crystal by crystal',
      category: 'a_la_carte',
      duration_hours: 0,
      is_a_la_carte: true,
      a_la_carte_price: 45.5,
      base_price: 0,
    });
    expect(await bodyOf(await add(body, key))).toEqual(service);
    expect(await add({ ...body, a_la_carte_price: 50 }, key)).toEqual({ refused: 'idempotency-key-reused' });
    expect(await add(body)).toEqual({ refused: 'service-in-catalogue' });

    const picks = { a_la_carte_services: [{ service_id: service.id, quantity: 1 }] };
    const quote = () =>
      call(services, 'POST /quote', {
        body: { house_size: '1000-2000', frequency: 'one_time', rooms: {}, ...picks },
      });
    expect(await bodyOf(await quote())).toMatchObject({ a_la_carte_total: 45.5 });
    const archive = () =>
      call(services, 'DELETE /admin/services/:id', { params: { id: service.id }, context });
    expect(await archive()).toHaveProperty('position');
    expect(await archive()).toHaveProperty('position');
    expect(await quote()).toMatchObject({ refused: 'unknown-service' });
  });

  test('changes a service for new bookings, and restores what was archived', async () => {
    const body = { name: 'Garage', is_a_la_carte: true, a_la_carte_price: 60 };
    const { id } = await bodyOf<Service>(await add(body));
    const params = { id };
    const change = (changes: object) =>
      call(services, 'PATCH /admin/services/:id', { params, body: changes, context });
    expect(await change({ a_la_carte_price: 65.5, description: 'Swept' })).toHaveProperty('position');
    const quoted = async () =>
      await call(services, 'POST /quote', {
        body: {
          house_size: '1000-2000',
          frequency: 'one_time',
          rooms: {},
          a_la_carte_services: [{ service_id: id, quantity: 2 }],
        },
      });
    expect(await bodyOf(await quoted())).toMatchObject({ a_la_carte_total: 131 });
    expect(await change({ category: 'standard_cleaning', duration_hours: 0.5 })).toHaveProperty('position');
    expect(await quoted()).toMatchObject({ refused: 'unknown-service' });
    expect(await change({ is_a_la_carte: true })).toMatchObject({ errors: [{ path: 'a_la_carte_price' }] });
    expect(await change({ name: 'Chandelier' })).toHaveProperty('position');
    await call(services, 'DELETE /admin/services/:id', { params, context });
    const restore = () => call(services, 'POST /admin/services/:id/restore', { params, context });
    expect(await restore()).toHaveProperty('position');
    expect(await restore()).toHaveProperty('position');
  });

  test('takes no add-on without a price', async () =>
    expect(await add({ name: 'Attic', category: 'a_la_carte' })).toMatchObject({
      errors: [{ path: 'a_la_carte_price' }],
    }));

  test('archives nothing that is not there', async () =>
    expect(
      await call(services, 'DELETE /admin/services/:id', { params: { id: randomUUID() }, context }),
    ).toEqual({ refused: 'not-found' }));
});
