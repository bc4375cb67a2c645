import { randomUUID } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { bookingPlaced } from '@tidylog/contracts/schemas/bookings';
import type { session } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Answered, CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { defaultServices } from '../foundations.ts';
import { creationOf } from '../kernel/idempotency.ts';
import type { Services } from '../services.ts';
import { mailedVerification, newMember } from '../testing/members.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { anotherGuest, bookingBody, settings } from '../testing/settings.ts';
import { startedWorld } from '../testing/started-world.ts';
import { admin, bodyOf, call, typesIn } from '../testing/world.ts';
import { promoStream } from './promo.ts';

type Placed = z.output<typeof bookingPlaced>;
type Session = z.output<typeof session>;

const { world, services } = await startedWorld();

interface Attempt {
  readonly by?: Services;
  readonly context?: Partial<CallContext>;
}
const office = { actor: admin };
const create = (body: object, context: Partial<CallContext> = {}) =>
  call(services, 'POST /admin/promo-codes', {
    body: { discount_type: 'percentage', discount_value: 25, usage_limit_per_customer: null, ...body },
    context: { ...office, ...context },
  });
const book = (changes: object, { by = services, context = {} }: Attempt = {}) =>
  call(by, 'POST /bookings/guest', {
    body: { ...bookingBody, customer: anotherGuest(), ...changes },
    context,
  });
const as = (email: string) => ({ customer: { ...bookingBody.customer, email } });
const placedBy = (result: Answered<unknown> | Refused) => bodyOf<Placed>(result);
const typesOf = (code: string) => typesIn(world.log, promoStream(code).name);
const unusable = (reason: string) => ({ refused: 'promo-unusable', detail: expect.stringContaining(reason) });
const isUnusable = (result: object) => 'refused' in result && result.refused === 'promo-unusable';
const oven = defaultServices.find(({ name }) => name === 'Inside Oven');

describe('the office', () => {
  test('creates a code once, whatever letters it is written in', async () => {
    const key = { idempotencyKey: randomUUID() };
    const [first, again] = [
      await create({ code: ' autumn25 ' }, key),
      await create({ code: ' autumn25 ' }, key),
    ];
    expect(again).toMatchObject({ id: 'id' in first ? first.id : 'none' });
    expect(await create({ code: 'Autumn25', discount_value: 5 }, key)).toMatchObject({
      refused: 'idempotency-key-reused',
    });
    expect(await create({ code: 'AUTUMN25' })).toMatchObject({ refused: 'promo-code-used' });
    expect(await typesOf('AUTUMN25')).toEqual(['PromoCreated']);
  });

  test('changes only what it names, and names what is wrong', async () => {
    const created = await create({ code: 'EDITED', description: 'Kept', usage_limit: 3 });
    const id = 'id' in created ? (created.id ?? '') : '';
    const patch = (body: object) =>
      call(services, 'PATCH /admin/promo-codes/:id', { params: { id }, body, context: office });
    await patch({ is_active: false });
    await patch({ is_active: true, discount_value: 30 });
    expect(await typesOf('EDITED')).toEqual([
      'PromoCreated',
      'PromoDeactivated',
      'PromoChanged',
      'PromoActivated',
    ]);
    const [, , changed] = await Array.fromAsync(world.log.read(promoStream('EDITED').name));
    expect(changed?.data).toMatchObject({
      terms: { description: 'Kept', discountValue: 3_000, usageLimit: 3 },
    });
    expect(await patch({ discount_value: 101 })).toMatchObject({
      errors: [{ path: 'discount_value', message: 'Percentage discount must be between 0 and 100' }],
    });
    const far = { errors: [{ path: 'valid_from' }] };
    expect(await patch({ valid_from: '9999-12-31' })).toMatchObject(far);
    expect(await create({ code: 'FAR', valid_from: '9999-12-31' })).toMatchObject(far);
    const other = { params: { id: randomUUID() }, body: {}, context: office };
    expect(await call(services, 'PATCH /admin/promo-codes/:id', other)).toEqual({ refused: 'not-found' });
  });
});

