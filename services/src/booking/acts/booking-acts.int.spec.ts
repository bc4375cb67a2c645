import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { office, officeWorld } from '../../testing/office-world.ts';
import { settings } from '../../testing/settings.ts';
import { bodyOf, call, eventsIn, typesIn } from '../../testing/world.ts';

const { world, services, ana, ben, newCleaner, newBooking, patch, cancel, stepsOf, positionOf } =
  await officeWorld();
const lastPosition = async (stream: string) => (await eventsIn(world.log, stream)).at(-1)?.position;

describe('a change by the office', () => {
  test('confirms, assigns and takes the cleaner off, once each', async () => {
    const id = await newBooking('2027-01-12');
    for (const body of [{ status: 'confirmed' }, { cleaner_id: ana }, { cleaner_id: null }]) {
      expect(await patch(id, body)).toHaveProperty('body');
      expect(await patch(id, body)).toHaveProperty('body');
    }
    expect(await stepsOf(id)).toEqual(['BookingConfirmed', 'CleanerAssigned', 'CleanerUnassigned']);
  });

  test('does all or nothing', async () => {
    const id = await newBooking('2027-01-12');
    const pending = await newCleaner(`${randomUUID()}@example.com`, false);
    expect(await patch(id, { start_time: '10:00', cleaner_id: pending, status: 'confirmed' })).toEqual({
      refused: 'cleaner-not-active',
    });
    expect(await stepsOf(id)).toEqual([]);
    await patch(id, { start_time: '10:00', end_time: '12:00', cleaner_id: ana, status: 'confirmed' });
    expect(await stepsOf(id)).toEqual([
      'RescheduleRequested',
      'BookingRescheduled',
      'CleanerAssigned',
      'BookingConfirmed',
    ]);
  });

  test('on a stale version says what happened meanwhile, and by whom', async () => {
    const id = await newBooking('2027-01-12');
    const current = await patch(id, { status: 'confirmed' }, { ifMatch: '1' });
    expect(current).toMatchObject({ version: '2' });
    await patch(id, { cleaner_id: ana });
    expect(await patch(id, { cleaner_id: ben }, { ifMatch: '1' })).toEqual({
      refused: 'stale-version',
      detail:
        'This booking was confirmed by the office, then given to a cleaner by the office in the meantime, ' +
        'so nothing was saved. Please check it and try again.',
      extra: { changes: ['confirmed by the office', 'given to a cleaner by the office'] },
    });
    const repeated = await patch(id, { cleaner_id: ana }, { ifMatch: '1' });
    expect(repeated).toHaveProperty('body');
    expect(await patch(id, { cleaner_id: ben }, { ifMatch: 'nonsense' })).toEqual({
      refused: 'stale-version',
    });
  });

  test('of what is not there finds nothing', async () => {
    expect(await patch(randomUUID(), { status: 'confirmed' })).toMatchObject({ refused: 'not-found' });
    expect(await cancel(randomUUID())).toMatchObject({ refused: 'not-found' });
  });

  test('made ten times at once in two processes assigns once', async () => {
    const id = await newBooking('2027-01-12');
    const processes = [services, world.process()];
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => patch(id, { cleaner_id: ana }, {}, processes[index % 2])),
    );
    expect(results.every((result) => 'body' in result)).toBe(true);
    expect(await stepsOf(id)).toEqual(['CleanerAssigned']);
  });
});

