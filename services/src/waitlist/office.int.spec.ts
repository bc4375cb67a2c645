import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailedVerification, newMember } from '../testing/members.ts';
import { bookingBody } from '../testing/settings.ts';
import { startedWorld } from '../testing/started-world.ts';
import { admin, bodyOf, call, eventsIn, typesIn } from '../testing/world.ts';

const { world, services } = await startedWorld();
const office = { actor: admin } as const;
const newEmail = () => `${randomUUID()}@example.com`;

async function waiting(email = newEmail()): Promise<string> {
  const address = { preferred_date: '2027-01-20', zip_code: '77433' };
  const body = { first_name: 'Wanda', last_name: 'Waits', email, phone: null, address };
  return (await bodyOf<{ id: string }>(await call(services, 'POST /waitlist', { body }))).id;
}
async function bookedBy(email: string): Promise<string> {
  const body = { ...bookingBody, booking_date: '2027-01-20', customer: { ...bookingBody.customer, email } };
  return (await bodyOf<{ id: string }>(await call(services, 'POST /bookings/guest', { body }))).id;
}
const link = (id: string, booking_id: string) =>
  call(services, 'PATCH /waitlist/:id', {
    params: { id },
    body: { status: 'scheduled', booking_id },
    context: office,
  });

test('an entry names a booking of the same mailbox, also of its member', async () => {
  const email = newEmail();
  const entry = await waiting(email);
  expect(await link(entry, await bookedBy(email))).toHaveProperty('body');
  const member = await newMember(services, newEmail());
  const token = await mailedVerification(world, member.id);
  await call(services, 'POST /auth/verify-email', { body: { token }, context: member.context });
  const customer = { ...bookingBody.customer, email: member.email };
  const body = { ...bookingBody, booking_date: '2027-01-20', customer };
  const { id } = await bodyOf<{ id: string }>(
    await call(services, 'POST /bookings', { body, context: member.context }),
  );
  expect(await link(await waiting(member.email), id)).toHaveProperty('body');
});

test('an entry names no unknown booking, and none of another person', async () => {
  const entry = await waiting();
  const refused = (message: string) => ({
    refused: 'invalid-input',
    errors: [{ path: 'booking_id', message }],
  });
  expect(await link(entry, randomUUID())).toEqual(refused('There is no such booking.'));
  const other = await bookedBy(newEmail());
  expect(await link(entry, other)).toEqual(refused('This booking is of another customer.'));
  expect(await typesIn(world.log, `waitlist-${entry}`)).toEqual(['WaitlistJoined']);
});

test('a place is offered once a key', async () => {
  const entry = await waiting();
  const offer = (idempotencyKey: string) =>
    call(services, 'POST /waitlist/:id/offer', {
      params: { id: entry },
      body: { again: true },
      context: { ...office, idempotencyKey },
    });
  for (const key of ['one', 'one', 'two', 'one']) expect(await offer(key)).toHaveProperty('body');
  const offers = (await eventsIn(world.log, `waitlist-${entry}`)).slice(1);
  expect(offers.map(({ type }) => type)).toEqual(['WaitlistOffered', 'WaitlistOffered']);
});
