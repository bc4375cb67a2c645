import { randomUUID } from 'node:crypto';
import { localDate } from '@tidylog/contracts/schemas/time';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../kernel/decision.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { startedWorld } from '../../testing/started-world.ts';
import {
  at,
  bookedIn,
  by,
  eventsOf,
  process,
  type Started,
  seeing,
  subscribe,
} from '../../testing/subscription-world.ts';
import { admin, bodyOf, call, eventsIn, monday, showing, typesIn } from '../../testing/world.ts';

const { world, services } = await startedWorld();

const typesOf = async (started: Started) => (await eventsOf(world, started)).map(({ type }) => type);
const last = async (bookingId: string) => (await eventsIn(world.log, `booking-${bookingId}`)).at(-1);
/** A subscription with its first visit on a day, and the second booked a week later. */
const twoVisits = async (booking_date: string, now = monday) => {
  const started = await subscribe(services, { booking_date });
  await process(world.process({ views: seeing(started.id) }), now);
  const [second] = await bookedIn(world, started);
  if (second === undefined) throw new Error('The second visit was not booked.');
  return { ...started, second: second.bookingId };
};
const acts = () => services.commands.subscriptions;
const named = (id: SubscriptionId) => ({ id, version: null });
const done = async (result: ReturnType<ReturnType<typeof acts>['pause']>) => {
  const acted = await result;
  if (isRefused(acted)) throw new Error(`Refused: ${acted.refused}`);
  return acted.events;
};
const complete = async (id: string) =>
  bodyOf(
    await call(services, 'PATCH /admin/bookings/:id', {
      params: { id },
      body: { status: 'completed' },
      context: { actor: admin },
    }),
  );

describe('an act on an older version', () => {
  test('is refused with what happened since and by whom', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-12' });
    const office = { ...by(), actor: admin };
    const paused = await acts().pause(named(started.id), office);
    if (isRefused(paused)) throw new Error('It was not paused.');
    await done(acts().resume(named(started.id), by()));
    expect(await acts().cancel({ id: started.id, version: paused.version }, office)).toEqual({
      refused: 'stale-version',
      detail:
        'This subscription was resumed by the system in the meantime, so nothing was saved. Please check it and try again.',
      extra: { changes: ['resumed by the system'] },
    });
    expect(await acts().cancel({ id: started.id, version: 'unknown' }, office)).toEqual({
      refused: 'stale-version',
    });
    await done(acts().pause(named(started.id), office));
    await done(
      acts().cancel(named(started.id), { ...by(), actor: { id: started.member.id, role: 'customer' } }),
    );
    expect(await acts().resume({ id: started.id, version: paused.version }, office)).toMatchObject({
      extra: { changes: ['cancelled by the customer'] },
    });
  });
});

describe('pausing', () => {
  test('cancels what is more than 48 hours away, frees its place and names what stays', async () => {
    const started = await twoVisits('2027-01-12');
    const [paused] = await done(acts().pause(named(started.id), by()));
    expect(paused?.data).toMatchObject({ cancels: [started.second], keeps: [started.first] });
    expect(await typesIn(world.log, `booking-${started.second}`)).toEqual([
      'BookingRequested',
      'BookingPlaced',
      'BookingConfirmed',
      'BookingCancelled',
    ]);
    expect((await last(started.second))?.data).toMatchObject({
      reason: 'subscription-paused',
      refund: null,
      notes: null,
    });
    const day = await eventsIn(world.log, 'day-2027-01-19');
    expect(day.filter(({ data }) => 'bookingId' in data && data.bookingId === started.second)).toMatchObject([
      { type: 'PlaceClaimed' },
      { type: 'PlaceReleased' },
    ]);
    expect((await last(started.first))?.type).toBe('BookingConfirmed');
  });

  test('twice is once, and so is resuming, from the next date that is still to come', async () => {
    const started = await twoVisits('2027-01-13');
    await done(acts().pause(named(started.id), by()));
    expect(await done(acts().pause(named(started.id), by()))).toEqual([]);
    const weeksLater = by(at('2027-02-18'));
    const [resumed] = await done(acts().resume(named(started.id), weeksLater));
    expect(resumed?.data).toMatchObject({ next: { nominalDate: '2027-02-24' } });
    expect(await done(acts().resume(named(started.id), weeksLater))).toEqual([]);
    const views = seeing(started.id);
    expect(await process(world.process({ views }), at('2027-02-18'))).toMatchObject({
      created: 2,
      skipped: 0,
    });
    const booked = await bookedIn(world, started);
    expect(booked.map(({ date }) => date)).toEqual(['2027-01-20', '2027-02-24', '2027-03-03']);
  });

  test('while another process books leaves no visit behind', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-14' });
    const other = world.process({ views: seeing(started.id) });
    await Promise.all([
      process(other, at('2027-01-15')),
      done(acts().pause(named(started.id), by(at('2027-01-12')))),
      process(other, at('2027-01-15')),
    ]);
    const events = await eventsOf(world, started);
    expect(events.filter(({ type }) => type === 'SubscriptionPaused')).toHaveLength(1);
    for (const { bookingId } of await bookedIn(world, started))
      expect((await last(bookingId))?.type).toBe('BookingCancelled');
  });

  test('is brought to its end after a crash at any step', async () => {
    for (let appends = 1; appends < 4; appends += 1) {
      const started = await twoVisits('2027-01-15');
      const dying = world.process({ log: dyingAfter(world.log, appends) });
      await expect(dying.commands.subscriptions.pause(named(started.id), by())).rejects.toThrow('killed');
      const todo = { kind: 'subscription-steps', subjectId: started.id } as const;
      await world.process().policies['subscription-steps'](todo);
      await world.process().policies['booking-steps']({ kind: 'booking-steps', subjectId: started.second });
      expect((await typesOf(started)).slice(-3)).toEqual([
        'SubscriptionPaused',
        'OccurrenceWithdrawn',
        'OccurrenceWithdrawn',
      ]);
      for (const id of [started.first, started.second])
        expect((await last(id))?.type).toBe('BookingCancelled');
      const day = await eventsIn(world.log, 'day-2027-01-22');
      const types = day.flatMap(({ type, data }) =>
        'bookingId' in data && data.bookingId === started.second ? [type] : [],
      );
      expect(types).toEqual(['PlaceClaimed', 'PlaceReleased']);
    }
  });
});