describe('a change of the content by the office', () => {
  const preview = async (id: string, body: object) =>
    bodyOf(
      await call(services, 'POST /admin/bookings/:id/preview', { params: { id }, body, context: office }),
    );
  const home = { street: '7 Pine Court', city: 'Cypress', state: 'TX', zip_code: '77433' };

  test('is one append, at the price that its preview showed', async () => {
    const id = await newBooking('2027-01-13', { special_instructions: 'Ring twice.' });
    const change = { house_size: '2000-2500', rooms: { bedrooms: 9 } };
    const shown = await preview(id, change);
    expect(shown).toMatchObject({ old_total: 180, new_total: 345, difference: 165 });
    expect(shown).toMatchObject({ pricing_breakdown: { base_price: 210, room_price: 135 } });
    expect(await stepsOf(id)).toEqual([]);
    expect(await patch(id, { ...change, expected_total: 344 })).toMatchObject({ refused: 'price-changed' });
    const all = {
      ...change,
      expected_total: 345,
      address: home,
      special_instructions: null,
      time_slot: '10:00-12:00',
      cleaner_id: ana,
    };
    const once = await patch(id, all, { ifMatch: '1' });
    expect(once).toMatchObject({ version: '7' });
    expect(await stepsOf(id)).toEqual([
      'RescheduleRequested',
      'BookingRescheduled',
      'CleaningSelectionChanged',
      'BookingAddressChanged',
      'BookingNotesChanged',
      'CleanerAssigned',
    ]);
    expect(await patch(id, all, { ifMatch: '1' })).toHaveProperty('body');
    expect(await stepsOf(id)).toHaveLength(6);
  });

  test('to another day takes the place there first, and a full day changes nothing', async () => {
    const id = await newBooking('2027-02-08');
    const change = { booking_date: '2027-02-09', house_size: '2000-2500', expected_total: 210 };
    for (let place = 0; place < settings.dailyCapacity; place += 1) await newBooking('2027-02-09');
    expect(await patch(id, change)).toMatchObject({ refused: 'day-full' });
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'RescheduleRefused']);
    expect(await patch(id, { ...change, override_capacity: true })).toHaveProperty('body');
    expect((await stepsOf(id)).slice(2)).toEqual([
      'RescheduleRequested',
      'BookingRescheduled',
      'CleaningSelectionChanged',
    ]);
  });

  test('names the day and the area that cannot be', async () => {
    const id = await newBooking('2027-01-13');
    const passed = { booking_date: '2027-01-04', special_instructions: 'Ring twice.' };
    expect(await patch(id, passed)).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'booking_date' }],
    });
    expect(await patch(id, { address: { ...home, zip_code: '10001' } })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'address.zip_code' }],
    });
    expect(await stepsOf(id)).toEqual([]);
  });

  test('of an older version is refused for its version and not for its price', async () => {
    const id = await newBooking('2027-01-13');
    await patch(id, { house_size: '2000-2500' });
    const stale = { rooms: { bedrooms: 1 }, expected_total: 195 };
    expect(await patch(id, stale, { ifMatch: '1' })).toMatchObject({
      refused: 'stale-version',
      extra: { changes: ['edited by the office'] },
    });
  });

  test('of a visit that is over has no price', async () => {
    const id = await newBooking('2027-01-13');
    await cancel(id);
    expect(
      await call(services, 'POST /admin/bookings/:id/preview', {
        params: { id },
        body: {},
        context: office,
      }),
    ).toMatchObject({ refused: 'already-cancelled' });
    expect(await patch(id, { special_instructions: 'Ring twice.' })).toMatchObject({
      refused: 'already-cancelled',
    });
  });
});

