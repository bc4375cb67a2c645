import { randomUUID } from 'node:crypto';
import { customerId } from '@tidylog/contracts/schemas/ids';
import type { CallContext } from '@tidylog/server/route';
import type { Matters } from '@tidylog/server/views';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guestCustomerId } from '../kernel/mailbox.ts';
import type { Services } from '../services.ts';
import { newGoogleBrowser } from '../testing/google-browser.ts';
import {
  isSignedIn,
  login,
  type Member,
  mailedVerification,
  memberOf,
  newEmail,
  newMember,
  password,
} from '../testing/members.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { bookingBody, settings } from '../testing/settings.ts';
import { admin, bodyOf, call, eventsIn, newWorld, noViews, typesIn, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
  await world.process().foundations();
});
afterAll(() => world.remove());

const nothing: Matters = {
  bookings: [],
  subscriptions: [],
  waitlist: [],
  areas: [],
  invoices: [],
  texts: [],
};
/** A process whose read side knows of these matters. */
const knowing = (matters: Partial<Matters> = {}, changes: Parameters<World['process']>[0] = {}): Services =>
  world.process({ views: { ...noViews, mattersOf: async () => ({ ...nothing, ...matters }) }, ...changes });
const erase = (by: Services, { context }: Member, given = password, changes: Partial<CallContext> = {}) =>
  call(by, 'POST /customer/erase', { body: { password: given }, context: { ...context, ...changes } });

const customer = ({ email }: { readonly email: string }) => ({ ...bookingBody.customer, email });
const book = async (by: Services, member: Member, guest = false) => {
  const name = guest ? 'POST /bookings/guest' : 'POST /bookings';
  const body = { ...bookingBody, customer: customer(member) };
  const placed = await call(by, name, { body, context: guest ? {} : member.context });
  return (await bodyOf<{ id: string }>(placed)).id;
};
const cancel = (by: Services, id: string) =>
  call(by, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });

describe('erasing an account', () => {
  test('takes keys, claims and sessions of the member and of the guest they were, and names their streams', async () => {
    const services = knowing();
    const member = await newMember(services);
    const guestId = await guestCustomerId(world.vault, member.email);
    const asGuest = await book(services, member, true);
    const own = await book(services, member);
    for (const id of [asGuest, own]) await cancel(services, id);
    const body = { token: await mailedVerification(world, member.id) };
    await call(services, 'POST /auth/verify-email', { body, context: member.context });

    expect(await erase(knowing({ bookings: [asGuest, own] }), member)).toHaveProperty('position');
    expect(await isSignedIn(services, member.token)).toBe(false);
    expect(await login(services, member.email)).toEqual({ refused: 'wrong-credentials' });
    const streams = [
      `user-${member.id}`,
      `customer-${member.id}`,
      `customer-${guestId}`,
      ...[asGuest, own].flatMap((id) => [`booking-${id}`, `payment-${id}`]),
    ];
    for (const personId of [member.id, guestId]) {
      const [gone] = await eventsIn(world.log, `person-${personId}`);
      expect(gone).toMatchObject({ type: 'PersonErased', data: { personId, streams } });
    }
    for (const id of [asGuest, own]) {
      const [requested] = await eventsIn(world.log, `booking-${id}`);
      expect(requested?.data).toMatchObject({ contact: 'erased', address: 'erased' });
    }
    expect((await eventsIn(world.log, `user-${member.id}`))[0]?.data).toMatchObject({ contact: 'erased' });
  });

  test('takes along the guests whom the office merged into the member, and nobody else', async () => {
    const asked: (readonly string[])[] = [];
    const mattersOf = async (ids: readonly string[]) => {
      asked.push(ids);
      return nothing;
    };
    const services = world.process({ views: { ...noViews, mattersOf } });
    const member = await newMember(services);
    const written = async (first_name: string): Promise<string> => {
      const { address, ...rest } = bookingBody.customer;
      const body = { ...rest, address, first_name, email: null, phone: '281-555-0177' };
      const added = await call(services, 'POST /admin/customers', { body, context: { actor: admin } });
      return 'id' in added ? String(added.id) : '';
    };
    const [merged, other] = [await written('Mona'), await written('Olga')];
    const into = { params: { id: merged }, body: { into: member.id }, context: { actor: admin } };
    await call(services, 'POST /admin/customers/:id/merge', into);
    expect(await erase(services, member)).toHaveProperty('position');
    expect(asked).toEqual([[member.id, merged]]);
    expect(await typesIn(world.log, `person-${merged}`)).toEqual(['PersonErased']);
    expect(await typesIn(world.log, `person-${other}`)).toEqual([]);
    const [record] = await eventsIn(world.log, `customer-${merged}`);
    expect(record?.data).toMatchObject({ contact: 'erased' });
  });

  test('waits for rows that are behind, and is refused while they stay so', async () => {
    const services = knowing();
    const member = await newMember(services);
    const asked: bigint[] = [];
    const behind = (looks: number) => async (position: bigint) => asked.push(position) > looks;
    const lagging = (looks: number) => world.process({ views: { ...noViews, hasFolded: behind(looks) } });
    expect(await erase(lagging(1_000), member)).toMatchObject({ refused: 'unavailable' });
    expect(await isSignedIn(services, member.token)).toBe(true);
    expect(await erase(lagging(asked.length + 1), member)).toHaveProperty('position');
    expect(asked.every((position) => position > 0n)).toBe(true);
  });

  test('has the card forgotten that a guest’s subscription keeps', async () => {
    const services = knowing();
    const member = await newMember(services);
    const series = customerId.parse(randomUUID());
    const card = { cardId: randomUUID(), providerMethodId: 'pm_1', brand: 'visa', lastFour: '4242' };
    const events = [
      { type: 'ProviderCustomerNamed', data: { customerId: series, providerCustomerId: 'cus_1' } },
      {
        type: 'CardSaved',
        data: { customerId: series, ...card, expiryMonth: 12, expiryYear: 2034, fingerprint: null },
      },
    ] as const;
    const by = { actor: admin, correlation: 'test', causation: null, time: Temporal.Now.instant() };
    await world.log.append(`customer-${series}`, 'no_stream', [...events], by);
    expect(await erase(knowing({ subscriptions: [series] }), member)).toHaveProperty('position');
    const gone = ['CardRemoved', 'ProviderCustomerReleased'];
    expect((await typesIn(world.log, `customer-${series}`)).slice(2)).toEqual(gone);
  });

  test('lets the address register and book again, as somebody else', async () => {
    const services = knowing();
    const member = await newMember(services);
    const body = { token: await mailedVerification(world, member.id) };
    await call(services, 'POST /auth/verify-email', { body, context: member.context });
    const before = await guestCustomerId(world.vault, member.email);
    await erase(services, member);
    const again = await newMember(services, member.email);
    expect(again.id).not.toBe(member.id);
    const after = await guestCustomerId(world.vault, member.email);
    expect(after).not.toBe(before);
    const id = await book(services, again, true);
    const [requested] = await eventsIn(world.log, `booking-${id}`);
    expect(requested?.data).toMatchObject({ customerId: after, contact: { email: member.email } });
    await cancel(services, id);
  });

  test('leaves alone the guest of a mailbox that nobody proved', async () => {
    const services = knowing();
    const member = await newMember(services);
    const guestId = await guestCustomerId(world.vault, member.email);
    await erase(services, member);
    expect(await guestCustomerId(world.vault, member.email)).toBe(guestId);
    expect(await typesIn(world.log, `person-${guestId}`)).toEqual([]);
  });

  test('waits for visits to be over', async () => {
    const services = knowing();
    const member = await newMember(services);
    const id = await book(services, member);
    expect(await erase(knowing({ bookings: [id] }), member)).toEqual({
      refused: 'matters-open',
      detail: expect.stringMatching(
        /^You still have open visits or subscriptions\. Booking on .*, 8:00 AM - 10:00 AM: the visit is not over\. Cancel them/,
      ),
    });
    expect(await isSignedIn(services, member.token)).toBe(true);
    await cancel(services, id);
    expect(await erase(knowing({ bookings: [id] }), member)).toHaveProperty('position');
  });

  test('is refused to the demo, whose buttons rely on its accounts', async () => {
    const services = knowing();
    const [email = ''] = settings.demoMailboxes;
    const member = await newMember(services, email);
    expect(await erase(services, member)).toEqual({ refused: 'demo-account' });
    const body = { current: password, new: 'battery staple' };
    const { context } = member;
    expect(await call(services, 'POST /auth/change-password', { body, context })).toEqual({
      refused: 'demo-account',
    });
    expect(await isSignedIn(services, member.token)).toBe(true);
  });

  test('needs the password', async () => {
    const services = knowing();
    const member = await newMember(services);
    expect(await erase(services, member, 'guess')).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'password', message: expect.any(String) }],
    });
    expect(await erase(services, member, '')).toMatchObject({ refused: 'invalid-input' });
    expect(await isSignedIn(services, member.token)).toBe(true);
  });

  test.each([1, 2, 3])('killed after %i appends is finished by the to-do', async (appends) => {
    const services = knowing();
    const member = await newMember(services);
    const body = { token: await mailedVerification(world, member.id) };
    await call(services, 'POST /auth/verify-email', { body, context: member.context });
    const dying = knowing({}, { log: dyingAfter(world.log, appends) });
    await expect(erase(dying, member)).rejects.toThrow('killed');
    const todo = { kind: 'erasure-steps', subjectId: member.id } as const;
    await world.process().policies['erasure-steps'](todo);
    await world.process().policies['erasure-steps'](todo);
    expect(await typesIn(world.log, `person-${member.id}`)).toEqual(['PersonErased']);
    expect(await login(services, member.email)).toEqual({ refused: 'wrong-credentials' });
    expect((await newMember(services, member.email)).id).not.toBe(member.id);
  });
});

describe('erasing an account without a password', () => {
  const person = { account: 'erasing', emailVerified: true, firstName: 'Grace', lastName: 'Hopper' };
  const google = (email: string) => ({
    begin: async ({ state }: { state: string }) => `http://localhost:8080/?state=${state}&code=x`,
    finish: async () => ({ ...person, email }),
  });

  test('needs a sign-in of a moment ago', async () => {
    const services = knowing({}, { google: google(newEmail()) });
    const signIn = async () => {
      const browser = newGoogleBrowser(services);
      const page = await browser.comeBack(new URL(await browser.start()));
      return memberOf(services, await bodyOf(await browser.exchange(page)));
    };
    const member = await signIn();
    expect(await erase(services, member, '', { sessionId: null })).toEqual({ refused: 'sign-in-again' });
    const later = Temporal.Now.instant().add({ minutes: 11 });
    const clock = vi.spyOn(Temporal.Now, 'instant').mockReturnValue(later);
    try {
      expect(await erase(services, member, '')).toEqual({ refused: 'sign-in-again' });
    } finally {
      clock.mockRestore();
    }
    expect(await erase(services, await signIn(), '')).toHaveProperty('position');
    expect((await signIn()).id).not.toBe(member.id);
  });
});
