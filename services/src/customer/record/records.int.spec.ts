import { randomUUID } from 'node:crypto';
import { customerVersion } from '@tidylog/contracts/domain/versions';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { userStream } from '../../identity/user.ts';
import { isRefused } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import { mailedVerification, newMember } from '../../testing/members.ts';
import { bookingBody } from '../../testing/settings.ts';
import { startedWorld } from '../../testing/started-world.ts';
import { admin, bodyOf, call, eventsIn, noViews, typesIn } from '../../testing/world.ts';

const { world, services } = await startedWorld();
const opal = {
  first_name: 'Opal',
  last_name: 'Reed',
  email: null,
  phone: '(281) 555-0177',
  address: '9 Elm Way',
  city: 'Cypress',
  state: 'TX',
  zip_code: '77433',
};
const byOffice = (more: Partial<CallContext> = {}) => ({ actor: admin, ...more });
const add = (changes: object = {}, more: Partial<CallContext> = {}) =>
  call(services, 'POST /admin/customers', { body: { ...opal, ...changes }, context: byOffice(more) });
const idOf = async (result: Awaited<ReturnType<typeof add>>): Promise<string> =>
  'id' in result ? String(result.id) : '';
const correct = (id: string, changes: object = {}, more: Partial<CallContext> = {}) =>
  call(services, 'PATCH /admin/customers/:id', {
    params: { id },
    body: { ...opal, ...changes },
    context: byOffice(more),
  });
const bookFor = (customer_id: string | null, customer: object, more: object = {}) =>
  call(services, 'POST /admin/bookings', {
    body: {
      ...bookingBody,
      booking_date: '2027-01-20',
      customer_id,
      customer: { ...bookingBody.customer, ...customer },
      ...more,
    },
    context: byOffice(),
  });
const requestOf = async (result: Awaited<ReturnType<typeof add>>) => {
  const [request] = await eventsIn(world.log, `booking-${await idOf(result)}`);
  return request?.data;
};
const register = (email: string) =>
  call(services, 'POST /auth/register', {
    body: { email, password: 'secret-1', first_name: 'Mia', last_name: 'Member' },
  });
const memberId = async (email: string) =>
  (await bodyOf<{ user: { id: string } }>(await register(email))).user.id;

describe('a caller', () => {
  test('is written down once a key, and booked for without an email address', async () => {
    const idempotencyKey = randomUUID();
    const id = await idOf(await add({}, { idempotencyKey }));
    expect(await idOf(await add({}, { idempotencyKey }))).toBe(id);
    expect(await add({ first_name: 'Olga' }, { idempotencyKey })).toMatchObject({
      refused: 'idempotency-key-reused',
    });
    expect(await typesIn(world.log, `customer-${id}`)).toEqual(['CustomerAdded']);
    const booked = await bookFor(id, { first_name: 'Opal', last_name: 'Reed', email: null });
    expect(await requestOf(booked)).toMatchObject({
      customerId: id,
      isGuest: true,
      contact: { firstName: 'Opal', email: null },
    });
    expect(await idOf(await add())).not.toBe(id);
  });

  test('with an email address is the guest of that mailbox, and no member', async () => {
    const guest = await idOf(await add({ email: 'opal@example.com' }));
    expect(await idOf(await add({ email: 'opal@example.com' }))).toBe(guest);
    expect(await add({ email: ' Opal@Example.com', phone: null })).toMatchObject({
      refused: 'customer-exists',
      extra: { customer_id: guest },
    });
    expect(await requestOf(await bookFor(null, { email: 'opal@example.com' }))).toMatchObject({
      customerId: guest,
    });
    await register('mia@example.com');
    expect(await add({ email: 'mia@example.com' })).toMatchObject({ refused: 'email-used' });
    const known = { customerId: randomUUID() as never, name: 'Bo Booker' };
    const by = world.process({ views: { ...noViews, customersOfMailbox: async () => [known] } });
    const body = { ...opal, email: 'bo@example.com' };
    expect(await call(by, 'POST /admin/customers', { body, context: byOffice() })).toEqual({
      refused: 'customer-exists',
      detail: 'Bo Booker already has this email address. Open this customer and edit their details.',
      extra: { customer_id: known.customerId },
    });
  });

  test('may use a promo code as often as it allows', async () => {
    await call(services, 'POST /admin/promo-codes', {
      body: {
        code: 'CALLER',
        discount_type: 'fixed',
        discount_value: 10,
        usage_limit_per_customer: 1,
        valid_from: '2027-01-01',
      },
      context: byOffice(),
    });
    const [one, other] = [await idOf(await add()), await idOf(await add())];
    const promo = { promo_code: 'CALLER' };
    expect(await bookFor(one, { email: null }, promo)).toHaveProperty('id');
    expect(await bookFor(one, { email: null }, promo)).toMatchObject({ refused: 'promo-unusable' });
    expect(await bookFor(other, { email: null }, promo)).toHaveProperty('id');
  });
});