describe('a move', () => {
  test('to another day takes a place there and gives the old one back', async () => {
    const id = await newBooking('2027-01-13');
    const start_time = '2027-01-14T12:00:00-06:00';
    const result = await patch(id, { start_time, end_time: '2027-01-14T14:00:00-06:00', cleaner_id: ana });
    expect(result).toHaveProperty('body');
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'BookingRescheduled', 'CleanerAssigned']);
    expect((await typesIn(world.log, 'day-2027-01-13')).at(-1)).toBe('PlaceReleased');
    expect((await typesIn(world.log, 'day-2027-01-14')).at(-1)).toBe('PlaceClaimed');
    expect(positionOf(result)).toBe(await lastPosition(`booking-${id}`));
  });

  test('to another day can end with the visit, whose cleaner is paid', async () => {
    const id = await newBooking('2027-01-13');
    const start_time = '2027-01-14T12:00:00-06:00';
    expect(await patch(id, { start_time, cleaner_id: ana, status: 'completed' })).toHaveProperty('body');
    expect(await stepsOf(id)).toEqual([
      'RescheduleRequested',
      'BookingRescheduled',
      'CleanerAssigned',
      'BookingCompleted',
    ]);
    const paid = (await eventsIn(world.log, `wallet-${ana}`)).map(({ data }) => data);
    expect(paid).toContainEqual(expect.objectContaining({ bookingId: id }));
  });

  test('is not made again when the booking was moved on before its answer', async () => {
    const id = await newBooking('2027-01-28');
    const log = {
      ...world.log,
      append: async (...append: Parameters<typeof world.log.append>) => {
        if (append[0] === 'day-2027-01-28') await patch(id, { start_time: '2027-01-30T08:00:00-06:00' });
        return world.log.append(...append);
      },
    };
    const first = world.process({ log });
    expect(await patch(id, { start_time: '2027-01-29T08:00:00-06:00' }, {}, first)).toHaveProperty('body');
    const move = ['RescheduleRequested', 'BookingRescheduled'];
    expect(await stepsOf(id)).toEqual([...move, ...move]);
    expect((await eventsIn(world.log, `booking-${id}`)).at(-1)?.data).toMatchObject({
      toDate: '2027-01-30',
    });
  });

  test('there and back keeps one place', async () => {
    const id = await newBooking('2027-01-15');
    await patch(id, { start_time: '2027-01-16T08:00:00-06:00' });
    await patch(id, { start_time: '2027-01-15T10:00:00-06:00' });
    await services.policies['booking-steps']({ kind: 'booking-steps', subjectId: id });
    const own = async (date: string) =>
      (await eventsIn(world.log, `day-${date}`)).flatMap(({ type, data }) =>
        'bookingId' in data && data.bookingId === id ? [type] : [],
      );
    expect(await own('2027-01-15')).toEqual(['PlaceClaimed', 'PlaceReleased', 'PlaceClaimed']);
    expect(await own('2027-01-16')).toEqual(['PlaceClaimed', 'PlaceReleased']);
  });

  test('to a full day is refused and changes nothing, unless it is overbooked knowingly', async () => {
    const by = world.process({ settings: { ...settings, dailyCapacity: 1 } });
    await newBooking('2027-01-19');
    const id = await newBooking('2027-01-18');
    const start_time = '2027-01-19T08:00:00-06:00';
    const moving = { start_time, cleaner_id: ana };
    expect(await patch(id, moving, {}, by)).toMatchObject({ refused: 'day-full' });
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'RescheduleRefused']);
    expect(await patch(id, { ...moving, override_capacity: true }, {}, by)).toHaveProperty('body');
    expect((await eventsIn(world.log, 'day-2027-01-19')).at(-1)?.data).toMatchObject({ override: true });
  });

  test.each([1, 2, 3])('killed after %i appends is finished, with one place', async (appends) => {
    const [from, to] = [`2027-02-0${appends}`, `2027-02-1${appends + 4}`];
    const id = await newBooking(from);
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    await expect(patch(id, { start_time: `${to}T08:00:00-06:00` }, {}, dying)).rejects.toThrow('killed');
    await world.process().policies['booking-steps']({ kind: 'booking-steps', subjectId: id });
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'BookingRescheduled']);
    expect(await typesIn(world.log, `day-${from}`)).toEqual(['PlaceClaimed', 'PlaceReleased']);
    expect(await typesIn(world.log, `day-${to}`)).toEqual(['PlaceClaimed']);
  });

  test('names the time that it cannot take', async () => {
    const id = await newBooking('2027-01-20');
    const errorsOf = async (body: object) => {
      const result = await patch(id, body);
      return 'errors' in result ? result.errors?.map(({ path }) => path) : undefined;
    };
    expect(await errorsOf({ start_time: '06:00' })).toEqual(['start_time']);
    expect(await errorsOf({ start_time: '2027-01-08T08:00:00-06:00' })).toEqual(['start_time']);
    expect(await errorsOf({ start_time: '08:00', end_time: '12:00' })).toEqual(['end_time']);
  });
});

describe('cancelling', () => {
  test('frees the place at once, and again writes nothing', async () => {
    const id = await newBooking('2027-01-21');
    const result = await cancel(id);
    expect(positionOf(result)).toBe(await lastPosition('day-2027-01-21'));
    await cancel(id);
    expect(await stepsOf(id)).toEqual(['BookingCancelled']);
    expect(await typesIn(world.log, 'day-2027-01-21')).toEqual(['PlaceClaimed', 'PlaceReleased']);
  });

  test('killed before the release is finished', async () => {
    const id = await newBooking('2027-01-22');
    await expect(cancel(id, world.process({ log: dyingAfter(world.log, 1) }))).rejects.toThrow('killed');
    await world.process().policies['booking-steps']({ kind: 'booking-steps', subjectId: id });
    expect(await typesIn(world.log, 'day-2027-01-22')).toEqual(['PlaceClaimed', 'PlaceReleased']);
  });

  test('after the hold is done by the system, because of the booking, and only once it is over', async () => {
    const id = await newBooking('2027-01-23');
    const at = (now: string) => world.process({ now: () => Temporal.Instant.from(now) });
    const todo = { kind: 'hold-expiry', subjectId: id } as const;
    await at('2027-01-12T14:59:59Z').policies['hold-expiry'](todo);
    expect(await stepsOf(id)).toEqual([]);
    await at('2027-01-12T15:00:00Z').policies['hold-expiry'](todo);
    const events = await eventsIn(world.log, `booking-${id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'BookingCancelled',
      data: { reason: 'hold-expired' },
      metadata: { actor: { role: 'system' }, causation: events.at(-2)?.id, correlation: 'call-1' },
    });
    expect(await typesIn(world.log, 'day-2027-01-23')).toEqual(['PlaceClaimed', 'PlaceReleased']);
  });
});
