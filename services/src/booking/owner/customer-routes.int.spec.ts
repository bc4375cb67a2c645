import { randomUUID } from 'node:crypto';
import type { CallContext } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { bookingBody, settings } from '../../testing/settings.ts';
import { admin, bodyOf, call, eventsIn, newWorld, typesIn, type World } from '../../testing/world.ts';

let world: World;
let services: Services;
let mia: string;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
  await services.foundations();
  mia = await member('mia@example.com');
});
afterAll(() => world.remove());

async function member(email: string): Promise<string> {
  const body = { email, password: 'secret-1', first_name: 'Mia', last_name: 'Member' };
  const { user } = await bodyOf<{ user: { id: string } }>(
    await call(services, 'POST /auth/register', { body }),
  );
  return user.id;
}
const by = (id: string, more: Partial<CallContext> = {}): Partial<CallContext> => ({
  actor: { id, role: 'customer' },
  ...more,
});
const book = async (booking_date: string, more: object = {}, member = mia): Promise<string> => {
  const body = { ...bookingBody, booking_date, ...more };
  return (await bodyOf<{ id: string }>(await call(services, 'POST /bookings', { body, context: by(member) })))
    .id;
};
const move = (appointment_id: string, new_date: string, context = by(mia)) =>
  call(services, 'PUT /customer/reschedule-appointment', {
    body: { appointment_id, new_date, new_time_slot: '10:00-12:00' },
    context,
  });
const edit = (appointment_id: string, change: object, name: 'PUT' | 'POST' = 'PUT', context = by(mia)) =>
  call(
    services,
    name === 'PUT'
      ? 'PUT /customer/update-cleaning-selection'
      : 'POST /customer/update-cleaning-selection/preview',
    {
      body: {
        appointment_id,
        house_size: '1000-2000',
        rooms: {},
        services: [],
        a_la_carte_services: [],
        ...change,
      },
      context,
    },
  );
const stepsOf = async (id: string) => (await typesIn(world.log, `booking-${id}`)).slice(2);

describe('a move by the customer', () => {
  test('takes the new place and gives the old one back', async () => {
    const id = await book('2027-01-18');
    expect(await move(id, '2027-01-20')).toHaveProperty('body');
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'BookingRescheduled']);
    expect((await eventsIn(world.log, 'day-2027-01-18')).at(-1)?.type).toBe('PlaceReleased');
    expect(await move(id, '2027-01-20')).toHaveProperty('body');
    expect(await stepsOf(id)).toHaveLength(2);
  });

  test('is refused to a full day, a Sunday, a closed day and the past, and nothing changes', async () => {
    const id = await book('2027-01-21');
    await call(services, 'PUT /admin/closed-days/:date', {
      params: { date: '2027-01-25' },
      body: { reason: 'Holiday' },
      context: { actor: admin },
    });
    for (const date of ['2027-01-24', '2027-01-25', '2027-01-04', '2027-04-01'])
      expect(await move(id, date)).toMatchObject({
        refused: 'invalid-input',
        errors: [{ path: 'new_date' }],
      });
    for (let place = 0; place < settings.dailyCapacity; place += 1)
      await book('2027-01-26', {}, randomUUID());
    expect(await move(id, '2027-01-26')).toMatchObject({ refused: 'day-full' });
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'RescheduleRefused']);
  });

  test('under 48 hours is left to the office', async () => {
    const id = await book('2027-01-13');
    const now = Temporal.Instant.from('2027-01-11T14:00:01Z');
    expect(await move(id, '2027-01-20', by(mia, { now }))).toMatchObject({ refused: 'too-late-to-move' });
  });
});

describe('an edit by the customer', () => {
  test('keeps the prices of the booking, also of what is not on offer any more', async () => {
    const added = await bodyOf<{ id: string }>(
      await call(services, 'POST /admin/services', {
        body: { name: `Extra ${randomUUID()}`, category: 'a_la_carte', a_la_carte_price: 20 },
        context: { actor: admin },
      }),
    );
    const chosen = [{ service_id: added.id, quantity: 1 }];
    const id = await book('2027-01-19', { a_la_carte_services: chosen });
    await call(services, 'DELETE /admin/services/:id', {
      params: { id: added.id },
      context: { actor: admin },
    });
    const change = { house_size: '2000-2500', a_la_carte_services: [{ service_id: added.id, quantity: 2 }] };
    const preview = await bodyOf<{ difference: number }>(await edit(id, change, 'POST'));
    expect(preview).toMatchObject({ old_total: 200, new_total: 250, difference: 50 });
    expect(await stepsOf(id)).toEqual([]);
    expect(await edit(id, { ...change, expected_total: 249 })).toMatchObject({ refused: 'price-changed' });
    expect(await edit(id, { ...change, expected_total: 250 })).toHaveProperty('body');
    expect(await edit(id, change)).toHaveProperty('body');
    expect(await stepsOf(id)).toEqual(['CleaningSelectionChanged']);
  });

  test('names a service that is not on offer', async () => {
    const id = await book('2027-01-19');
    const unknown = [{ service_id: randomUUID(), quantity: 1 }];
    expect(await edit(id, { a_la_carte_services: unknown })).toMatchObject({
      refused: 'unknown-service',
      errors: [{ path: 'a_la_carte_services.0.service_id' }],
    });
  });

  test('takes the room names of the edit page', async () => {
    const id = await book('2027-01-19');
    const rooms = { masterBedroom: 1, otherBedrooms: 2, masterBathroom: 1, otherFullBathrooms: 1 };
    await edit(id, { rooms });
    const last = (await eventsIn(world.log, `booking-${id}`)).at(-1);
    expect(last?.data).toMatchObject({ rooms: { bedrooms: 3, bathrooms: 2 } });
  });
});

describe('notes and ratings', () => {
  test('of the own visit', async () => {
    const id = await book('2027-01-19');
    const body = { appointment_id: id, special_instructions: 'Mind the cat. 🐈' };
    expect(await call(services, 'PUT /customer/update-notes', { body, context: by(mia) })).toHaveProperty(
      'body',
    );
    await call(services, 'PATCH /admin/bookings/:id', {
      params: { id },
      body: { status: 'completed' },
      context: { actor: admin },
    });
    const rate = () =>
      call(services, 'POST /customer/bookings/:id/rating', {
        params: { id },
        body: { rating: 5 },
        context: by(mia),
      });
    expect(await rate()).toMatchObject({ body: { rating: 5, comment: null } });
    expect(await rate()).toMatchObject({ refused: 'already-rated' });
    expect(await call(services, 'PUT /customer/update-notes', { body, context: by(mia) })).toEqual({
      refused: 'already-completed',
    });
  });
});

test('what belongs to somebody else is not there', async () => {
  const id = await book('2027-01-19');
  const other = by(await member('other@example.com'));
  const notes = { appointment_id: id, special_instructions: null };
  for (const refused of [
    await move(id, '2027-01-20', other),
    await edit(id, {}, 'PUT', other),
    await edit(id, {}, 'POST', other),
    await call(services, 'PUT /customer/update-notes', { body: notes, context: other }),
    await call(services, 'POST /customer/bookings/:id/rating', {
      params: { id },
      body: { rating: 5 },
      context: other,
    }),
    await move(randomUUID(), '2027-01-20'),
  ])
    expect(refused).toMatchObject({ refused: 'not-found' });
  expect(await stepsOf(id)).toEqual([]);
});
