import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { Matters } from '@tidylog/server/views';
import { describe, expect, test } from 'vitest';
import { guestCustomerId } from '../kernel/mailbox.ts';
import type { Services } from '../services.ts';
import { newEmail, newMember } from '../testing/members.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import {
  disputeOpened,
  feeLedger,
  ledger,
  otherRefundId,
  price,
  refundFailed,
  refundRequested,
  refundSucceeded,
  started,
  succeeded,
} from '../testing/payment-events.ts';
import { bookingBody } from '../testing/settings.ts';
import { startedWorld } from '../testing/started-world.ts';
import { admin, bodyOf, call, eventsIn, noViews, typesIn } from '../testing/world.ts';

const { world, services } = await startedWorld();

type Changes = Parameters<typeof world.process>[0];
const nothing: Matters = {
  bookings: [],
  subscriptions: [],
  waitlist: [],
  areas: [],
  invoices: [],
  texts: [],
};
const knowing = (matters: Partial<Matters>, changes: Changes = {}): Services =>
  world.process({ views: { ...noViews, mattersOf: async () => ({ ...nothing, ...matters }) }, ...changes });
const reason = 'Asked by phone.';
const erase = (id: string, by: Services = services) =>
  call(by, 'POST /admin/customers/:id/erase', {
    params: { id },
    body: { reason },
    context: { actor: admin },
  });
const written = async (email: string | null): Promise<string> => {
  const body = { ...bookingBody.customer, email, phone: '281-555-0177' };
  const added = await call(services, 'POST /admin/customers', { body, context: { actor: admin } });
  return 'id' in added ? String(added.id) : '';
};
const book = async (email: string, by: Services = services): Promise<string> => {
  const body = { ...bookingBody, customer: { ...bookingBody.customer, email } };
  return (await bodyOf<{ id: string }>(await call(by, 'POST /bookings/guest', { body }))).id;
};
const bookOn = async (booking_date: string, email: string): Promise<string> => {
  const body = { ...bookingBody, booking_date, customer: { ...bookingBody.customer, email } };
  return (await bodyOf<{ id: string }>(await call(services, 'POST /bookings/guest', { body }))).id;
};
const cancel = (id: string) =>
  call(services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });
const merge = (id: string, into: string) =>
  call(services, 'POST /admin/customers/:id/merge', {
    params: { id },
    body: { into },
    context: { actor: admin },
  });
const by = () => ({ actor: admin, correlation: 'test', causation: null, time: Temporal.Now.instant() });

