import { describe, expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { settings } from '../../testing/settings.ts';
import { startedWorld } from '../../testing/started-world.ts';
import {
  at,
  begin,
  bookedIn,
  bookFirst,
  by,
  confirm,
  eventsOf,
  process,
  type Started,
  seeing,
  subscribe,
} from '../../testing/subscription-world.ts';
import { admin, bodyOf, call, eventsIn, typesIn } from '../../testing/world.ts';

const { world, services } = await startedWorld();

const typesOf = async (started: Started) => (await eventsOf(world, started)).map(({ type }) => type);
const claimsOn = async (date: string, bookingId: string) =>
  (await eventsIn(world.log, `day-${date}`)).flatMap(({ type, data }) =>
    'bookingId' in data && data.bookingId === bookingId ? [type] : [],
  );
const close = async (date: string) =>
  call(services, 'PUT /admin/closed-days/:date', {
    params: { date },
    body: { reason: 'Holiday' },
    context: { actor: admin },
  });

describe('a booking that is to come again', () => {
  test('begins its subscription once it is confirmed, as it was booked', async () => {
    const started = await bookFirst(services, {
      booking_date: '2027-01-12',
      special_instructions: 'Ring twice.',
    });
    await begin(services, started);
    expect(await typesOf(started)).toEqual([]);
    await bodyOf(await confirm(services, started.first));
    await Promise.all([begin(services, started), begin(world.process(), started)]);
    await begin(services, started);
    const [first, ...more] = await eventsOf(world, started);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      type: 'SubscriptionStarted',
      data: {
        subscriptionId: started.id,
        customerId: started.member.id,
        firstBookingId: started.first,
        isGuest: false,
        frequency: 'weekly',
        anchorDate: '2027-01-12',
        slotId: '08:00-10:00',
        contact: { email: 'ada@example.com' },
        address: { zipCode: '77433' },
        specialInstructions: 'Ring twice.',
        next: { nominalDate: '2027-01-19', dueAt: '2027-01-05T06:00:00Z' },
      },
    });
  });

  test('begins it also when it was cancelled right after its confirmation', async () => {
    const started = await bookFirst(services, { booking_date: '2027-01-12' });
    await bodyOf(await confirm(services, started.first));
    const params = { id: started.first };
    await bodyOf(await call(services, 'DELETE /admin/bookings/:id', { params, context: { actor: admin } }));
    await begin(services, started);
    expect(await typesOf(started)).toEqual(['SubscriptionStarted']);
  });

  test('leaves none when it expires unpaid', async () => {
    const started = await bookFirst(services, { booking_date: '2027-01-12' });
    const later = world.process({ now: () => at('2027-01-13') });
    await later.policies['hold-expiry']({ kind: 'hold-expiry', subjectId: started.first });
    await begin(services, started);
    expect(await typesIn(world.log, `booking-${started.first}`)).toContain('BookingCancelled');
    expect(await typesOf(started)).toEqual([]);
  });
});

