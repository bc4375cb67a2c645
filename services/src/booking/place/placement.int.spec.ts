import { randomUUID } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { bookingPlaced } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Answered, CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { defaultServices } from '../../foundations.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import type { Services } from '../../services.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { anotherGuest, bookingBody, settings } from '../../testing/settings.ts';
import { startedWorld } from '../../testing/started-world.ts';
import { admin, bodyOf, call, eventsIn, monday, typesIn } from '../../testing/world.ts';

type Placed = z.output<typeof bookingPlaced>;

const { world, services } = await startedWorld();

interface Attempt {
  readonly by?: Services;
  readonly context?: Partial<CallContext>;
}
/** Each key has a guest of its own, as each call without one has. */
const guestOf = ({ idempotencyKey: key }: Partial<CallContext>) =>
  typeof key === 'string' ? { ...bookingBody.customer, email: `ada+${key}@example.com` } : anotherGuest();
const book = (changes: object = {}, { by = services, context = {} }: Attempt = {}) =>
  call(by, 'POST /bookings/guest', {
    body: { ...bookingBody, customer: guestOf(context), ...changes },
    context,
  });
const keyed = (idempotencyKey: string, more: Attempt = {}): Attempt => ({
  ...more,
  context: { ...more.context, idempotencyKey },
});
const placedBy = (result: Answered<unknown> | Refused) => bodyOf<Placed>(result);
const day = (date: string) => `day-${date}`;
const cookiesOf = (result: Answered<unknown> | Refused) => ('cookies' in result ? result.cookies : undefined);

describe('a guest', () => {
  test('books with three events, each caused by the one before, and holds the place for a day', async () => {
    const booking_date = '2027-01-12';
    const placed = await placedBy(await book({ booking_date, time_slot: '12:00 PM - 2:00 PM' }));
    expect(placed).toEqual({
      id: placed.id,
      status: 'pending',
      payment_status: 'pending',
      total_amount: 180,
      pricing_breakdown: expect.objectContaining({ base_price: 180, final_total: 180 }),
      subscription_id: null,
      hold_expires_at: '2027-01-12T15:00:00Z',
    });
    const [requested, ended] = await eventsIn(world.log, `booking-${placed.id}`);
    const [claimed] = await eventsIn(world.log, day(booking_date));
    expect([requested?.type, claimed?.type, ended?.type]).toEqual([
      'BookingRequested',
      'PlaceClaimed',
      'BookingPlaced',
    ]);
    expect(claimed?.data).toMatchObject({ bookingId: placed.id, claimId: placed.id, override: false });
    expect(claimed?.metadata).toMatchObject({ causation: requested?.id, actor: { role: 'guest' } });
    expect(ended?.metadata.causation).toBe(requested?.id);
  });

  test('keeps a place at most until its slot starts', async () => {
    const placed = await placedBy(await book({ booking_date: '2027-01-12' }));
    expect(placed.hold_expires_at).toBe('2027-01-12T14:00:00Z');
  });

  test('gets a cookie that opens this booking alone, until 30 days after the visit', async () => {
    const before = Temporal.Now.instant();
    const result = await book({ booking_date: '2027-01-13' });
    const { id } = await placedBy(result);
    const [cookie] = cookiesOf(result) ?? [];
    expect(cookie?.name).toBe(services.guestKeys.cookieName(id));
    const lasts = Temporal.Instant.from('2027-02-13T06:00:00Z').since(monday);
    expect(cookie?.expires.since(before.add(lasts)).total('minutes')).toBeCloseTo(0, 0);
    expect(await world.process().guestKeys.judge(id, cookie?.value ?? '')).toBe('booked');
    expect(await services.guestKeys.judge(randomUUID(), cookie?.value ?? '')).toBe('none');
    expect(await services.guestKeys.judge(id, '')).toBe('none');
  });

  test('is one customer a mailbox', async () => {
    const booking_date = '2027-01-13';
    const emails = ['bea@example.com', ' Bea@Example.com ', 'bea+1@example.com'];
    const customers = await Promise.all(
      emails.map(async (email) => {
        const placed = await placedBy(
          await book({ booking_date, customer: { ...bookingBody.customer, email } }),
        );
        const [requested] = await eventsIn(world.log, `booking-${placed.id}`);
        return requested?.type === 'BookingRequested' ? requested.data.customerId : undefined;
      }),
    );
    expect(customers[0]).toBeDefined();
    expect(customers[1]).toBe(customers[0]);
    expect(customers[2]).not.toBe(customers[0]);
  });
});