describe('cancelling', () => {
  test('cancels all visits to come and costs the early fee, once, however often it is asked for', async () => {
    const started = await twoVisits('2027-01-16');
    const both = await Promise.all([
      done(services.commands.subscriptions.cancel(named(started.id), by())),
      done(world.process().commands.subscriptions.cancel(named(started.id), by())),
    ]);
    const ended = both.flat().filter(({ type }) => type === 'SubscriptionCancelled');
    expect(ended).toMatchObject([
      { data: { cancels: [started.first, started.second], completedVisits: 0, fee: 20_000 } },
    ]);
    expect(await done(acts().cancel(named(started.id), by()))).toEqual([]);
    for (const id of [started.first, started.second])
      expect((await last(id))?.data).toMatchObject({ reason: 'subscription-ended' });
    expect(await acts().pause(named(started.id), by())).toMatchObject({ refused: 'subscription-cancelled' });
    expect(await acts().resume(named(started.id), by())).toMatchObject({ refused: 'subscription-cancelled' });
    const views = seeing(started.id);
    expect(await process(world.process({ views }), at('2027-06-01'))).toMatchObject({
      created: 0,
      skipped: 0,
    });
  });

  test('counts first what was completed a moment ago', async () => {
    const started = await twoVisits('2027-01-18');
    await process(world.process({ views: seeing(started.id) }), at('2027-01-25'));
    const visits = [started.first, ...(await bookedIn(world, started)).map(({ bookingId }) => bookingId)];
    for (const id of visits.slice(0, 3)) await complete(id);
    const [ended] = await done(acts().cancel(named(started.id), by(at('2027-01-25'))));
    expect(ended?.data).toMatchObject({ completedVisits: 3, fee: 0 });
  });
});

describe('leaving a visit out', () => {
  test('cancels its booking without a fee, and the rhythm goes on', async () => {
    const started = await twoVisits('2027-01-19', at('2027-01-12'));
    const [skipped] = await done(acts().skip(named(started.id), localDate.parse('2027-01-26'), by()));
    expect(skipped?.data).toMatchObject({ bookingId: started.second, reason: 'customer' });
    expect((await last(started.second))?.data).toMatchObject({ reason: 'skipped' });
    expect(await done(acts().skip(named(started.id), localDate.parse('2027-01-26'), by()))).toEqual([]);
    await process(world.process({ views: seeing(started.id) }), at('2027-01-19'));
    expect((await bookedIn(world, started)).map(({ date }) => date)).toEqual(['2027-01-26', '2027-02-02']);
  });

  test('ahead keeps it from being booked', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-20' });
    await done(acts().skip(named(started.id), localDate.parse('2027-02-03'), by()));
    const views = seeing(started.id);
    for (const date of ['2027-01-26', '2027-01-27']) await process(world.process({ views }), at(date));
    const booked = await bookedIn(world, started);
    expect(booked.map(({ date }) => date)).toEqual(['2027-01-27', '2027-02-10']);
  });
});