describe('a code is told to be', () => {
  const validate = async (body: object, context: Partial<CallContext> = {}) =>
    bodyOf<{ valid: boolean; discount: number; message: string | null; promo: object | null }>(
      await call(services, 'POST /validate-promo-code', { body: { subtotal: 180, ...body }, context }),
    );

  test('valid, with what it saves, and without its minimum and limits', async () => {
    await create({
      code: 'SAVE25',
      maximum_discount_amount: 40,
      minimum_order_amount: 100,
      usage_limit: 9,
      applicable_services: [oven?.serviceId],
    });
    expect(await validate({ code: ' save25 ' })).toEqual({
      valid: true,
      promo: {
        code: 'SAVE25',
        discount_type: 'percentage',
        discount_value: 25,
        maximum_discount_amount: 40,
      },
      discount: 40,
      message: null,
    });
    const pick = { service_id: oven?.serviceId, quantity: 1 };
    expect(await validate({ code: 'SAVE25', a_la_carte_services: [pick] })).toMatchObject({ valid: true });
    expect(await validate({ code: 'SAVE25', services: [] })).toMatchObject({ valid: false, discount: 0 });
  });

  test('not usable, and why, with 200', async () => {
    expect(await validate({ code: 'NEVER-MADE' })).toEqual({
      valid: false,
      promo: null,
      discount: 0,
      message: 'We could not find this promo code. Please check its spelling.',
    });
    expect(await validate({ code: 'SAVE25', subtotal: 80 })).toMatchObject({
      valid: false,
      message: 'This promo code is for orders of at least $100.00. Add $20.00 more to use it.',
    });
    await create({ code: 'ONEDAY', valid_from: '2027-01-15', valid_until: '2027-01-15' });
    const at = (now: string) => validate({ code: 'ONEDAY' }, { now: Temporal.Instant.from(now) });
    expect(await at('2027-01-15T23:30:00-06:00')).toMatchObject({ valid: true });
    expect(await at('2027-01-16T00:05:00-06:00')).toMatchObject({
      valid: false,
      message: expect.stringContaining('expired'),
    });
  });

  test('by the same answer for every mailbox that is only typed', async () => {
    await create({ code: 'ONCE', usage_limit_per_customer: 1 });
    await placedBy(await book({ booking_date: '2027-01-12', promo_code: 'once', ...as('vera@example.com') }));
    expect(await validate({ code: 'ONCE' })).toMatchObject({ valid: true });
    for (const email of [' ', 'vera@example.com', 'somebody@example.com'])
      expect(await validate({ code: 'ONCE', email })).toEqual(await validate({ code: 'ONCE' }));
    const stranger = await newMember(services, 'vera@example.com');
    expect(await validate({ code: 'ONCE' }, stranger.context)).toMatchObject({ valid: true });
    const stale = { booking_date: '2027-01-12', promo_code: 'once', expected_total: 1 };
    for (const email of ['vera@example.com', 'somebody@example.com'])
      expect(await book({ ...stale, ...as(email) })).toMatchObject({ refused: 'price-changed' });
    const verify = { token: await mailedVerification(world, stranger.id) };
    await call(services, 'POST /auth/verify-email', { body: verify, context: stranger.context });
    expect(await validate({ code: 'ONCE' }, stranger.context)).toMatchObject({
      valid: false,
      message: expect.stringContaining('as often as it allows'),
    });
  });
});

describe('a booking with a code', () => {
  test('is priced with it, tax and all, and asks about another total', async () => {
    await create({ code: 'TAXED', discount_value: 12.5 });
    const by = world.process({ settings: { ...settings, taxRate: 825 } });
    const wanted = { booking_date: '2027-01-13', promo_code: 'taxed' };
    const quote = await call(by, 'POST /quote', { body: { ...bookingBody, ...wanted } });
    expect(await bodyOf(quote)).toMatchObject({
      discount_amount: 22.5,
      tax_amount: 12.99,
      final_total: 170.49,
    });
    const stale = await book({ ...wanted, expected_total: 180 }, { by });
    expect(stale).toMatchObject({
      refused: 'price-changed',
      extra: { pricing_breakdown: { final_total: 170.49 } },
    });
    const placed = await placedBy(await book({ ...wanted, expected_total: 170.49 }, { by }));
    expect(placed).toMatchObject({ total_amount: 170.49, pricing_breakdown: { discount_amount: 22.5 } });
    expect(await typesOf('TAXED')).toEqual(['PromoCreated', 'PromoUseClaimed']);
  });

  test('of nothing to pay is confirmed at once', async () => {
    await create({ code: 'FREE', discount_type: 'fixed', discount_value: 500 });
    const placed = await placedBy(await book({ booking_date: '2027-01-13', promo_code: 'FREE' }));
    expect(placed).toMatchObject({ total_amount: 0, status: 'confirmed', payment_status: 'paid' });
  });

  test('that cannot be used is refused with the reason, and nothing is booked', async () => {
    const key = randomUUID();
    const context = { idempotencyKey: key };
    const refused = await book({ booking_date: '2027-01-13', promo_code: 'NOSUCH' }, { context });
    expect(refused).toMatchObject(unusable('could not find'));
    const { id } = creationOf('guest', 'POST /bookings/guest', key);
    expect(await typesIn(world.log, `booking-${id}`)).toEqual([]);
    const quote = { ...bookingBody, promo_code: 'NOSUCH' };
    expect(await call(services, 'POST /quote', { body: quote })).toMatchObject(unusable('could not find'));
  });

  test('gives the use back when it is cancelled or expires', async () => {
    await create({ code: 'BACK', usage_limit: 1 });
    const wanted = { booking_date: '2027-01-14', promo_code: 'BACK' };
    const first = await placedBy(await book(wanted));
    expect(await book({ ...wanted, ...as('next@example.com') })).toMatchObject(unusable('used up'));
    await call(services, 'DELETE /admin/bookings/:id', { params: { id: first.id }, context: office });
    const second = await placedBy(await book(wanted));
    const later = world.process({ now: () => Temporal.Instant.from('2027-01-12T15:00:00Z') });
    await later.policies['hold-expiry']({ kind: 'hold-expiry', subjectId: second.id });
    expect(await typesIn(world.log, `booking-${second.id}`)).toContain('BookingCancelled');
    const uses = ['PromoUseClaimed', 'PromoUseReleased', 'PromoUseClaimed', 'PromoUseReleased'];
    expect(await typesOf('BACK')).toEqual(['PromoCreated', ...uses]);
    expect(await placedBy(await book(wanted))).toMatchObject({ status: 'pending' });
  });

  test.each([0, 1, 2, 3, 4])('whose process is killed after %i appends is finished once', async (appends) => {
    const code = `KILLED${appends}`;
    await create({ code, usage_limit: 1 });
    const wanted = { booking_date: '2027-01-15', promo_code: code, ...as(`killed${appends}@example.com`) };
    const context = { idempotencyKey: randomUUID() };
    const { id } = creationOf('guest', 'POST /bookings/guest', context.idempotencyKey);
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    await expect(book(wanted, { by: dying, context })).rejects.toThrow('killed');
    await world.process().policies['booking-steps']({ kind: 'booking-steps', subjectId: id });
    expect(await placedBy(await book(wanted, { context }))).toMatchObject({ id, status: 'pending' });
    expect(await typesOf(code)).toEqual(['PromoCreated', 'PromoUseClaimed']);
  });

  test.each([1, 2])('whose cancellation is cut off after %i appends gives the use back', async (appends) => {
    const code = `CUTOFF${appends}`;
    await create({ code });
    const { id } = await placedBy(await book({ booking_date: '2027-01-16', promo_code: code }));
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    const cancelling = call(dying, 'DELETE /admin/bookings/:id', { params: { id }, context: office });
    await expect(cancelling).rejects.toThrow('killed');
    await world.process().policies['booking-steps']({ kind: 'booking-steps', subjectId: id });
    expect(await typesOf(code)).toEqual(['PromoCreated', 'PromoUseClaimed', 'PromoUseReleased']);
  });
});