describe('an Idempotency-Key', () => {
  test('gives the same booking and answer again, and writes nothing', async () => {
    const key = randomUUID();
    const booking_date = '2027-01-14';
    const [first, second] = await Promise.all([
      book({ booking_date }, keyed(key)),
      book({ booking_date }, keyed(key)),
    ]);
    const third = await book({ booking_date }, keyed(key, { by: world.process() }));
    expect(await placedBy(second)).toEqual(await placedBy(first));
    expect(await placedBy(third)).toEqual(await placedBy(first));
    const [again] = cookiesOf(third) ?? [];
    expect(cookiesOf(first)).toEqual([expect.objectContaining({ name: again?.name, value: again?.value })]);
    expect(await typesIn(world.log, day(booking_date))).toEqual(['PlaceClaimed']);
  });

  test('with another body is refused, sets no cookie and says nothing of the first', async () => {
    const key = randomUUID();
    await placedBy(await book({ booking_date: '2027-01-14' }, keyed(key)));
    const other = await book({ booking_date: '2027-01-14', time_slot: '10:00-12:00' }, keyed(key));
    const unbookable = await book({ booking_date: '2027-01-10' }, keyed(key));
    expect(other).toMatchObject({ refused: 'idempotency-key-reused' });
    expect(unbookable).toMatchObject({ refused: 'idempotency-key-reused' });
  });

  test('of a refusal of validation may be used again', async () => {
    const key = randomUUID();
    expect(await book({ booking_date: '2027-01-10' }, keyed(key))).toMatchObject({
      refused: 'invalid-input',
    });
    expect(await placedBy(await book({ booking_date: '2027-01-14' }, keyed(key)))).toMatchObject({
      status: 'pending',
    });
  });

  test('still gives the answer when the day is not on offer any more', async () => {
    const key = randomUUID();
    const first = await placedBy(await book({ booking_date: '2027-01-14' }, keyed(key)));
    const later = { now: Temporal.Instant.from('2027-01-14T15:00:00Z') };
    const again = await book({ booking_date: '2027-01-14' }, keyed(key, { context: later }));
    expect(await placedBy(again)).toEqual(first);
  });
});

describe('a full day', () => {
  const small = () => world.process({ settings: { ...settings, dailyCapacity: 2 } });

  test('refuses one more, in its stream as well, and gives a place back at once', async () => {
    const booking_date = '2027-01-18';
    const by = small();
    const [first] = [await book({ booking_date }, { by }), await book({ booking_date }, { by })];
    const key = randomUUID();
    expect(await book({ booking_date }, keyed(key, { by }))).toMatchObject({ refused: 'day-full' });
    const { id } = creationOf('guest', 'POST /bookings/guest', key);
    expect(await typesIn(world.log, `booking-${id}`)).toEqual(['BookingRequested', 'BookingRefused']);
    expect(await book({ booking_date }, keyed(key, { by }))).toMatchObject({ refused: 'day-full' });

    const { id: cancelled } = await placedBy(first ?? { refused: 'internal' });
    await call(by, 'DELETE /admin/bookings/:id', { params: { id: cancelled }, context: { actor: admin } });
    expect(await placedBy(await book({ booking_date }, { by }))).toMatchObject({ status: 'pending' });
  });

  test('sells its last place once, to many at the same moment, in two processes', async () => {
    const booking_date = '2027-01-19';
    const processes = [small(), small()];
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const customer = { ...bookingBody.customer, email: `guest${index}@example.com` };
      return book({ booking_date, customer }, { by: processes[index % 2] ?? services });
    });
    const results = await Promise.all(attempts);
    expect(results.filter((result) => 'body' in result)).toHaveLength(2);
    expect(results.filter((result) => 'refused' in result && result.refused === 'day-full')).toHaveLength(18);
    expect(await typesIn(world.log, day(booking_date))).toEqual(['PlaceClaimed', 'PlaceClaimed']);
  });

  test('may be overbooked by the office, knowingly', async () => {
    const booking_date = '2027-01-20';
    const by = small();
    await Promise.all([book({ booking_date }, { by }), book({ booking_date }, { by })]);
    const officeBook = (override_capacity: boolean) =>
      call(by, 'POST /admin/bookings', {
        body: { ...bookingBody, booking_date, override_capacity },
        context: { actor: admin },
      });
    expect(await officeBook(false)).toMatchObject({ refused: 'day-full' });
    expect(await officeBook(true)).toHaveProperty('body');
    const overrides = (await eventsIn(world.log, day(booking_date))).map((event) =>
      event.type === 'PlaceClaimed' ? event.data.override : event.type,
    );
    expect(overrides).toEqual([false, false, true]);
  });
});