describe('what falls due', () => {
  test('is booked once, confirmed and without a hold, however often and wherever it is asked for', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-13' });
    const views = seeing(started.id);
    const [one, other] = [world.process({ views }), world.process({ views })];
    const answers = await Promise.all([one, other, one, other, one].map((each) => process(each)));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(answers.map(({ failed }) => failed)).toEqual([0, 0, 0, 0, 0]);
    expect(await process(one)).toEqual({
      created: 0,
      skipped: 0,
      failed: 0,
      message: 'Nothing to do: no visit falls due.',
      not_booked: [],
    });
    expect(await typesOf(started)).toEqual(['SubscriptionStarted', 'OccurrenceDue', 'OccurrenceBooked']);
    const [visit, ...more] = await bookedIn(world, started);
    expect([visit?.date, more]).toEqual(['2027-01-20', []]);
    const [requested, ...after] = await eventsIn(world.log, `booking-${visit?.bookingId}`);
    expect(requested?.data).toMatchObject({
      occurrence: { subscriptionId: started.id, number: 1 },
      holdUntil: null,
      promo: null,
      contact: { email: 'ada@example.com' },
      customerId: started.member.id,
    });
    expect(after.map(({ type }) => type)).toEqual(['BookingPlaced', 'BookingConfirmed']);
    expect(after[1]?.data).toMatchObject({ by: 'subscription' });
    expect(await claimsOn('2027-01-20', visit?.bookingId ?? '')).toEqual(['PlaceClaimed']);
  });

  test('is booked by the worker too, and told in words', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-13' });
    await services.policies['subscription-due']({ kind: 'subscription-due', subjectId: started.id });
    expect(await bookedIn(world, started)).toHaveLength(1);
    const later = await process(world.process({ views: seeing(started.id) }), at('2027-01-13'));
    expect(later).toEqual({ created: 1, skipped: 0, failed: 0, message: '1 visit booked.', not_booked: [] });
  });

  test('after a late run keeps its rhythm, with what has passed skipped', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-14' });
    const late = await process(world.process({ views: seeing(started.id) }), at('2027-02-10'));
    expect(late).toMatchObject({ created: 2, skipped: 3, failed: 0 });
    expect(late.message).toBe('2 visits booked, 3 dates skipped.');
    const booked = await bookedIn(world, started);
    expect(booked.map(({ date }) => date)).toEqual(['2027-02-11', '2027-02-18']);
    const skipped = (await eventsOf(world, started)).flatMap(({ type, data }) =>
      type === 'OccurrenceSkipped' ? [`${data.nominalDate} ${data.reason}`] : [],
    );
    expect(skipped).toEqual(['2027-01-21 date-passed', '2027-01-28 date-passed', '2027-02-04 date-passed']);
  });

  test('moves from a closed or full day to the next that has a place, and comes back to its rhythm', async () => {
    await close('2027-02-26');
    const started = await subscribe(services, { booking_date: '2027-02-19' });
    const views = seeing(started.id);
    const tight = world.process({ views, settings: { ...settings, dailyCapacity: 1 } });
    await bodyOf(await call(services, 'POST /bookings/guest', { body: bodyOn('2027-02-27') }));
    expect(await process(tight, at('2027-02-19'))).toMatchObject({ created: 2, skipped: 0 });
    expect((await bookedIn(world, started)).map(({ date }) => date)).toEqual(['2027-03-01', '2027-03-05']);
  });

  test('is skipped where no day before the next date has a place', async () => {
    const started = await subscribe(services, { booking_date: '2027-02-25' });
    const full = world.process({
      views: seeing(started.id),
      settings: { ...settings, dailyCapacity: 0 },
    });
    expect(await process(full, at('2027-02-20'))).toMatchObject({ created: 0, skipped: 1 });
    const [, skipped] = await eventsOf(world, started);
    expect(skipped?.data).toMatchObject({ nominalDate: '2027-03-04', reason: 'no-place', bookingId: null });
  });

  const begunOnly = async (started: Started) => {
    const dying = world.process({ log: dyingAfter(world.log, 1) });
    const todo = { kind: 'subscription-due', subjectId: started.id } as const;
    await expect(dying.policies['subscription-due'](todo)).rejects.toThrow('killed');
    expect(await typesOf(started)).toEqual(['SubscriptionStarted', 'OccurrenceDue']);
  };

  test('takes another day where the one that had a place is full by the time of its claim', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-18' });
    const booked = await process(world.process({ views: seeing(started.id) }), at('2027-01-11'));
    expect(booked).toMatchObject({ created: 1 });
    const late = await subscribe(services, { booking_date: '2027-01-18' });
    await begunOnly(late);
    const tight = { views: seeing(late.id), settings: { ...settings, dailyCapacity: 1 } };
    expect(await process(world.process(tight))).toMatchObject({ created: 1, skipped: 0 });
    const [visit] = await bookedIn(world, late);
    expect(visit?.date).toBe('2027-01-26');
    expect(await claimsOn('2027-01-26', visit?.bookingId ?? '')).toEqual(['PlaceClaimed']);
    expect(await typesOf(late)).toEqual([
      'SubscriptionStarted',
      'OccurrenceDue',
      'OccurrenceDue',
      'OccurrenceBooked',
    ]);
  });

  test('is skipped where its date passed after a crash', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-16' });
    await begunOnly(started);
    const late = world.process({ views: seeing(started.id) });
    expect(await process(late, at('2027-01-24'))).toMatchObject({ created: 2, skipped: 1 });
    expect((await bookedIn(world, started)).map(({ date }) => date)).toEqual(['2027-01-30', '2027-02-06']);
  });

  test('of one subscription that fails does not keep the others', async () => {
    const started = await subscribe(services, { booking_date: '2027-01-15' });
    const broken = await subscribe(services, { booking_date: '2027-01-15' });
    const dying = { ...world.log };
    dying.append = async (stream, ...rest) => {
      if (stream === `subscription-${broken.id}`) throw new Error('It cannot be written.');
      return world.log.append(stream, ...rest);
    };
    const views = seeing(broken.id, started.id);
    const answer = await process(world.process({ log: dying, views }));
    expect(answer).toMatchObject({ created: 1, skipped: 0, failed: 1 });
    expect(answer.message).toBe('1 visit booked, 1 subscription failed and will be tried again.');
  });

  test('is brought to its end after a crash at any step, once', async () => {
    for (let appends = 0; appends < 5; appends += 1) {
      const started = await subscribe(services, { booking_date: '2027-01-16' });
      const dying = world.process({ log: dyingAfter(world.log, appends) });
      const todo = { kind: 'subscription-due', subjectId: started.id } as const;
      await expect(dying.policies['subscription-due'](todo)).rejects.toThrow('killed');
      await world.process().policies['subscription-due'](todo);
      expect(await typesOf(started)).toEqual(['SubscriptionStarted', 'OccurrenceDue', 'OccurrenceBooked']);
      const [visit] = await bookedIn(world, started);
      expect(await typesIn(world.log, `booking-${visit?.bookingId}`)).toEqual([
        'BookingRequested',
        'BookingPlaced',
        'BookingConfirmed',
      ]);
      expect(await claimsOn('2027-01-23', visit?.bookingId ?? '')).toEqual(['PlaceClaimed']);
    }
  });
});

