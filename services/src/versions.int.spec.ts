import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { type EndpointName, endpoints } from '@tidylog/contracts/api/endpoints';
import type { CallContext } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from './services.ts';
import { bookingBody } from './testing/settings.ts';
import { subscribe } from './testing/subscription-world.ts';
import { admin, bodyOf, call, newWorld, typesIn, type World } from './testing/world.ts';

let world: World;
let services: Services;
let context: Partial<CallContext>;
const ids = {
  booking: '',
  address: '',
  subscription: '',
  promo: '',
  waiting: '',
  caller: '',
  cleaner: '',
  service: '',
  staff: '',
  invoice: '',
  template: '',
};

const template = {
  name: 'Day before',
  type: 'day_before_reminder',
  template: 'See you tomorrow.',
  send_timing: '24h',
  is_active: true,
};

const address = { street: '1 Elm St', city: 'Cypress', state: 'TX', zip_code: '77433' };

const named = (id: string) => ({ params: { id } });

async function made(name: EndpointName, body: object, as: Partial<CallContext>): Promise<string> {
  return (await bodyOf<{ id: string }>(await call(services, name, { body, context: as }))).id;
}

/** What the office creates, by a call that answers its id. */
async function created(name: EndpointName, body: object): Promise<string> {
  const result = await call(services, name, { body, context: { actor: admin } });
  if ('refused' in result) throw new Error(result.refused);
  return result.id ?? '';
}

beforeAll(async () => {
  world = await newWorld();
  services = world.process();
  await services.foundations();
  const person = { email: 'two-tabs@example.com', password: 'secret-1', first_name: 'Mia', last_name: 'Two' };
  const registered = await call(services, 'POST /auth/register', { body: person });
  const { user } = await bodyOf<{ user: { id: string } }>(registered);
  context = { actor: { id: user.id, role: 'customer' } };
  ids.booking = await made('POST /bookings', { ...bookingBody, booking_date: '2027-01-20' }, context);
  ids.address = await made('POST /customer/addresses', address, context);
  const started = await subscribe(services, { booking_date: '2027-01-21' });
  ids.subscription = started.id;
  owners[started.id] = started.member.context;
  ids.promo = await created('POST /admin/promo-codes', {
    code: 'TWO',
    discount_type: 'fixed',
    discount_value: 10,
  });
  const caller = { first_name: 'Cal', last_name: 'Caller', phone: '281 555 0142' };
  ids.caller = await created('POST /admin/customers', caller);
  const windows = { name: 'Windows', category: 'standard_cleaning' };
  ids.service = await made('POST /admin/services', windows, { actor: admin });
  const cleaner = { ...caller, email: 'cal.caller@example.com' };
  ids.cleaner = await created('POST /admin/cleaners', cleaner);
  ids.staff = await created('POST /admin/staff', {
    first_name: 'Dan',
    last_name: 'Whitlock',
    email: 'dan.whitlock@example.com',
    staff_role: 'analyst',
  });
  const done = await made('POST /bookings', { ...bookingBody, booking_date: '2027-01-25' }, context);
  const office = { context: { actor: admin } };
  await call(services, 'PATCH /admin/bookings/:id', {
    ...named(done),
    body: { status: 'completed' },
    ...office,
  });
  const bill = { params: { booking_id: done }, body: {}, ...office };
  const drafted = await call(services, 'POST /admin/invoices/generate/:booking_id', bill);
  if ('refused' in drafted) throw new Error(drafted.refused);
  ids.invoice = drafted.id ?? '';
  ids.template = await created('POST /reminder-templates', template);
  ids.waiting = await made(
    'POST /waitlist',
    { ...person, address: { preferred_date: '2027-01-22', zip_code: '77433' } },
    context,
  );
});
afterAll(() => world.remove());

const owners: Record<string, Partial<CallContext>> = {};
const visit = () => ({ appointment_id: ids.booking });