describe('a correction', () => {
  test('is written once, and refuses what somebody else has corrected', async () => {
    const id = await idOf(await add());
    const seen = { ...opal, phone: '281-555-0178' };
    expect(await correct(id, seen)).not.toHaveProperty('refused');
    expect(await correct(id, seen)).not.toHaveProperty('refused');
    expect(await correct(id, { phone: null, email: 'o@example.com' }, { ifMatch: 'older' })).toMatchObject({
      refused: 'stale-version',
    });
    expect(await typesIn(world.log, `customer-${id}`)).toEqual(['CustomerAdded', 'CustomerContactChanged']);
  });

  test('of a guest known by bookings is the first thing that the office has written down', async () => {
    const booked = await bookFor(null, { email: 'known@example.com' });
    const guest = ((await requestOf(booked)) as { customerId: string }).customerId;
    const shown = {
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'known@example.com', phone: '281-555-0142' },
      address: { street: '12 Oak Lane', city: 'Houston', state: 'TX', zipCode: '77433' },
    };
    const by = world.process({ views: { ...noViews, shownGuest: async () => shown } });
    const change = (body: object, ifMatch: string) =>
      call(by, 'PATCH /admin/customers/:id', { params: { id: guest }, body, context: byOffice({ ifMatch }) });
    const seen = customerVersion(shown.contact, shown.address);
    expect(await change({ email: 'other@example.com' }, 'older')).toMatchObject({ refused: 'stale-version' });
    expect(await change({ email: null, phone: null }, seen)).toMatchObject({ errors: [{ path: 'phone' }] });
    expect(await change({ email: 'other@example.com' }, seen)).not.toHaveProperty('refused');
    expect((await eventsIn(world.log, `customer-${guest}`))[0]?.data).toEqual({
      customerId: guest,
      ...shown,
      contact: { ...shown.contact, email: 'other@example.com' },
    });
    expect(await typesIn(world.log, `customer-${guest}`)).toEqual(['CustomerContactChanged']);
    // The typed address gives its owner nothing of this guest: the next booking with it is another guest's.
    const next = (await requestOf(await bookFor(null, { email: 'other@example.com' }))) as object;
    expect(next).not.toMatchObject({ customerId: guest });
  });

  test('of fields that are changed at the same moment keeps them all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await memberId(`same${round}@example.com`);
      const done = await Promise.all(
        [{ first_name: 'Fay' }, { last_name: 'Lane' }, { phone: '(832) 555-0111' }].map((change) =>
          call(world.process(), 'PATCH /admin/customers/:id', {
            params: { id },
            body: change,
            context: byOffice(),
          }),
        ),
      );
      expect(done.filter(isRefused)).toEqual([]);
      const { state } = await createStreams(world.log).load(userStream(userId.parse(id)));
      expect(state).toMatchObject({
        contact: { firstName: 'Fay', lastName: 'Lane', phone: '(832) 555-0111' },
      });
    }
  });

  test('of a member changes the profile, and never the email address', async () => {
    const id = await memberId('max@example.com');
    const profile = { first_name: 'Max', email: 'max@example.com' };
    expect(await correct(id, profile)).not.toHaveProperty('refused');
    expect((await eventsIn(world.log, `user-${id}`)).at(-1)).toMatchObject({
      type: 'ProfileChanged',
      data: { contact: { firstName: 'Max', lastName: 'Reed', email: 'max@example.com' } },
      metadata: { actor: admin },
    });
    for (const email of ['m@example.com', null])
      expect(await correct(id, { email })).toMatchObject({ errors: [{ path: 'email' }] });
  });

  test('gives no one the address of another person', async () => {
    const taken = async (email: string, details: object = {}) => {
      const id = await idOf(await add());
      const by = world.process({ views: { ...noViews, ...details } });
      return call(by, 'PATCH /admin/customers/:id', { params: { id }, body: { email }, context: byOffice() });
    };
    const then = 'If they are the same person, merge';
    const written = await idOf(await add({ email: 'written@example.com' }));
    expect(await taken('Written@example.com')).toEqual({
      refused: 'customer-exists',
      detail: `Opal Reed already has this email address. ${then} the two customers.`,
      extra: { customer_id: written },
    });
    const booked = { customerId: randomUUID() as never, name: 'Bo Booker' };
    const known = { customersOfMailbox: async () => [booked] };
    expect(await taken('booker@example.com', known)).toMatchObject({
      refused: 'customer-exists',
      extra: { customer_id: booked.customerId },
    });
    const member = await memberId('meg@example.com');
    expect(await taken('meg@example.com')).toEqual({
      refused: 'email-used',
      detail: `Mia Member is registered with this email address. ${then} this customer into them.`,
      extra: { customer_id: member },
    });
    const applicant = {
      name: 'Ana Lopez',
      email: 'ana@example.com',
      phone: '281-555-0100',
      password: 'secret-1',
    };
    await call(services, 'POST /cleaner/register', { body: applicant });
    await services.createAdmin({
      email: 'a@example.com',
      password: 'secret-1',
      firstName: 'A',
      lastName: 'B',
      staffRole: 'owner',
    });
    for (const email of ['ana@example.com', 'a@example.com'])
      expect(await taken(email)).toMatchObject({ refused: 'email-used' });
  });

  test('gives the kept one of a merge the address of the other, and leaves a known address alone', async () => {
    const [kept, other] = [await idOf(await add()), await idOf(await add({ email: 'both@example.com' }))];
    const params = { id: other };
    await call(services, 'POST /admin/customers/:id/merge', {
      params,
      body: { into: kept },
      context: byOffice(),
    });
    expect(await correct(kept, { email: 'both@example.com' })).not.toHaveProperty('refused');
    await call(services, 'POST /admin/customers/:id/unmerge', { params, context: byOffice() });
    expect(await correct(kept, { email: 'both@example.com', phone: null })).not.toHaveProperty('refused');
  });

  test('of nobody finds nobody', async () => {
    expect(await correct(randomUUID())).toMatchObject({ refused: 'not-found' });
    expect(await bookFor(randomUUID(), { email: null })).toMatchObject({ errors: [{ path: 'customer_id' }] });
  });
});