describe('the price', () => {
  const oven = defaultServices.find(({ name }) => name === 'Inside Oven');
  const dusting = defaultServices.find(({ name }) => name === 'Dusting');

  test('is made here: amounts, status and owner of the body are ignored', async () => {
    const placed = await placedBy(
      await book({
        booking_date: '2027-01-21',
        base_price: 1,
        total_amount: 0,
        payment_status: 'paid',
        status: 'completed',
        customer_id: randomUUID(),
        cleaner_id: randomUUID(),
        subscription_id: randomUUID(),
        rooms: { bedrooms: 2 },
        services: [{ service_id: dusting?.serviceId, quantity: 1, price: -5 }],
        a_la_carte_services: [{ service_id: oven?.serviceId, quantity: 2, price: 0 }],
      }),
    );
    expect(placed).toMatchObject({ status: 'pending', payment_status: 'pending', total_amount: 280 });
    const [requested] = await eventsIn(world.log, `booking-${placed.id}`);
    expect(requested?.data).toMatchObject({
      priceListVersion: 1,
      estimatedDurationHours: 2,
      services: [{ name: 'Dusting', unitPrice: 0 }],
      addOns: [{ name: 'Inside Oven', unitPrice: 3_500, quantity: 2 }],
    });
  });

  test('that the page did not show is asked about, and nothing is booked', async () => {
    const key = randomUUID();
    const stale = await book({ booking_date: '2027-01-21', expected_total: 125 }, keyed(key));
    expect(stale).toMatchObject({
      refused: 'price-changed',
      extra: { pricing_breakdown: { final_total: 180 } },
    });
    const { id } = creationOf('guest', 'POST /bookings/guest', key);
    expect(await typesIn(world.log, `booking-${id}`)).toEqual([]);
    expect(await placedBy(await book({ booking_date: '2027-01-21', expected_total: 180 }))).toBeDefined();
  });

  test('knows no service of another kind, and none that is not in the catalogue', async () => {
    const result = await book({
      booking_date: '2027-01-21',
      services: [
        { service_id: dusting?.serviceId, quantity: 1 },
        { service_id: oven?.serviceId, quantity: 1 },
      ],
      a_la_carte_services: [{ service_id: randomUUID(), quantity: 1 }],
    });
    expect(result).toMatchObject({
      refused: 'unknown-service',
      errors: [{ path: 'services.1.service_id' }, { path: 'a_la_carte_services.0.service_id' }],
    });
  });

  test('is not reduced by a promo code that nobody made', async () => {
    expect(await book({ booking_date: '2027-01-21', promo_code: 'SAVE20' })).toMatchObject({
      refused: 'promo-unusable',
    });
    expect(await book({ booking_date: '2027-01-21', promo_code: ' ' })).toHaveProperty('body');
  });
});