const bodyOn = (booking_date: string) => ({
  customer: {
    email: 'bea@example.com',
    first_name: 'Bea',
    last_name: 'Busy',
    address: '2 Main St',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433',
  },
  house_size: '1000-2000',
  frequency: 'one_time',
  rooms: {},
  booking_date,
  time_slot: '08:00-10:00',
});

describe('a completed visit', () => {
  test('is counted once, and begins the subscription where that was not done yet', async () => {
    const started = await bookFirst(services, { booking_date: '2027-01-18' });
    const params = { id: started.first };
    const body = { status: 'completed' };
    await bodyOf(
      await call(services, 'PATCH /admin/bookings/:id', { params, body, context: { actor: admin } }),
    );
    const todo = { kind: 'visit-count', subjectId: started.first } as const;
    await Promise.all([
      services.policies['visit-count'](todo),
      world.process().policies['visit-count'](todo),
    ]);
    expect(await typesOf(started)).toEqual(['SubscriptionStarted', 'VisitCounted']);
  });
});

describe('the rhythm', () => {
  test('is shown before booking with closed days passed over', async () => {
    await close('2027-01-29');
    await close('2027-02-26');
    const body = { ...bodyOn('2027-01-15'), frequency: 'bi_weekly' };
    const quoted = await bodyOf<{ next_dates: string[] }>(await call(services, 'POST /quote', { body }));
    expect(quoted.next_dates).toEqual(['2027-01-30', '2027-02-12', '2027-02-27']);
  });
});

test('a paused subscription has nothing to do', async () => {
  const started = await subscribe(services, { booking_date: '2027-01-19' });
  await services.commands.subscriptions.pause({ id: started.id, version: null }, by());
  const views = seeing(started.id);
  expect(await process(world.process({ views }), at('2027-06-01'))).toMatchObject({ created: 0, skipped: 0 });
});
