import { randomUUID } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { session } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { NewEvent } from '@tidylog/eventlog/event-log';
import type { Answered, CallContext } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { bookingBody, settings } from '../../testing/settings.ts';
import {
  admin,
  bodyOf,
  call,
  eventsIn,
  monday,
  newWorld,
  noViews,
  typesIn,
  type World,
} from '../../testing/world.ts';

let world: World;
let services: Services;
let actor: CallContext['actor'];
/** What the look-up of the read side would say: it is asked for ids that never change. */
const bookings = new Map<string, BookingId>();
const views = { ...noViews, bookingOfRequest: async (id: string) => bookings.get(id) };
const office = { actor: admin };

const register = async (email: string) => {
  const body = { email, first_name: 'Ada', last_name: 'Lovelace', password: 'secret-1' };
  const { user } = await bodyOf<z.output<typeof session>>(
    await call(services, 'POST /auth/register', { body }),
  );
  return { id: user.id, role: 'customer' } as const;
};

beforeAll(async () => {
  world = await newWorld();
  services = world.process({ views });
  await services.foundations();
});
// Each test has its own member, because a member may have only a few unpaid visits.
beforeEach(async () => {
  actor = await register(`ada.${randomUUID()}@example.com`);
});
afterAll(() => world.remove());

const idOf = async (result: Answered<unknown> | Refused): Promise<string> =>
  'refused' in result ? JSON.stringify(result) : (result.id ?? (await bodyOf<{ id: string }>(result)).id);
const book = async (booking_date: string): Promise<string> =>
  idOf(
    await call(services, 'POST /bookings', { body: { ...bookingBody, booking_date }, context: { actor } }),
  );
const ask = async (booking_id: string, context: Partial<CallContext> = {}) => {
  const body = { booking_id, reason: 'We move house.' };
  const asked = await call(services, 'POST /cancellation-requests', { body, context: { actor, ...context } });
  bookings.set(await idOf(asked), booking_id as BookingId);
  return asked;
};
const decide = (id: string, body: object, by = services) =>
  call(by, 'PATCH /admin/cancellation-requests/:id', { params: { id }, body, context: office });
const approve = (id: string, refund_amount?: number, by = services) =>
  decide(id, { status: 'approved', refund_amount }, by);

/** Money that came for a booking, as its ledger has it. */
const pay = async (bookingId: string, amount: number) => {
  const owner = { ledgerId: bookingId, owes: 'booking', customerId: actor.id };
  const payment = { ...owner, paymentId: randomUUID(), amount };
  const events = [
    { type: 'PaymentStarted', data: { ...payment, by: 'card', attempt: 1 } },
    { type: 'PaymentSucceeded', data: { ...payment, providerIntentId: 'pi_1', card: null } },
  ] as unknown as NewEvent[];
  const by = { actor: admin, correlation: 'test', causation: null, time: monday };
  await world.log.append(`payment-${bookingId}`, 'no_stream', events, by);
};
const paidAndAsked = async (booking_date: string, amount: number) => {
  const bookingId = await book(booking_date);
  await pay(bookingId, amount);
  return { bookingId, requestId: await idOf(await ask(bookingId)) };
};
const tooMuch = (left: string) => ({
  refused: 'invalid-input',
  errors: [{ path: 'refund_amount', message: expect.stringContaining(`${left} left`) }],
});

