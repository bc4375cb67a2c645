import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { newMember } from '../testing/members.ts';
import { bookingBody } from '../testing/settings.ts';
import { bodyOf, call, newWorld, type World } from '../testing/world.ts';

let world: World;
let services: Services;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
  await services.foundations();
});
afterAll(() => world.remove());

const open = (id: string, key: string) =>
  call(services, 'POST /bookings/:id/open', { params: { id }, body: { key } });
const unknown = '0197a1f0-0000-4000-8000-0000000000e1';

test('the key of a guest booking becomes its cookie, until 30 days after the visit', async () => {
  const placed = await call(services, 'POST /bookings/guest', { body: bookingBody });
  const { id } = await bodyOf<{ id: string }>(placed);
  const key = await services.guestKeys.keyFor(id);
  const opened = await open(id, key);
  const [cookie] = 'cookies' in opened ? (opened.cookies ?? []) : [];
  expect(cookie).toMatchObject({ name: `booking_${id}`, value: key });
  // The visit ends on Friday at 10:00, four days and an hour from the Monday of these tests.
  const days = cookie && Temporal.Now.instant().until(cookie.expires).total({ unit: 'hours' }) / 24;
  expect(days).toBeCloseTo(34 + 1 / 24, 1);
});

test('a wrong key finds nothing, like an unknown booking', async () => {
  const placed = await call(services, 'POST /bookings/guest', {
    body: { ...bookingBody, booking_date: '2027-01-16' },
  });
  const { id } = await bodyOf<{ id: string }>(placed);
  const notFound = { refused: 'not-found' };
  expect(await open(id, 'x'.repeat(43))).toEqual(notFound);
  expect(await open(id, '')).toEqual(notFound);
  expect(await open(unknown, await services.guestKeys.keyFor(unknown))).toEqual(notFound);
});

test('a booking of a member has no key', async () => {
  const { context } = await newMember(services);
  const placed = await call(services, 'POST /bookings', {
    body: { ...bookingBody, booking_date: '2027-01-18' },
    context,
  });
  const { id } = await bodyOf<{ id: string }>(placed);
  expect(await open(id, await services.guestKeys.keyFor(id))).toEqual({ refused: 'not-found' });
});
