import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Answered, CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { companyInMemory } from '../../testing/company-in-memory.ts';
import { withKey } from '../../testing/paid-product.ts';
import { anotherGuest, bookingBody } from '../../testing/settings.ts';
import { admin, bodyOf, call } from '../../testing/world.ts';

const day = (index: number): string => `2027-01-${18 + (index % 5)}`;

/** A company, and one guest who books there. */
async function setUp() {
  const company = await companyInMemory({ dailyCapacity: 100 });
  const services = company.process();
  const customer = anotherGuest();
  const book = (index = 0, changes: object = {}, context: Partial<CallContext> = {}, by = services) =>
    call(by, 'POST /bookings/guest', {
      body: { ...bookingBody, customer, booking_date: day(index), ...changes },
      context,
    });
  return { company, services, customer, book };
}
const idOf = async (result: Answered<unknown> | Refused) => (await bodyOf<{ id: string }>(result)).id;
const refusals = (results: readonly (Answered<unknown> | Refused)[]): string[] =>
  results.flatMap((result) => ('refused' in result ? [result.refused] : []));

describe('the unpaid bookings of a guest', () => {
  test('are 3 at most, however many are asked for at the same moment', async () => {
    const { company, book } = await setUp();
    const processes = [company.process(), company.process()];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => book(index, {}, {}, processes[index % 2])),
    );
    expect(refusals(results)).toEqual(Array.from({ length: 9 }, () => 'too-many-unpaid'));
    const taken = company.events.filter(({ type }) => type === 'PlaceClaimed');
    expect(taken).toHaveLength(3);
  });

  test('are those of a mailbox, however it is written, and of no other', async () => {
    const { customer, book } = await setUp();
    const spelled = [customer.email, ` ${customer.email.toUpperCase()} `, customer.email];
    for (const email of spelled)
      expect(await book(0, { customer: { ...customer, email } })).toHaveProperty('body');
    expect(refusals([await book()])).toEqual(['too-many-unpaid']);
    expect(await book(0, { customer: anotherGuest() })).toHaveProperty('body');
  });

  test.each([
    ['paid', 'POST /bookings/:id/pay', { body: { stripe_payment_method_id: 'pm_ok' }, context: withKey }],
    ['confirmed', 'PATCH /admin/bookings/:id', { body: { status: 'confirmed' }, context: { actor: admin } }],
    ['cancelled', 'DELETE /admin/bookings/:id', { context: { actor: admin } }],
  ] as const)('leave room again for one that is %s', async (_name, act, input) => {
    const { services, book } = await setUp();
    const [first, ...others] = [await book(0), await book(1), await book(2)];
    expect(refusals([first, ...others, await book()])).toEqual(['too-many-unpaid']);
    await call(services, act, { params: { id: await idOf(first) }, ...input });
    expect(await book()).toHaveProperty('body');
    expect(refusals([await book()])).toEqual(['too-many-unpaid']);
  });

  test('leave room again for one whose hold has ended', async () => {
    const { company, services, book } = await setUp();
    const ids = await Promise.all([book(0), book(1), book(2)].map(async (result) => idOf(await result)));
    company.pass(25);
    for (const subjectId of ids) await services.policies['hold-expiry']({ kind: 'hold-expiry', subjectId });
    expect(await book(0, {}, { now: company.now() })).toHaveProperty('body');
  });

  test("do not count the office's bookings, nor those for which nothing is due", async () => {
    const { services, customer, book } = await setUp();
    await Promise.all([book(0), book(1), book(2)]);
    const body = { ...bookingBody, customer, booking_date: day(0) };
    const byOffice = await call(services, 'POST /admin/bookings', { body, context: { actor: admin } });
    expect(byOffice).not.toHaveProperty('refused');
    await call(services, 'POST /admin/promo-codes', {
      body: {
        code: 'FREE',
        discount_type: 'percentage',
        discount_value: 100,
        usage_limit_per_customer: null,
      },
      context: { actor: admin },
    });
    expect(await book(0, { promo_code: 'FREE' })).toHaveProperty('body');
  });

  test('that are refused give the same answer again under their key', async () => {
    const { book } = await setUp();
    for (let made = 0; made < 3; made += 1) await book(made, {}, { idempotencyKey: `key-${made}` });
    const fourth = () => book(0, {}, { idempotencyKey: 'key-4' });
    expect(refusals([await fourth(), await fourth()])).toEqual(['too-many-unpaid', 'too-many-unpaid']);
    expect(await book(1, {}, { idempotencyKey: 'key-1' })).toHaveProperty('body');
  });
});

describe('the unpaid bookings of a member', () => {
  test('are at most 10, in any number of processes, and the eleventh says what to do', async () => {
    const { company } = await setUp();
    const processes = [company.process(), company.process()];
    const actor = { id: crypto.randomUUID(), role: 'customer' } as const;
    const book = (index: number) =>
      call(processes[index % 2] ?? company.process(), 'POST /bookings', {
        body: { ...bookingBody, booking_date: day(index) },
        context: { actor },
      });
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => book(index)));
    expect(refusals(results)).toEqual(['too-many-unpaid', 'too-many-unpaid']);
    expect(company.events.filter(({ type }) => type === 'PlaceClaimed')).toHaveLength(10);
    expect(await book(0)).toMatchObject({
      detail: expect.stringMatching(/^You have 10 unpaid bookings\. Pay for one of them or cancel it/),
    });
    const [first] = results.filter((result) => 'body' in result);
    const id = await idOf(first ?? (await book(0)));
    await call(company.process(), 'DELETE /admin/bookings/:id', {
      params: { id },
      context: { actor: admin },
    });
    expect(await book(0)).toHaveProperty('body');
  });
});

describe('guests of one network address', () => {
  test('have 10 bookings in the time of a hold, and are told what else they can do', async () => {
    const { book } = await setUp();
    const from = (address: string) => book(0, { customer: anotherGuest() }, { address });
    for (let made = 0; made < 10; made += 1) expect(await from('192.0.2.7')).toHaveProperty('body');
    expect(await from('192.0.2.7')).toMatchObject({
      refused: 'too-often',
      retryAfter: 86_400,
      detail: expect.stringContaining('(281) 555-0142'),
    });
    expect(await from('192.0.2.8')).toHaveProperty('body');
  });

  test('do not spend one on what was refused, or was placed before under the same key', async () => {
    const { book, customer } = await setUp();
    const context = { address: '192.0.2.9' };
    const past = () => book(0, { booking_date: '2027-01-10' }, context);
    for (let tries = 0; tries < 20; tries += 1)
      expect(await past()).toMatchObject({ refused: 'invalid-input' });
    const again = (key: string) => book(0, { customer }, { ...context, idempotencyKey: key });
    const first = await again('mine');
    for (let tries = 0; tries < 20; tries += 1)
      expect(await bodyOf(await again('mine'))).toEqual(await bodyOf(first));
    const next = () => book(0, { customer: anotherGuest() }, context);
    for (let made = 0; made < 9; made += 1) expect(await next()).toHaveProperty('body');
    expect(await next()).toMatchObject({ refused: 'too-often' });
    expect(await bodyOf(await again('mine'))).toEqual(await bodyOf(first));
  });
});