describe('a cancellation request', () => {
  test('is filed by the owner, once at a time, and the same under its key', async () => {
    const bookingId = await book('2027-01-12');
    const context = { idempotencyKey: randomUUID() };
    const first = await ask(bookingId, context);
    expect(await idOf(await ask(bookingId, context))).toBe(await idOf(first));
    expect(await ask(bookingId)).toMatchObject({ refused: 'cancellation-requested' });
    expect(await ask(bookingId, { actor: await register('eve@example.com') })).toEqual({
      refused: 'not-found',
    });
    expect(await ask(randomUUID())).toMatchObject({ refused: 'not-found' });
    const types = await typesIn(world.log, `booking-${bookingId}`);
    expect(types.filter((type) => type === 'CancellationRequested')).toHaveLength(1);
  });

  test('approved cancels the booking, frees its day and asks for the refund, in one append', async () => {
    const { bookingId, requestId } = await paidAndAsked('2027-01-13', 10_000);
    expect(await approve(requestId, 60)).not.toHaveProperty('refused');
    const [approved, cancelled] = (await eventsIn(world.log, `booking-${bookingId}`)).slice(-2);
    expect(approved).toMatchObject({ type: 'CancellationApproved', data: { refundAmount: 6_000 } });
    expect(cancelled).toMatchObject({
      type: 'BookingCancelled',
      data: { reason: 'request', refund: { refundId: expect.any(String), amount: 6_000 }, notes: null },
    });
    expect(await typesIn(world.log, 'day-2027-01-13')).toEqual(['PlaceClaimed', 'PlaceReleased']);
  });

  test('gives back no more than was paid and is left', async () => {
    const { requestId } = await paidAndAsked('2027-01-14', 10_000);
    expect(await approve(requestId, 100.01)).toMatchObject(tooMuch('$100.00'));
    expect(await approve(requestId, 60)).not.toHaveProperty('refused');
    for (const amount of [60, 100.01, 0])
      expect(await approve(requestId, amount)).toMatchObject({
        refused: 'request-decided',
        detail: expect.stringMatching(/already been approved.*\$40\.00 left/),
      });
    await expect(approve(requestId, -5)).rejects.toThrow('below 0');
    await expect(decide(requestId, { status: 'approved', refund_amount: 'abc' })).rejects.toThrow('number');
    const unpaid = await book('2027-01-14');
    expect(await approve(await idOf(await ask(unpaid)), 1)).toMatchObject(tooMuch('$0.00'));
  });

  test('is approved once, by two at the same moment', async () => {
    const { bookingId, requestId } = await paidAndAsked('2027-01-15', 10_000);
    const results = await Promise.all([
      approve(requestId, 60),
      approve(requestId, 60, world.process({ views })),
    ]);
    expect(results.filter((result) => 'refused' in result)).toEqual([
      expect.objectContaining({ refused: 'request-decided' }),
    ]);
    const types = await typesIn(world.log, `booking-${bookingId}`);
    expect(types.filter((type) => type === 'BookingCancelled')).toHaveLength(1);
  });

  test('rejected keeps the booking, and gives nothing back', async () => {
    const { bookingId, requestId } = await paidAndAsked('2027-01-16', 10_000);
    expect(await decide(requestId, { status: 'rejected', refund_amount: 5 })).toMatchObject({
      errors: [{ path: 'refund_amount' }],
    });
    expect(await decide(requestId, { status: 'rejected', admin_notes: 'Too late.' })).toHaveProperty('body');
    expect(await approve(requestId)).toMatchObject({
      refused: 'request-decided',
      detail: expect.stringContaining('already been rejected'),
    });
    const types = await typesIn(world.log, `booking-${bookingId}`);
    expect(types).toContain('CancellationRejected');
    expect(types).not.toContain('BookingCancelled');
    expect(await idOf(await ask(bookingId))).not.toBe(requestId);
  });

  test('is decided under Orders as well', async () => {
    const { bookingId, requestId } = await paidAndAsked('2027-01-18', 10_000);
    const act = (action: string, body: object = {}) =>
      call(services, 'POST /admin/orders/:id/:action', {
        params: { id: requestId, action },
        body,
        context: office,
      });
    expect(await bodyOf(await act('approve_cancellation', { refund_amount: 25.5 }))).toEqual({
      id: requestId,
      status: 'approved',
    });
    const [cancelled] = (await eventsIn(world.log, `booking-${bookingId}`)).slice(-1);
    expect(cancelled?.data).toMatchObject({ refund: { amount: 2_550 } });
    expect(await act('deny_cancellation')).toMatchObject({ refused: 'request-decided' });
    const unknown = { params: { id: randomUUID(), action: 'deny_reschedule' }, body: {}, context: office };
    expect(await call(services, 'POST /admin/orders/:id/:action', unknown)).toMatchObject({
      refused: 'not-found',
    });
  });
});

