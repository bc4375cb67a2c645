import type { GuestEvent } from '@tidylog/contracts/events/guest';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import type { CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { erasePerson, personStream } from '../../identity/person.ts';
import { guestCustomerId } from '../../kernel/mailbox.ts';
import { createStreams } from '../../kernel/transact.ts';
import { newMember } from '../../testing/members.ts';
import { anotherGuest, bookingBody } from '../../testing/settings.ts';
import { startedWorld } from '../../testing/started-world.ts';
import { admin, bodyOf, call, countingLimits, eventsIn, monday, typesIn } from '../../testing/world.ts';
import { createGuestKeys } from '../guest-keys.ts';

const { world, services } = await startedWorld();

const unknown = '0197a1f0-0000-4000-8000-0000000000e1';
const notFound = { refused: 'not-found' };
const over = { refused: 'guest-link-over' };

/** A guest's booking for Friday, January 15, 2027, and the two kinds of key to it. */
async function booked(customer = anotherGuest(), changes: object = {}) {
  const placed = await call(services, 'POST /bookings/guest', {
    body: { ...bookingBody, customer, ...changes },
  });
  const { id } = await bodyOf<{ id: string }>(placed);
  const keys = createGuestKeys(world.vault);
  const ofMail = (lastDay: string) => keys.ofMail(bookingId.parse(id), localDate.parse(lastDay));
  return { id, customer, ofBrowser: await keys.ofBrowser(id), ofMail };
}

/** The server's time at noon of a day in Chicago. */
const on = (date: string) => {
  const now = Temporal.Instant.from(`${date}T18:00:00Z`);
  const then = world.process({ now: () => now });
  const heldBy = (id: string, key: string): Partial<CallContext> => ({
    now,
    guestKey: async (asked) => (asked === id ? then.guestKeys.judge(id, key) : 'none'),
  });
  return {
    judge: (id: string, key: string) => then.guestKeys.judge(id, key),
    open: (id: string, key: string) =>
      call(then, 'POST /bookings/:id/open', { params: { id }, body: { key }, context: { now } }),
    changeNotes: (id: string, key: string) =>
      call(then, 'PUT /customer/update-notes', {
        body: { appointment_id: id, special_instructions: 'Ring twice.' },
        context: heldBy(id, key),
      }),
    pay: (id: string, key: string) =>
      call(then, 'POST /create-checkout-session', {
        body: { booking_id: id, success_url: 'http://localhost/a', cancel_url: 'http://localhost/b' },
        context: heldBy(id, key),
      }),
  };
};

describe('the key of a guest', () => {
  test('becomes its cookie, which lasts as long as the key does', async () => {
    const { id, ofMail, ofBrowser } = await booked();
    for (const key of [await ofMail('2027-01-18'), ofBrowser]) {
      const opened = await call(services, 'POST /bookings/:id/open', { params: { id }, body: { key } });
      const [cookie] = 'cookies' in opened ? (opened.cookies ?? []) : [];
      expect(cookie).toMatchObject({ name: `booking_${id}`, value: key });
      // From Monday, January 11, 9:00, to the end of February 14.
      const days = cookie && Temporal.Now.instant().until(cookie.expires).total({ unit: 'hours' }) / 24;
      expect(days).toBeCloseTo(34 + 15 / 24, 1);
    }
  });

  test('ends 30 days after the visit for every call, with a sentence of its own', async () => {
    const { id, ofBrowser, ofMail } = await booked();
    const [last, after] = [on('2027-02-14'), on('2027-02-15')];
    for (const key of [ofBrowser, await ofMail('2027-01-18')]) {
      expect(await last.open(id, key)).toMatchObject({ cookies: [{ value: key }] });
      expect(await last.changeNotes(id, key)).toHaveProperty('position');
      expect(await after.open(id, key)).toEqual(over);
      expect(await after.changeNotes(id, key)).toEqual(over);
      expect(await after.pay(id, key)).toEqual(over);
    }
  });

  test('works until the day named in its mail if the visit was long ago', async () => {
    const { id, ofMail } = await booked();
    const key = await ofMail('2027-06-08');
    expect(await on('2027-06-08').judge(id, key)).toBe('mailed');
    expect(await on('2027-06-09').judge(id, key)).toBe('over');
  });

  test('ends later if the visit is moved, and 30 days after its date if it is cancelled', async () => {
    const { id, ofBrowser } = await booked();
    const moved = await call(services, 'PUT /customer/reschedule-appointment', {
      body: { appointment_id: id, new_date: '2027-02-19', new_time_slot: '08:00-10:00' },
      context: { guestKey: async () => 'booked', cookie: () => ofBrowser },
    });
    expect(moved).toMatchObject({ cookies: [{ name: `booking_${id}`, value: ofBrowser }] });
    expect(await on('2027-03-21').judge(id, ofBrowser)).toBe('booked');
    await call(services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });
    expect(await on('2027-03-21').judge(id, ofBrowser)).toBe('booked');
    expect(await on('2027-03-22').judge(id, ofBrowser)).toBe('over');
  });

  test('keeps its kind when the visit is moved', async () => {
    const { id, ofMail } = await booked(anotherGuest(), { booking_date: '2027-01-16' });
    const key = await ofMail('2027-01-18');
    const moved = await call(services, 'PUT /customer/reschedule-appointment', {
      body: { appointment_id: id, new_date: '2027-01-20', new_time_slot: '08:00-10:00' },
      context: { guestKey: async () => 'mailed', cookie: () => key },
    });
    expect(moved).toMatchObject({ cookies: [{ value: key }] });
  });

  test('ends once the guest is erased, even if the mailbox has a new guest', async () => {
    const { id, customer, ofBrowser, ofMail } = await booked();
    const customerId = await guestCustomerId(world.vault, customer.email);
    await world.vault.erase(customerId);
    const erase = erasePerson({ personId: customerId, streams: [`booking-${id}`] });
    const by = { actor: admin, correlation: 'erasing', causation: null, time: monday };
    await createStreams(world.log).transact(personStream(customerId), erase, by);
    for (const key of [ofBrowser, await ofMail('2027-06-08')]) {
      expect(await on('2027-01-12').judge(id, key)).toBe('none');
      expect(await on('2027-01-12').open(id, key)).toEqual(notFound);
    }
    const again = await booked(customer);
    expect(await on('2027-01-12').judge(again.id, again.ofBrowser)).toBe('booked');
  });

  test('finds nothing if it is wrong, like an unknown booking', async () => {
    const [mine, others] = [await booked(), await booked()];
    const { open } = on('2027-01-12');
    for (const key of ['x'.repeat(43), '', others.ofBrowser, await others.ofMail('2027-01-18')])
      expect(await open(mine.id, key)).toEqual(notFound);
    expect(await open(unknown, await createGuestKeys(world.vault).ofBrowser(unknown))).toEqual(notFound);
  });

  test('is only for bookings of guests', async () => {
    const { context } = await newMember(services);
    const body = { ...bookingBody, booking_date: '2027-01-18' };
    const { id } = await bodyOf<{ id: string }>(await call(services, 'POST /bookings', { body, context }));
    const { open } = on('2027-01-12');
    expect(await open(id, await createGuestKeys(world.vault).ofBrowser(id))).toEqual(notFound);
  });
});