describe('the calls', () => {
  const names = ['pause', 'resume', 'cancel'] as const;
  const become = { pause: 'paused', resume: 'active', cancel: 'cancelled' } as const;
  test.each(names)('to %s answer the subscription, of the member and of the office', async (name) => {
    const started = await subscribe(services, { booking_date: '2027-01-21' });
    const subscription = { id: started.id, status: become[name] as string };
    const shown = showing({
      'GET /customer/subscriptions': [subscription],
      'GET /admin/subscriptions/:id': subscription,
    });
    const params = { id: started.id };
    const { context } = started.member;
    const own = await bodyOf(
      await call(services, `POST /customer/subscriptions/:id/${name}`, { params, context }),
      shown,
    );
    const office = await bodyOf(
      await call(services, `POST /admin/subscriptions/:id/${name}`, { params, context: { actor: admin } }),
      shown,
    );
    expect(own).toEqual(name === 'cancel' ? { ...subscription, fee_charged: 200 } : subscription);
    expect(office).toEqual(name === 'cancel' ? { ...subscription, fee_charged: 0 } : subscription);
    // Rows that are older than the act are no answer to it; the decision is.
    subscription.status = 'as it was';
    const late = await call(services, `POST /admin/subscriptions/:id/${name}`, {
      params,
      context: { actor: admin },
    });
    expect(await bodyOf(late, shown)).toBeUndefined();
    expect(late).toMatchObject({ known: { id: started.id, status: become[name] } });
  });

  test('to waive the early fee need the permission money, and then charge nothing', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-21' });
    const cancel = (staffRole: 'owner' | 'dispatcher') =>
      call(services, 'POST /admin/subscriptions/:id/cancel', {
        params: { id: started.id },
        body: { waive_fee: true, reason: 'We missed two visits.' },
        context: { actor: admin, staffRole },
      });
    expect(await cancel('dispatcher')).toMatchObject({
      refused: 'forbidden',
      extra: { permission: 'money' },
    });
    expect(await cancel('owner')).toMatchObject({ known: { status: 'cancelled', fee_charged: 0 } });
    const ended = (await eventsOf(world, started)).find(({ type }) => type === 'SubscriptionCancelled');
    expect(ended?.data).toMatchObject({ fee: 0, waived: 20_000, waiverReason: 'We missed two visits.' });
  });

  test('to change later visits say the price before, leave booked visits alone and name them', async () => {
    const started = await twoVisits('2027-01-21', at('2027-01-14'));
    const params = { id: started.id };
    const context = { actor: admin };
    const asked = (body: object) =>
      call(services, 'PATCH /admin/subscriptions/:id', { params, context, body });
    const content = { house_size: '2500-3000', preferred_time_slot: '10:00-12:00' };
    const preview = await call(services, 'POST /admin/subscriptions/:id/preview', {
      params,
      context,
      body: content,
    });
    const priced = await bodyOf<{ old_total: number; new_total: number; difference: number }>(preview);
    expect(priced).toMatchObject({ old_total: 126, new_total: 168, difference: 42 });
    expect(await asked({ ...content, expected_total: 126 })).toMatchObject({ refused: 'price-changed' });
    const address = { street: '2 Far St', city: 'New York', state: 'NY', zip_code: '10001' };
    expect(await asked({ address })).toMatchObject({ errors: [{ path: 'address.zip_code' }] });
    const unknown = [{ service_id: randomUUID(), quantity: 1 }];
    expect(await asked({ services: unknown })).toMatchObject({ refused: 'unknown-service' });
    const done = await asked({ ...content, expected_total: 168 });
    expect(done).toMatchObject({ known: { status: 'active' } });
    const { version } = (done as unknown as { known: { version: string } }).known;
    const cancel_ends = [{ booking_id: started.second, booking_date: '2027-01-28', refund: 0 }];
    const shown = { id: started.id, version, cancel_ends };
    expect(await bodyOf(done, showing({ 'GET /admin/subscriptions/:id': shown }))).toMatchObject({
      unchanged_visits: [{ booking_id: started.second, booking_date: '2027-01-28' }],
    });
    await process(world.process({ views: seeing(started.id) }), at('2027-01-25'));
    const [second, third] = await bookedIn(world, started);
    const requestOf = async (bookingId: string | undefined) =>
      (await eventsIn(world.log, `booking-${bookingId}`))[0]?.data;
    expect(await requestOf(second?.bookingId)).toMatchObject({ slotId: '08:00-10:00' });
    expect(await requestOf(third?.bookingId)).toMatchObject({
      slotId: '10:00-12:00',
      houseSize: '2500-3000',
      breakdown: { finalTotal: 16_800 },
    });
  });

  test('to skip do for a guest what the office asks', async () => {
    const { id } = await subscribe(services, { booking_date: '2027-01-21' });
    const skip = await call(services, 'POST /admin/subscriptions/:id/skip', {
      params: { id },
      body: { date: '2027-01-28' },
      context: { actor: admin },
    });
    expect(skip).toMatchObject({ known: { id, status: 'active' } });
  });

  test('to skip name the field where there is no visit', async () => {
    const { id, member } = await subscribe(services, { booking_date: '2027-01-21' });
    const body = { date: '2027-01-22' };
    const { context } = member;
    expect(
      await call(services, 'POST /customer/subscriptions/:id/skip', { params: { id }, body, context }),
    ).toMatchObject({ refused: 'invalid-input', errors: [{ path: 'date' }] });
  });

  test('find nothing for another member, and none that is not there', async () => {
    const { id } = await subscribe(services, { booking_date: '2027-01-21' });
    const context = { actor: { id: randomUUID(), role: 'customer' } } as const;
    const refused = { refused: 'not-found' };
    expect(
      await call(services, 'POST /customer/subscriptions/:id/cancel', { params: { id }, context }),
    ).toMatchObject(refused);
    expect(
      await call(services, 'POST /admin/subscriptions/:id/pause', {
        params: { id: randomUUID() },
        context: { actor: admin },
      }),
    ).toMatchObject(refused);
  });
});