describe('erasing a guest', () => {
  test('destroys the key, names the streams, and a second press writes nothing', async () => {
    const email = newEmail();
    const id = await book(email);
    const guest = await guestCustomerId(world.vault, email);
    await cancel(id);
    const process = knowing({ bookings: [id] });
    expect(await erase(guest, process)).toHaveProperty('position');
    expect(await erase(guest, process)).not.toHaveProperty('refused');
    const streams = [`customer-${guest}`, `booking-${id}`, `payment-${id}`];
    expect(await eventsIn(world.log, `customer-${guest}`)).toMatchObject([
      { type: 'GuestErasureRequested', data: { alongWith: [], reason, streams }, metadata: { actor: admin } },
    ]);
    expect(await eventsIn(world.log, `person-${guest}`)).toMatchObject([
      { type: 'PersonErased', data: { personId: guest, streams } },
    ]);
    expect((await eventsIn(world.log, `booking-${id}`))[0]?.data).toMatchObject({ contact: 'erased' });
  });

  test('lets the mailbox book again, as another guest', async () => {
    const email = newEmail();
    const before = await written(email);
    expect(await erase(before)).toHaveProperty('position');
    const id = await book(email);
    const after = await guestCustomerId(world.vault, email);
    expect(after).not.toBe(before);
    expect((await eventsIn(world.log, `booking-${id}`))[0]?.data).toMatchObject({
      customerId: after,
      contact: { email },
    });
    await cancel(id);
  });

  test('takes along the guests who were merged into them, and nobody else', async () => {
    const [guest, double, other] = [await written(null), await written(null), await written(null)];
    await merge(double, guest);
    expect(await erase(guest)).toHaveProperty('position');
    for (const id of [guest, double])
      expect(await typesIn(world.log, `person-${id}`)).toEqual(['PersonErased']);
    expect(await typesIn(world.log, `person-${other}`)).toEqual([]);
  });

  test('names a booking that was made while it was being requested', async () => {
    const email = newEmail();
    const guest = await written(email);
    const made: string[] = [];
    const mattersOf = async () => {
      const seen = { ...nothing, bookings: [...made] };
      if (made.length === 0) made.push(await book(email));
      return seen;
    };
    expect(await erase(guest, world.process({ views: { ...noViews, mattersOf } }))).toHaveProperty(
      'position',
    );
    const [gone] = await eventsIn(world.log, `person-${guest}`);
    const streams = [`customer-${guest}`, `booking-${made[0]}`, `payment-${made[0]}`];
    expect(gone?.data).toMatchObject({ streams });
  });

  const sweeping = (guest: string, process: Services) =>
    process.policies['erasure-traces']({ kind: 'erasure-traces', subjectId: guest });
  /** Its looks find nothing, and the later ones a booking that was written after them. */
  const missedBooking = async (changes: Partial<typeof noViews> = {}) => {
    const email = newEmail();
    const [guest, id] = [await written(email), await book(email)];
    const looks = [nothing, nothing];
    const mattersOf = async () => looks.shift() ?? { ...nothing, bookings: [id] };
    const process = world.process({ views: { ...noViews, mattersOf, ...changes } });
    expect(await erase(guest, process)).toHaveProperty('position');
    expect((await eventsIn(world.log, `person-${guest}`))[0]?.data).toMatchObject({
      streams: [`customer-${guest}`],
    });
    return { guest, id, process };
  };

  test('looks again once it is in the log, and names a booking that was written after its last look', async () => {
    const { guest, id, process } = await missedBooking();
    for (const _repeat of [1, 2]) await sweeping(guest, process);
    expect((await eventsIn(world.log, `person-${guest}`)).slice(1)).toMatchObject([
      { type: 'PersonErased', data: { personId: guest, streams: [`booking-${id}`, `payment-${id}`] } },
      { type: 'PersonTracesRemoved' },
    ]);
    await cancel(id);
  });

  test('removes no traces while rows still have the name of that booking', async () => {
    let isBehind = false;
    const { guest, id, process } = await missedBooking({ hasFolded: async () => !isBehind });
    isBehind = true;
    await expect(sweeping(guest, process)).rejects.toThrow('behind');
    expect(await typesIn(world.log, `person-${guest}`)).toEqual(['PersonErased', 'PersonErased']);
    isBehind = false;
    await sweeping(guest, process);
    expect((await typesIn(world.log, `person-${guest}`)).at(-1)).toBe('PersonTracesRemoved');
    await cancel(id);
  });

  test('leaves of a booking that it did not see in time only its cancellation', async () => {
    const { id } = await missedBooking();
    const context = { actor: admin };
    const params = { id };
    const refused = { refused: 'customer-erased' };
    for (const body of [
      { status: 'confirmed' },
      { special_instructions: 'Ring twice.' },
      { cleaner_id: null },
    ])
      expect(await call(services, 'PATCH /admin/bookings/:id', { params, body, context })).toEqual(refused);
    const cash = { method: 'cash', amount: 20 } as const;
    const byKey = { ...context, idempotencyKey: randomUUID() };
    expect(
      await call(services, 'POST /admin/bookings/:id/payments', { params, body: cash, context: byKey }),
    ).toEqual(refused);
    expect(await cancel(id)).toHaveProperty('position');
    expect(
      await call(services, 'PATCH /admin/bookings/:id', { params, body: { status: 'confirmed' }, context }),
    ).toEqual({ refused: 'already-cancelled' });
  });

  test('leaves an entry on the waitlist that it did not see to be removed, and nothing else', async () => {
    const email = newEmail();
    const guest = await written(email);
    const waits = { email, first_name: 'Wanda', last_name: 'Waits' };
    const address = { preferred_date: '2027-01-22', zip_code: '10001' };
    const joined = await call(services, 'POST /waitlist', { body: { ...waits, address } });
    const { id } = await bodyOf<{ id: string }>(joined);
    expect(await erase(guest)).toHaveProperty('position');
    const params = { id };
    const context = { actor: admin };
    const gone = { refused: 'not-found' };
    expect(await call(services, 'POST /waitlist/:id/offer', { params, context })).toEqual(gone);
    expect(
      await call(services, 'PATCH /waitlist/:id', { params, body: { notes: 'Call back.' }, context }),
    ).toEqual(gone);
    expect(await call(services, 'DELETE /waitlist/:id', { params, context })).toHaveProperty('position');
  });

  test('lets no subscription of theirs start, nor be counted', async () => {
    const email = newEmail();
    const guest = await written(email);
    const body = { ...bookingBody, frequency: 'weekly', customer: { ...bookingBody.customer, email } };
    const placed = await call(services, 'POST /admin/bookings', { body, context: { actor: admin } });
    const id = 'id' in placed ? String(placed.id) : '';
    const params = { id };
    const confirm = { params, body: { status: 'completed' }, context: { actor: admin } };
    expect(await call(services, 'PATCH /admin/bookings/:id', confirm)).toHaveProperty('position');
    const [requested] = await eventsIn(world.log, `booking-${id}`);
    const series =
      requested?.type === 'BookingRequested' ? requested.data.occurrence?.subscriptionId : undefined;
    expect(await erase(guest)).toHaveProperty('position');
    // Another process remembers the key for a minute, and still reads the name.
    const late = world.process();
    for (const kind of ['subscription-start', 'visit-count'] as const)
      await late.policies[kind]({ kind, subjectId: id });
    expect(await typesIn(world.log, `subscription-${series}`)).toEqual([]);
  });

  test('waits for rows that are behind, and leaves the rest to the to-do', async () => {
    const guest = await written(null);
    const behind = world.process({ views: { ...noViews, hasFolded: async () => false } });
    expect(await erase(guest, behind)).toMatchObject({ refused: 'unavailable' });
    let looks = 0;
    const later = world.process({ views: { ...noViews, hasFolded: async () => looks++ === 0 } });
    expect(await erase(guest, later)).toHaveProperty('position');
    expect(await typesIn(world.log, `person-${guest}`)).toEqual([]);
    const todo = { kind: 'erasure-steps', subjectId: guest } as const;
    await expect(behind.policies['erasure-steps'](todo)).rejects.toThrow('behind');
    await services.policies['erasure-steps'](todo);
    expect(await typesIn(world.log, `person-${guest}`)).toEqual(['PersonErased']);
  });

  test('killed after its request is finished by the to-do', async () => {
    const guest = await written(null);
    const dying = world.process({ log: dyingAfter(world.log, 1) });
    await expect(erase(guest, dying)).rejects.toThrow('killed');
    const todo = { kind: 'erasure-steps', subjectId: guest } as const;
    for (const _repeat of [1, 2]) await services.policies['erasure-steps'](todo);
    expect(await typesIn(world.log, `person-${guest}`)).toEqual(['PersonErased']);
  });
});