describe('what is not on offer', () => {
  test.each([
    ['yesterday', { booking_date: '2027-01-10' }, 'booking_date'],
    ['today', { booking_date: '2027-01-11' }, 'booking_date'],
    ['a Sunday', { booking_date: '2027-01-17' }, 'booking_date'],
    ['61 days out', { booking_date: '2027-03-13' }, 'booking_date'],
    [
      'a ZIP code elsewhere',
      { customer: { ...bookingBody.customer, zip_code: '10001' } },
      'customer.zip_code',
    ],
  ])('is %s', async (_name, changes, path) => {
    expect(await book(changes)).toMatchObject({ refused: 'invalid-input', errors: [{ path }] });
  });

  test('is a closed day, from the moment it is closed in any process', async () => {
    const booking_date = '2027-02-01';
    const context = { actor: admin };
    await placedBy(await book({ booking_date: '2027-02-02' }));
    const other = world.process();
    await call(other, 'PUT /admin/closed-days/:date', { params: { date: booking_date }, body: {}, context });
    expect(await book({ booking_date })).toMatchObject({ errors: [{ path: 'booking_date' }] });
    await call(other, 'DELETE /admin/closed-days/:date', { params: { date: booking_date }, context });
    expect(await book({ booking_date })).toHaveProperty('body');
  });

  test.each(['2027-01-10', '2029-01-12', '9999-12-31'])(
    'is not closed on %s, which has passed or is more than two years ahead',
    async (date) => {
      const context = { actor: admin };
      expect(
        await call(services, 'PUT /admin/closed-days/:date', { params: { date }, body: {}, context }),
      ).toMatchObject({ refused: 'invalid-input', errors: [{ path: 'date' }] });
      expect(await typesIn(world.log, `day-${date}`)).toEqual([]);
    },
  );

  test('ends with the 60th day, and with ZIP+4 of a served code', async () => {
    const customer = { ...bookingBody.customer, zip_code: '77433-1234' };
    expect(await book({ booking_date: '2027-03-12', customer })).toHaveProperty('body');
  });
});

describe('a process killed between two steps', () => {
  test.each([0, 1, 2, 3])('after %i appends leaves a booking that is finished once', async (appends) => {
    const booking_date = `2027-02-0${appends + 3}`;
    const key = randomUUID();
    const { id } = creationOf('guest', 'POST /bookings/guest', key);
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    await expect(book({ booking_date }, keyed(key, { by: dying }))).rejects.toThrow('killed');

    await world.process().policies['booking-steps']({ kind: 'booking-steps', subjectId: id });
    const inBetween = await typesIn(world.log, `booking-${id}`);
    expect(inBetween).toEqual(appends === 0 ? [] : ['BookingRequested', 'BookingPlaced']);

    expect(await placedBy(await book({ booking_date }, keyed(key)))).toMatchObject({ id });
    expect(await typesIn(world.log, `booking-${id}`)).toEqual(['BookingRequested', 'BookingPlaced']);
    expect(await typesIn(world.log, day(booking_date))).toEqual(['PlaceClaimed']);
  });
});

describe('a member and the office', () => {
  test('a member books for themselves, whatever the body says', async () => {
    const actor = { id: randomUUID(), role: 'customer' } as const;
    const result = await call(services, 'POST /bookings', {
      body: { ...bookingBody, booking_date: '2027-02-08', customer_id: randomUUID() },
      context: { actor },
    });
    const { id } = await placedBy(result);
    const [requested] = await eventsIn(world.log, `booking-${id}`);
    expect(requested?.data).toMatchObject({ customerId: actor.id, isGuest: false });
    expect(requested?.metadata.actor).toEqual(actor);
    expect(cookiesOf(result)).toBeUndefined();
  });

  test('the office books today and on Sundays, without a hold, once a key', async () => {
    const officeBook = (booking_date: string, idempotencyKey: string | null = null) =>
      call(services, 'POST /admin/bookings', {
        body: { ...bookingBody, booking_date },
        context: { actor: admin, idempotencyKey },
      });
    const today = await officeBook('2027-01-11', 'one');
    expect(await officeBook('2027-01-11', 'one')).toMatchObject({ id: 'id' in today ? today.id : '' });
    expect(await officeBook('2027-01-17')).toHaveProperty('body');
    expect(await officeBook('2027-01-10')).toMatchObject({ errors: [{ path: 'booking_date' }] });
    const [requested] = await eventsIn(world.log, `booking-${'id' in today ? today.id : ''}`);
    expect(requested?.data).toMatchObject({ holdUntil: null, isGuest: true });
    expect(requested?.metadata).toMatchObject({ actor: admin, time: monday.toString() });
  });

  test('the office books for nobody who is not there', async () => {
    const body = { ...bookingBody, booking_date: '2027-02-09', customer_id: randomUUID() };
    expect(await call(services, 'POST /admin/bookings', { body, context: { actor: admin } })).toMatchObject({
      errors: [{ path: 'customer_id' }],
    });
  });
});