describe('a new link', () => {
  const wednesday = { booking_date: '2027-01-20' };
  const asking = { now: monday };
  const ask = (id: string, from = services) =>
    call(from, 'POST /bookings/:id/new-link', { params: { id }, context: asking });
  const askedFor = async (email: string) =>
    (await eventsIn(world.log, `guest-${await guestCustomerId(world.vault, email)}`)).filter(
      (event) => (event.type as GuestEvent['type']) === 'GuestLinkRequested',
    );

  test('can be requested without the old one, and has an end of its own', async () => {
    const { id, customer } = await booked(anotherGuest(), wednesday);
    expect(await ask(id)).toEqual({ body: undefined });
    const asked = await askedFor(customer.email);
    expect(asked.map(({ data }) => data)).toEqual([
      { customerId: expect.any(String), bookingId: id, lastDay: '2027-01-18' },
    ]);
  });

  test('leaves the booking as it is, so that it makes no edit stale', async () => {
    const { id } = await booked(anotherGuest(), wednesday);
    const before = await eventsIn(world.log, `booking-${id}`);
    await ask(id);
    expect(await eventsIn(world.log, `booking-${id}`)).toEqual(before);
  });

  test('has the same answer for every id, and requests a mail only for bookings of guests', async () => {
    const { context, id: userId } = await newMember(services);
    const body = { ...bookingBody, booking_date: '2027-01-19' };
    const { id } = await bodyOf<{ id: string }>(await call(services, 'POST /bookings', { body, context }));
    expect(await ask(id)).toEqual({ body: undefined });
    expect(await ask(unknown)).toEqual({ body: undefined });
    expect(await typesIn(world.log, `guest-${userId}`)).not.toContain('GuestLinkRequested');
  });

  test('is mailed at most three times an hour for one booking, and the answer stays the same', async () => {
    const { id, customer } = await booked(anotherGuest(), wednesday);
    const limited = world.process({ limits: countingLimits() });
    for (let asked = 0; asked < 5; asked += 1) expect(await ask(id, limited)).toEqual({ body: undefined });
    expect(await askedFor(customer.email)).toHaveLength(3);
  });
});