/** A call that would change something of each kind, by whom it may be made. */
const changes: Readonly<Record<string, () => { params?: Record<string, string>; body?: object }>> = {
  'PUT /customer/reschedule-appointment': () => ({
    body: { ...visit(), new_date: '2027-01-22', new_time_slot: '08:00-10:00' },
  }),
  'POST /customer/reschedule-requests': () => ({
    body: { ...visit(), new_date: '2027-01-22', new_time_slot: '08:00-10:00' },
  }),
  'PUT /customer/update-cleaning-selection': () => ({
    body: { ...visit(), house_size: '3000-3500', rooms: {} },
  }),
  'PUT /customer/update-notes': () => ({ body: { ...visit(), special_instructions: 'Ring twice.' } }),
  'POST /cancellation-requests': () => ({ body: { booking_id: ids.booking, reason: 'Away' } }),
  'PUT /customer/profile': () => ({ body: { first_name: 'Mia', last_name: 'New', phone: null } }),
  'PUT /customer/addresses/:id': () => ({ ...named(ids.address), body: { ...address, city: 'Tomball' } }),
  'DELETE /customer/addresses/:id': () => named(ids.address),
  'PATCH /admin/promo-codes/:id': () => ({ ...named(ids.promo), body: { is_active: false } }),
  'PUT /admin/promo-codes/:id': () => ({
    ...named(ids.promo),
    body: { discount_type: 'fixed', discount_value: 20 },
  }),
  'PUT /reminder-templates/:id': () => ({
    ...named(ids.template),
    body: { ...template, template: 'Until tomorrow.' },
  }),
  'PATCH /admin/services/:id': () => ({ ...named(ids.service), body: { name: 'Inside windows' } }),
  'POST /waitlist/:id/offer': () => ({ ...named(ids.waiting), body: { again: true } }),
  'PATCH /waitlist/:id': () => ({ ...named(ids.waiting), body: { status: 'contacted' } }),
  'PATCH /admin/bookings/:id': () => ({ ...named(ids.booking), body: { status: 'confirmed' } }),
  'DELETE /admin/bookings/:id': () => named(ids.booking),
  'POST /admin/calendar/assign-job': () => ({
    body: {
      booking_id: ids.booking,
      cleaner_id: randomUUID(),
      start_time: '2027-01-22T08:00:00-06:00',
      end_time: '2027-01-22T10:00:00-06:00',
    },
  }),
  'PUT /admin/settings': () => ({ body: { name: 'brand_name', value: 'Spotless' } }),
  'DELETE /admin/settings/:name/:valid_from': () => ({
    params: { name: 'hold_hours', valid_from: '2027-06-01' },
  }),
  'POST /customer/subscriptions/:id/pause': () => named(ids.subscription),
  'POST /customer/subscriptions/:id/resume': () => named(ids.subscription),
  'POST /customer/subscriptions/:id/cancel': () => named(ids.subscription),
  'POST /customer/subscriptions/:id/skip': () => ({
    ...named(ids.subscription),
    body: { date: '2027-01-28' },
  }),
  'PATCH /admin/subscriptions/:id': () => ({
    ...named(ids.subscription),
    body: { preferred_time_slot: '10:00-12:00' },
  }),
  'POST /admin/subscriptions/:id/pause': () => named(ids.subscription),
  'POST /admin/subscriptions/:id/resume': () => named(ids.subscription),
  'POST /admin/subscriptions/:id/cancel': () => named(ids.subscription),
  'POST /admin/subscriptions/:id/skip': () => ({ ...named(ids.subscription), body: { date: '2027-01-28' } }),
  'PATCH /admin/customers/:id': () => ({
    ...named(ids.caller),
    body: { first_name: 'Cal', last_name: 'New', phone: '281 555 0142' },
  }),
  'PATCH /admin/cleaners/:id': () => ({
    ...named(ids.cleaner),
    body: { first_name: 'Cal', last_name: 'New', phone: '281 555 0142' },
  }),
  'POST /admin/bookings/:id/reopen': () => ({ ...named(ids.booking), body: { reason: 'By mistake' } }),
  'POST /admin/bookings/:id/times': () => ({
    ...named(ids.booking),
    body: { clocked_in_at: null, clocked_out_at: null, reason: 'Not this house' },
  }),
  'PATCH /admin/invoices/:id': () => ({ ...named(ids.invoice), body: { status: 'sent', mail: false } }),
  'DELETE /admin/invoices/:id': () => named(ids.invoice),
  'PATCH /admin/staff/:id': () => ({ ...named(ids.staff), body: { staff_role: 'dispatcher' } }),
  'POST /cleaner/settings': () => ({ body: { profile: { first_name: 'Cora' } } }),
  'PUT /cleaner/working-hours': () => ({ body: { week: mornings } }),
  'PUT /admin/cleaners/:id/working-hours': () => ({ ...named(ids.cleaner), body: { week: mornings } }),
};
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const mornings = Object.fromEntries(days.map((day) => [day, [{ start: '08:00', end: '12:00' }]]));
/** A withdrawal is found by its row (`withdrawals.int.spec.ts`), and a closed door needs a report (`visit-routes.int.spec.ts`). */
const elsewhere = [
  'POST /admin/bookings/:id/access-problem',
  ...['process', 'complete', 'fail'].map((act) => `POST /admin/payouts/:id/${act}`),
];
/** What is there already is no edit: to resume what is active changes nothing. */
const repeats = ['POST /customer/subscriptions/:id/resume', 'POST /admin/subscriptions/:id/resume'];
const versioned = Object.entries<Endpoint>(endpoints)
  .filter(([name, endpoint]) => endpoint.versioned && !elsewhere.includes(name))
  .map(([name]) => name as EndpointName);