describe('a limit', () => {
  test('of one is sold once, to many at the same moment, in two processes', async () => {
    await create({ code: 'LAST', usage_limit: 1 });
    const processes = [world.process(), world.process()];
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        book(
          { booking_date: '2027-01-18', promo_code: 'LAST', ...as(`many${index}@example.com`) },
          { by: processes[index % 2] ?? services },
        ),
      ),
    );
    expect(results.filter((result) => 'body' in result)).toHaveLength(1);
    const refused = results.filter(isUnusable);
    expect(refused).toHaveLength(9);
    for (const result of refused) expect(result).toMatchObject(unusable('used up'));
    const stale = { booking_date: '2027-01-18', promo_code: 'LAST', ...as('late@example.com') };
    expect(await book(stale)).toMatchObject(unusable('used up'));
    const uses = (await typesOf('LAST')).filter((type) => type.startsWith('PromoUse'));
    expect(uses).toEqual(['PromoUseClaimed']);
    // The places that the others had claimed are free again.
    const full = Array.from({ length: 9 }, (_, index) =>
      book({ booking_date: '2027-01-18', ...as(`full${index}@example.com`) }),
    );
    for (const result of await Promise.all(full)) expect(result).toHaveProperty('body');
  });

  test('of one customer is one of a mailbox, as a guest and as a member', async () => {
    await create({ code: 'MINE', usage_limit_per_customer: 1 });
    const registration = {
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Lopez',
      password: 'secret-1',
    };
    const { user } = await bodyOf<Session>(
      await call(services, 'POST /auth/register', { body: registration }),
    );
    const actor = { id: user.id, role: 'customer' } as const;
    const bookAsMember = (email: string) =>
      call(services, 'POST /bookings', {
        body: { ...bookingBody, booking_date: '2027-01-19', promo_code: 'MINE', ...as(email) },
        context: { actor },
      });
    expect(await bookAsMember('mother@example.com')).toHaveProperty('body');
    expect(await bookAsMember('ana@example.com')).toMatchObject(unusable('as often as it allows'));
    expect(await bookAsMember('somebody@example.com')).toMatchObject(unusable('as often as it allows'));
    const bookAsGuest = (email: string) =>
      book({ booking_date: '2027-01-19', promo_code: 'MINE', ...as(email) });
    for (const email of ['ana@example.com', 'Ana@Example.com ', 'mother@example.com'])
      expect(await bookAsGuest(email)).toMatchObject(unusable('as often as it allows'));
    expect(await bookAsGuest('ana+1@example.com')).toHaveProperty('body');
  });

  test('of one customer holds for two submits at the same moment', async () => {
    await create({ code: 'TWICE', usage_limit_per_customer: 1 });
    const wanted = { booking_date: '2027-01-20', promo_code: 'TWICE', ...as('eager@example.com') };
    const results = await Promise.all([book(wanted, { by: world.process() }), book(wanted)]);
    expect(results.filter((result) => 'body' in result)).toHaveLength(1);
    expect(results.filter(isUnusable)).toHaveLength(1);
  });
});