describe('erasing a guest is refused', () => {
  const openOf = async (matters: Partial<Matters>) => {
    const guest = await written(null);
    const refused = await erase(guest, knowing(matters));
    expect(refused).toMatchObject({ refused: 'matters-open' });
    expect(await typesIn(world.log, `customer-${guest}`)).toEqual(['CustomerAdded']);
    return 'refused' in refused ? refused.extra?.open : undefined;
  };

  const name = 'GET /admin/customers/:id/open-matters';

  test('while a visit is open, which it names, as it does to people who ask before', async () => {
    const id = await book(newEmail());
    const named = {
      name: expect.stringMatching(/^Booking on \w+, \w+ \d+, \d{4}, 8:00 AM - 10:00 AM$/),
      text: 'the visit is not over',
    };
    const open = [{ kind: 'booking', booking_id: id, subscription_id: null, ...named }];
    expect(await openOf({ bookings: [id] })).toEqual(open);
    const asked = { params: { id: await written(null) }, context: { actor: admin } };
    expect(await bodyOf(await call(knowing({ bookings: [id] }), name, asked))).toEqual(open);
    const sooner = await bookOn('2027-01-12', newEmail());
    const both = knowing({ bookings: [id, sooner] });
    const inOrder = await bodyOf<{ booking_id: string }[]>(await call(both, name, asked));
    expect(inOrder.map(({ booking_id }) => booking_id)).toEqual([sooner, id]);
    await Promise.all([cancel(id), cancel(sooner)]);
    expect(await bodyOf(await call(both, name, asked))).toEqual([]);
  });

  test('and is asked only of customers who are there, and of the kept one of a merge', async () => {
    const ask = (id: string) => call(knowing({}), name, { params: { id }, context: { actor: admin } });
    expect(await ask(admin.id)).toEqual({ refused: 'not-found' });
    const [guest, kept] = [await written(null), await written(null)];
    await call(knowing({}), 'POST /admin/customers/:id/merge', {
      params: { id: guest },
      body: { into: kept },
      context: { actor: admin },
    });
    expect(await ask(guest)).toMatchObject({ refused: 'already-merged', extra: { customer_id: kept } });
    expect(await ask(kept)).toHaveProperty('body');
  });

  test('while a fee is due, a refund is on its way, or a bank decides a dispute', async () => {
    const { ledgerId: booking } = ledger;
    const { ledgerId: series } = feeLedger;
    const money = [started(), succeeded(), refundRequested(5_000), disputeOpened()];
    const fee: PaymentEvent = { type: 'FeeDue', data: { ...feeLedger, amount: price } };
    await world.log.append(`payment-${booking}`, 'no_stream', money, by());
    await world.log.append(`payment-${series}`, 'no_stream', [fee], by());
    expect(await openOf({ bookings: [booking], subscriptions: [series] })).toMatchObject([
      { kind: 'refund', booking_id: booking, subscription_id: null, text: 'a refund is on its way' },
      { kind: 'dispute', booking_id: booking, subscription_id: null, text: 'a bank is deciding a dispute' },
      { kind: 'fee', booking_id: null, subscription_id: series, text: 'a fee is not paid' },
    ]);
  });

  test('while money is owed that could not be refunded, until the office has settled it', async () => {
    const booking = randomUUID();
    const [refundId, own] = [randomUUID(), [started(), succeeded()]];
    const failed = [...own, refundRequested(5_000, { refundId }), refundFailed(5_000, refundId)];
    await world.log.append(`payment-${booking}`, 'no_stream', failed, by());
    expect(await openOf({ bookings: [booking] })).toMatchObject([
      { kind: 'failed-refund', booking_id: booking, text: expect.stringContaining('We still owe the money') },
    ]);
    const settling = { params: { id: refundId }, context: { actor: admin } };
    await call(services, 'POST /admin/payment-checks/:id/settle', settling);
    expect(await erase(await written(null), knowing({ bookings: [booking] }))).toHaveProperty('position');
  });

  test('no longer once all that was paid is back with them', async () => {
    const booking = randomUUID();
    const again = { refundId: otherRefundId };
    const failed = [started(), succeeded(), refundRequested(price), refundFailed(price)];
    await world.log.append(
      `payment-${booking}`,
      'no_stream',
      [...failed, refundRequested(price, again), refundSucceeded(price, otherRefundId)],
      by(),
    );
    expect(await erase(await written(null), knowing({ bookings: [booking] }))).toHaveProperty('position');
  });

  test('for a member, the guest of a proved mailbox, a merged guest, and people who are not there', async () => {
    const member = await newMember(services);
    expect(await erase(member.id)).toEqual({ refused: 'has-account' });
    const [guest, kept] = [await written(null), await written(null)];
    const memberOfGuest = async () => member.id as never;
    const proved = world.process({ views: { ...noViews, memberOfGuest } });
    expect(await erase(guest, proved)).toMatchObject({
      refused: 'has-account',
      extra: { customer_id: member.id },
    });
    await merge(guest, kept);
    expect(await erase(guest)).toMatchObject({ refused: 'already-merged', extra: { customer_id: kept } });
    expect(await erase(randomUUID())).toEqual({ refused: 'not-found' });
  });
});