test.each(versioned)('%s refuses an older version', async (name) => {
  const input = changes[name]?.() ?? {};
  const who = input.params?.id === undefined ? undefined : owners[input.params.id];
  const cleaner = { actor: { id: ids.cleaner, role: 'cleaner' } } as const;
  const own = name.includes(' /cleaner/') ? cleaner : (who ?? context);
  const as = name.includes('/admin/') || name.includes(' /waitlist/') ? { actor: admin } : own;
  const result = await call(services, name, { ...input, context: { ...as, ifMatch: 'older' } });
  if (repeats.includes(name)) expect(result).not.toHaveProperty('refused');
  else expect(result).toMatchObject({ refused: 'stale-version' });
});

test('a reminder makes no form of its visit stale, and changes no version', async () => {
  const visitId = await made('POST /bookings', { ...bookingBody, booking_date: '2027-01-27' }, context);
  const save = (special_instructions: string, ifMatch: string | null) =>
    call(services, 'PUT /customer/update-notes', {
      body: { appointment_id: visitId, special_instructions },
      context: { ...context, ifMatch },
    });
  const first = await save('Ring once.', null);
  if ('refused' in first) throw new Error(first.refused);
  await services.policies.reminder({ kind: 'reminder', subjectId: visitId });
  expect(await typesIn(world.log, `booking-${visitId}`)).toContain('ReminderAsked');
  expect(await save('Ring once.', null)).toMatchObject({ version: first.version });
  expect(await save('Ring twice.', first.version ?? '')).not.toHaveProperty('refused');
  expect(await save('Ring thrice.', first.version ?? '')).toMatchObject({ refused: 'stale-version' });
});

test('the second person who saves a profile is told, and overwrites nothing of the first', async () => {
  const save = (body: object, ifMatch: string | null) =>
    call(services, 'PUT /customer/profile', { body, context: { ...context, ifMatch } });
  const before = { first_name: 'Mia', last_name: 'Two', phone: null };
  const loaded = (await bodyOf<{ version: string }>(await save(before, null))).version;
  const one = await save({ ...before, last_name: 'Winter' }, loaded);
  expect(one).toMatchObject({ body: { last_name: 'Winter' }, version: expect.any(String) });
  expect(await save({ ...before, phone: '555 0100' }, loaded)).toEqual({ refused: 'stale-version' });
  // The first one's answer was lost: sent again, it is there.
  expect(await save({ ...before, last_name: 'Winter' }, loaded)).toMatchObject({ body: { phone: null } });
});