test('a booking for a member without a typed address is told to the address of the account', async () => {
  const id = await memberId('ida@example.com');
  expect(await requestOf(await bookFor(id, { email: null }))).toMatchObject({
    customerId: id,
    isGuest: false,
    contact: { email: 'ida@example.com' },
  });
});

describe('merging two customers who are one person', () => {
  const merge = (id: string, into: string) =>
    call(services, 'POST /admin/customers/:id/merge', {
      params: { id },
      body: { into },
      context: byOffice(),
    });
  const unmerge = (id: string) =>
    call(services, 'POST /admin/customers/:id/unmerge', { params: { id }, context: byOffice() });
  const notesOf = (booking: string, userId: string) =>
    call(services, 'PUT /customer/update-notes', {
      body: { appointment_id: booking, special_instructions: 'Ring twice.' },
      context: { actor: { id: userId as never, role: 'customer' } },
    });

  test('gives the member their bookings, until it is undone', async () => {
    const guest = await idOf(await add());
    const member = await memberId('merged@example.com');
    const booking = await idOf(await bookFor(guest, { email: null }));
    expect(await notesOf(booking, member)).toEqual({ refused: 'not-found' });
    for (const _repeat of [1, 2]) expect(await merge(guest, member)).not.toHaveProperty('refused');
    expect(await notesOf(booking, member)).not.toHaveProperty('refused');
    for (const _repeat of [1, 2]) expect(await unmerge(guest)).not.toHaveProperty('refused');
    expect(await notesOf(booking, member)).toEqual({ refused: 'not-found' });
    expect(await requestOf({ id: booking } as never)).toMatchObject({ customerId: guest });
  });

  test('is refused for two accounts, and for people who are not there', async () => {
    const [one, other] = [await memberId('one@example.com'), await memberId('other@example.com')];
    const guest = await idOf(await add());
    expect(await merge(one, other)).toEqual({ refused: 'both-registered' });
    expect(await merge(one, guest)).toEqual({ refused: 'registered-is-kept' });
    expect(await merge(guest, guest)).toMatchObject({ refused: 'invalid-input' });
    expect(await merge(guest, randomUUID())).toMatchObject({ refused: 'invalid-input' });
    expect(await merge(randomUUID(), guest)).toEqual({ refused: 'not-found' });
    expect(await unmerge(randomUUID())).toEqual({ refused: 'not-found' });
  });

  test('both ways at the same moment happens one way', async () => {
    const [one, other] = [await idOf(await add()), await idOf(await add())];
    const processes = [services, world.process()];
    const tried = await Promise.all(
      processes.map((process, index) =>
        call(process, 'POST /admin/customers/:id/merge', {
          params: { id: index === 0 ? one : other },
          body: { into: index === 0 ? other : one },
          context: byOffice(),
        }),
      ),
    );
    expect(tried.filter((result) => 'refused' in result)).toEqual([{ refused: 'already-merged' }]);
  });

  test('counts the promo codes that any of them used, while they are merged', async () => {
    const terms = {
      discount_type: 'fixed',
      discount_value: 10,
      usage_limit_per_customer: 1,
      valid_from: '2027-01-01',
    };
    const body = { code: 'ONCE', ...terms };
    await call(services, 'POST /admin/promo-codes', { body, context: byOffice() });
    const [one, other] = [await idOf(await add()), await idOf(await add())];
    const promo = { promo_code: 'ONCE' };
    expect(await bookFor(one, { email: null }, promo)).toHaveProperty('id');
    await merge(other, one);
    expect(await bookFor(other, { email: null }, promo)).toMatchObject({ refused: 'promo-unusable' });
    await unmerge(other);
    expect(await bookFor(other, { email: null }, promo)).toHaveProperty('id');
  });

  test('ends when another person proves the mailbox of the guest', async () => {
    const email = 'proved@example.com';
    const guest = await idOf(await add({ email }));
    const wrong = await memberId('wrong@example.com');
    await merge(guest, wrong);
    const owner = await newMember(services, email);
    const token = await mailedVerification(world, owner.id);
    await call(services, 'POST /auth/verify-email', { body: { token }, context: owner.context });
    const merges = await eventsIn(world.log, 'merges');
    expect(merges.at(-1)).toMatchObject({ type: 'MergeUndone', data: { customerId: guest } });
  });
});