describe('a move asked for within 48 hours', () => {
  /** A visit on Tuesday the 12th at 8:00, seen from Monday. */
  const file = async (appointment_id: string, body: object = {}, context: Partial<CallContext> = {}) => {
    const wish = { appointment_id, new_date: '2027-01-25', new_time_slot: '10:00-12:00', ...body };
    const filed = await call(services, 'POST /customer/reschedule-requests', {
      body: wish,
      context: { actor, ...context },
    });
    bookings.set(await idOf(filed), appointment_id as BookingId);
    return filed;
  };
  const act = (id: string, action: string, body: object = {}, by = services) =>
    call(by, 'POST /admin/orders/:id/:action', { params: { id, action }, body, context: office });

  test('is filed without taking a place, once at a time', async () => {
    const bookingId = await book('2027-01-12');
    const context = { idempotencyKey: randomUUID() };
    const filed = await file(bookingId, {}, context);
    expect(await bodyOf(filed)).toEqual({ id: expect.any(String), status: 'pending' });
    expect(await bodyOf(await file(bookingId, {}, context))).toEqual(await bodyOf(filed));
    expect(await file(bookingId)).toMatchObject({ refused: 'move-requested' });
    expect(await typesIn(world.log, 'day-2027-01-25')).toEqual([]);
  });

  test('is not filed where one can move at once, nor for a day that is not on offer', async () => {
    expect(await file(await book('2027-01-14'))).toMatchObject({ refused: 'can-be-moved' });
    const bookingId = await book('2027-01-12');
    expect(await file(bookingId, { new_date: '2027-01-17' })).toMatchObject({
      errors: [{ path: 'new_date', message: expect.stringContaining('Sundays') }],
    });
    expect(await file(bookingId, {}, { actor: await register('mia@example.com') })).toEqual({
      refused: 'not-found',
    });
  });

  test('approved moves the visit and its place', async () => {
    const bookingId = await book('2027-01-12');
    const id = await idOf(await file(bookingId, { new_date: '2027-01-26' }));
    expect(await bodyOf(await act(id, 'approve_reschedule'))).toEqual({ id, status: 'approved' });
    expect((await typesIn(world.log, `booking-${bookingId}`)).slice(-3)).toEqual([
      'RescheduleRequested',
      'BookingRescheduled',
      'RescheduleOrderApproved',
    ]);
    expect(await typesIn(world.log, 'day-2027-01-26')).toEqual(['PlaceClaimed']);
    expect(await act(id, 'deny_reschedule')).toMatchObject({
      refused: 'request-decided',
      detail: 'This request has already been approved.',
    });
  });

  test('waits on when the day is full, until the office overbooks it', async () => {
    const bookingId = await book('2027-01-12');
    const id = await idOf(await file(bookingId, { new_date: '2027-01-27' }));
    const small = world.process({ views, settings: { ...settings, dailyCapacity: 1 } });
    await book('2027-01-27');
    expect(await act(id, 'approve_reschedule', {}, small)).toMatchObject({
      refused: 'day-full',
      detail: 'This day is fully booked. Approve the move beyond capacity, or deny it.',
    });
    const override = { override_capacity: true };
    expect(await bodyOf(await act(id, 'approve_reschedule', override, small))).toMatchObject({
      status: 'approved',
    });
    const claims = (await eventsIn(world.log, 'day-2027-01-27')).map(({ type, data }) =>
      'override' in data ? [type, data.override] : [type],
    );
    expect(claims).toEqual([
      ['PlaceClaimed', false],
      ['PlaceClaimed', true],
    ]);
    await small.policies['booking-steps']({ kind: 'booking-steps', subjectId: bookingId });
    expect(await typesIn(world.log, 'day-2027-01-27')).toHaveLength(2);
  });

  test('is not filed for a full day', async () => {
    const bookingId = await book('2027-01-12');
    await book('2027-01-28');
    const small = world.process({ views, settings: { ...settings, dailyCapacity: 1 } });
    const wish = { appointment_id: bookingId, new_date: '2027-01-28', new_time_slot: '10:00-12:00' };
    expect(
      await call(small, 'POST /customer/reschedule-requests', { body: wish, context: { actor } }),
    ).toMatchObject({ refused: 'day-full' });
  });

  test('denied leaves the visit where it is', async () => {
    const bookingId = await book('2027-01-12');
    const id = await idOf(await file(bookingId, { new_date: '2027-01-29' }));
    expect(await bodyOf(await act(id, 'deny_reschedule'))).toEqual({ id, status: 'rejected' });
    expect((await typesIn(world.log, `booking-${bookingId}`)).at(-1)).toBe('RescheduleOrderDenied');
  });
});

describe('the waitlist', () => {
  const wait = (changes: object = {}, date = '2027-01-22') =>
    call(services, 'POST /waitlist', {
      body: {
        email: 'wanda@example.com',
        first_name: 'Wanda',
        last_name: 'Waits',
        preferred_time_slot: '8:00 AM - 10:00 AM',
        address: { preferred_date: date, zip_code: '10001' },
        ...changes,
      },
    });

  test('takes one entry a mailbox and day, also for a day that has a place and any ZIP code', async () => {
    expect(await bodyOf(await wait())).toEqual({
      id: expect.any(String),
      status: 'waiting',
      preferred_date: '2027-01-22',
    });
    const first = await bodyOf(await wait());
    expect(await bodyOf(await wait({ email: ' WANDA@example.com' }))).toEqual(first);
    expect(await wait({}, '2027-01-23')).toHaveProperty('body');
    expect(await wait({ email: 'wanda+1@example.com' })).toHaveProperty('body');
  });

  test('takes nobody twice at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => wait({}, '2027-02-05')));
    const [{ id } = { id: '' }] = await Promise.all(results.map((result) => bodyOf<{ id: string }>(result)));
    expect(await typesIn(world.log, `waitlist-${id}`)).toEqual(['WaitlistJoined']);
  });

  test.each([
    ['a day that has passed', '2027-01-10'],
    ['today', '2027-01-11'],
    ['a Sunday', '2027-01-24'],
    ['a closed day', '2027-02-01'],
  ])('is not for %s', async (_name, date) => {
    await call(services, 'PUT /admin/closed-days/:date', {
      params: { date: '2027-02-01' },
      body: {},
      context: office,
    });
    expect(await wait({}, date)).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'address.preferred_date' }],
    });
  });
});
