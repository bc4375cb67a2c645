import { accountEndpoints } from '@tidylog/contracts/api/account-endpoints';
import { bookingEndpoints } from '@tidylog/contracts/api/booking-endpoints';
import { catalogueEndpoints } from '@tidylog/contracts/api/catalogue-endpoints';
import { cleanerAccountEndpoints } from '@tidylog/contracts/api/cleaner-account-endpoints';
import { cleanerEndpoints } from '@tidylog/contracts/api/cleaner-endpoints';
import { cleanerOfficeEndpoints } from '@tidylog/contracts/api/cleaner-office-endpoints';
import { correctionEndpoints } from '@tidylog/contracts/api/correction-endpoints';
import { customerEndpoints } from '@tidylog/contracts/api/customer-endpoints';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { frontPageEndpoints } from '@tidylog/contracts/api/front-page-endpoints';
import { paymentEndpoints } from '@tidylog/contracts/api/payment-endpoints';
import { payoutEndpoints } from '@tidylog/contracts/api/payout-endpoints';
import { questionEndpoints } from '@tidylog/contracts/api/question-endpoints';
import { requestEndpoints } from '@tidylog/contracts/api/request-endpoints';
import { roadEndpoints } from '@tidylog/contracts/api/road-endpoints';
import { subscriptionEndpoints } from '@tidylog/contracts/api/subscription-endpoints';
import { waitlistEndpoints } from '@tidylog/contracts/api/waitlist-endpoints';
import { walletEndpoints } from '@tidylog/contracts/api/wallet-endpoints';
import { workScheduleEndpoints } from '@tidylog/contracts/api/work-schedule-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, call, openDates, type Reply, signIn } from '../testing/spec-client.ts';

let product: Product;
let dates: string[];
let admin: string;
let customer: string;
let cleaner: string;
let booking: string;
let job: string;
let cleanerId: string;
beforeAll(async () => {
  product = await startProduct();
  dates = await openDates(product);
  [admin, customer] = [await signIn(product, 'admin'), await signIn(product, 'customer')];
  cleaner = await signIn(product, 'cleaner');
  const placed = await call(product, '/bookings', { token: customer, body: bookingRequest(dates[9] ?? '') });
  booking = (placed.body as { id: string }).id;
  cleanerId = ((await call(product, '/auth/me', { token: cleaner })).body as { id: string }).id;
  const given = await call(product, '/bookings', { token: customer, body: bookingRequest(dates[8] ?? '') });
  job = (given.body as { id: string }).id;
  const body = { status: 'confirmed', cleaner_id: cleanerId };
  await call(product, `/admin/bookings/${job}`, { method: 'PATCH', token: admin, body });
});
afterAll(() => product.stop());

/** A price list has a hundred fields of one kind: `price-list.spec.ts` shows their limits. */
const serviceEndpoints = Object.fromEntries(
  Object.entries(catalogueEndpoints).filter(([name]) => name.includes('/services')),
);

const endpoints: Readonly<Record<string, Endpoint>> = {
  ...accountEndpoints,
  ...bookingEndpoints,
  ...cleanerAccountEndpoints,
  ...cleanerEndpoints,
  ...cleanerOfficeEndpoints,
  ...serviceEndpoints,
  ...frontPageEndpoints,
  ...correctionEndpoints,
  ...customerEndpoints,
  ...paymentEndpoints,
  ...questionEndpoints,
  ...requestEndpoints,
  ...roadEndpoints,
  ...subscriptionEndpoints,
  ...waitlistEndpoints,
  ...walletEndpoints,
  ...payoutEndpoints,
  ...workScheduleEndpoints,
};
type Body = Readonly<Record<string, unknown>>;

/** A body that each call takes, with every field that it knows. */
function bodies(): Readonly<Record<string, Body>> {
  const email = 'odd@example.com';
  const asked = bookingRequest(dates[10] ?? '', {
    services: [],
    a_la_carte_services: [],
    special_instructions: 'Ring twice.',
    promo_code: null,
    expected_total: 1,
  });
  const { customer: _customer, ...selection } = asked;
  const target = { appointment_id: booking, new_date: dates[11], new_time_slot: '8:00 AM - 10:00 AM' };
  const edited = {
    appointment_id: booking,
    house_size: '1000-2000',
    rooms: { bedrooms: 1, kitchen: true, masterBedroom: 1, otherBedrooms: 1 },
    services: [],
    a_la_carte_services: [],
    expected_total: 1,
  };
  const address = { street: '1 Main St', city: 'Katy', state: 'TX', zip_code: '77433' };
  const { appointment_id: _appointment, ...home } = edited;
  const laterVisits = {
    ...home,
    address,
    preferred_time_slot: '8:00 AM - 10:00 AM',
    special_instructions: 'x',
  };
  const named = { first_name: 'Olivia', last_name: 'Bennett', phone: '281 555 0142' };
  const calendar = { google_calendar_credentials: null, calendar_integration_enabled: false };
  const service = {
    name: 'Odd',
    category: 'a_la_carte',
    description: 'x',
    is_a_la_carte: true,
    a_la_carte_price: 10,
    duration_hours: null,
  };
  const promo = {
    description: 'x',
    discount_type: 'percentage',
    discount_value: 10,
    minimum_order_amount: 1,
    maximum_discount_amount: 5,
    usage_limit: 1,
    usage_limit_per_customer: 1,
    valid_from: dates[0],
    valid_until: dates[1],
    applicable_services: [],
    applicable_customers: [],
    is_active: false,
  };
  const tap = { tapped_at: null };
  const worked = { clocked_in_at: `${dates[0]}T08:00:00Z`, clocked_out_at: `${dates[0]}T10:00:00Z` };
  const morning = [{ start: '08:00', end: '12:00' }];
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const hours = {
    week: Object.fromEntries(days.map((day) => [day, morning])),
    valid_from: dates[5],
  };
  const timeOff = { from: dates[5], to: dates[6], slots: ['08:00-10:00'], note: 'x' };
  return {
    'POST /cleaner/clock-in/:id': tap,
    'POST /cleaner/clock-out/:id': { ...tap, finished_at: null },
    'POST /cleaner/not-this-house/:id': tap,
    'POST /cleaner/update-eta/:id': { ...tap, eta: '09:40' },
    'POST /cleaner/jobs/:id/on-my-way': { ...tap, eta: '15' },
    'POST /cleaner/jobs/:id/no-access': {
      ...tap,
      reason: 'no-key',
      note: 'x',
      photo_ids: [crypto.randomUUID()],
    },
    'POST /cleaner/jobs/:id/notes': { ...tap, text: 'x', audience: 'office', cannot_come: false },
    'PUT /cleaner/jobs/:id/checklist': {
      ...tap,
      items: [{ id: 'x', done: true, at: worked.clocked_in_at }],
    },
    'POST /cleaner/jobs/:id/worked': { ...tap, ...worked },
    'PUT /cleaner/working-hours': hours,
    'PUT /admin/cleaners/:id/working-hours': hours,
    'POST /cleaner/time-off': timeOff,
    'POST /admin/cleaners/:id/time-off': timeOff,
    'POST /cleaner/questions': { about: 'job', id: job, text: 'x', ...worked, taps: [] },
    'POST /cleaner/questions/:id/reopen': { text: 'x', taps: [] },
    'POST /admin/questions/:id/answer': {
      text: 'x',
      transfer: { amount: 1, description: 'x' },
      times: worked,
    },
    'POST /cleaner/settings': {
      notifications: { job_assignments: true },
      profile: { first_name: 'Cleo', last_name: 'Moss', phone: '281 555 0142' },
      privacy: { show_contact_info: true },
    },
    'POST /cleaner/erase': { password: 'wrong' },
    'POST /auth/change-email': { token: 'x' },
    'POST /bookings': asked,
    'POST /bookings/guest': asked,
    'POST /quote': selection,
    'POST /calculate-room-pricing': { rooms: asked.rooms, frequency: 'weekly' },
    'PUT /customer/reschedule-appointment': target,
    'POST /customer/reschedule-requests': { ...target, reason: 'x' },
    'PUT /customer/update-cleaning-selection': edited,
    'POST /customer/update-cleaning-selection/preview': edited,
    'PUT /customer/update-notes': { appointment_id: booking, special_instructions: 'x' },
    'POST /customer/bookings/:id/rating': { rating: 5, comment: 'x' },
    'POST /cancellation-requests': { booking_id: crypto.randomUUID(), reason: 'x' },
    'POST /validate-promo-code': {
      code: 'ODD',
      subtotal: 100,
      services: [],
      a_la_carte_services: [],
      email,
    },
    'POST /waitlist': {
      email,
      ...named,
      preferred_frequency: 'weekly',
      preferred_time_slot: '8:00 AM - 10:00 AM',
      house_size: '1000-2000',
      address: { preferred_date: dates[3], zip_code: '77433' },
      notes: 'x',
    },
    'POST /area-notices': { email, zip_code: '10001' },
    'POST /create-checkout-session': {
      booking_id: booking,
      success_url: `${product.url}/a`,
      cancel_url: `${product.url}/b`,
    },
    'POST /bookings/:id/pay': { payment_method_id: crypto.randomUUID(), save: true },
    'POST /payment-methods': {
      stripe_payment_method_id: 'pm_card_visa',
      cardholder_name: 'x',
      is_primary: true,
    },
    'POST /customer/subscriptions/:id/skip': { date: dates[4] },
    'PATCH /admin/subscriptions/:id': laterVisits,
    'POST /admin/subscriptions/:id/preview': laterVisits,
    'POST /admin/subscriptions/:id/cancel': { waive_fee: true, reason: 'x' },
    'POST /admin/subscriptions/:id/fee': { act: 'record', method: 'cash', reason: 'x' },
    'POST /admin/subscriptions/:id/fee/refund': { amount: 1, reason: 'x' },
    'POST /admin/subscriptions/:id/skip': { date: dates[4] },
    'POST /customer/subscriptions/:id/take-over': { payment_method_id: crypto.randomUUID() },
    'PUT /customer/subscriptions/:id/card': { payment_method_id: crypto.randomUUID() },
    'POST /auth/google/callback': { code: 'x' },
    'POST /auth/forgot-password': { email },
    'POST /auth/reset-password': { token: 'x', password: 'secret-1' },
    'POST /auth/verify-email': { token: 'x' },
    'POST /auth/change-password': { current: 'wrong', new: 'secret-1' },
    'PUT /customer/profile': named,
    'POST /customer/addresses': address,
    'PUT /customer/addresses/:id': address,
    'POST /customer/erase': { password: 'wrong' },
    'POST /bookings/:id/open': { key: 'x' },
    'PATCH /admin/cancellation-requests/:id': { status: 'rejected', admin_notes: 'x', refund_amount: 1 },
    'POST /admin/orders/:id/:action': { refund_amount: 1, override_capacity: true },
    'POST /admin/promo-codes': { code: 'ODD', ...promo },
    'PATCH /admin/promo-codes/:id': promo,
    'PUT /admin/promo-codes/:id': promo,
    'POST /admin/bookings/:id/reopen': { reason: 'x' },
    'POST /admin/bookings/:id/times': { clocked_in_at: null, clocked_out_at: null, reason: 'x' },
    'POST /admin/bookings/:id/access-problem': { outcome: 'dismissed', cleaner_pay: 0 },
    'POST /admin/bookings/:id/refund': { amount: 1, reason: 'x' },
    'POST /admin/bookings/:id/payments': { method: 'cash', amount: 1, note: 'x' },
    'POST /admin/cleaners': { ...named, email: 'odd-cleaner@example.com', ...calendar },
    'PATCH /admin/cleaners/:id': { ...named, ...calendar },
    'POST /admin/cleaners/:id/reject': { reason: 'x' },
    'POST /admin/cleaners/:id/wallet': { type: 'transfer', amount: 1, description: 'x' },
    'POST /admin/cleaners/:id/wallet/release': { booking_id: booking, reason: 'x' },
    'POST /admin/payouts/:id/complete': { reference: 'x' },
    'POST /admin/payouts/:id/fail': { reason: 'x' },
    'POST /admin/payouts/export': { ids: [crypto.randomUUID()] },
    'POST /cleaner/withdraw': { amount: 1, method: 'bank', payment_method_id: crypto.randomUUID() },
    'POST /cleaner/payment-methods': { method: 'digital', name: 'x', details: { service: 'x', handle: 'x' } },
    'PUT /cleaner/payment-methods/:id/details': { name: 'x', details: { service: 'x', handle: 'x' } },
    'POST /admin/services': service,
    'PATCH /admin/services/:id': service,
    'POST /waitlist/:id/offer': { again: true },
    'PATCH /waitlist/:id': { status: 'contacted', notes: 'x', booking_id: crypto.randomUUID() },
  };
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Every field of a body, those of its objects too. */
const fieldsOf = (body: Body): string[][] =>
  Object.entries(body).flatMap(([name, value]) =>
    isObject(value) ? [[name], ...fieldsOf(value).map((rest) => [name, ...rest])] : [[name]],
  );
const withField = (body: Body, [name = '', ...rest]: readonly string[], value: unknown): Body => {
  const inner = body[name];
  return { ...body, [name]: rest.length > 0 && isObject(inner) ? withField(inner, rest, value) : value };
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const broken = ['a\u0000b', '\ud83e', 'a\udc00b'];
const odd: readonly unknown[] = [
  null,
  '',
  -1,
  0.001,
  1e21,
  12_345_678_901,
  {},
  [null],
  nested(60),
  [{ service_id: crypto.randomUUID(), quantity: 1e9 }],
  '2027-02-30',
  '9999-12-31',
  '__proto__',
  '\u2028',
  'x'.repeat(3_000),
  ...broken,
];

const idFor = (path: string): string => {
  if (path.includes('booking')) return booking;
  if (/jobs|clock|eta|house/.test(path)) return job;
  return /working-hours|time-off/.test(path) ? cleanerId : crypto.randomUUID();
};

const send = (name: string, body: unknown): Promise<Reply> => {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace('/:action', '/deny_cancellation').replace(':id', idFor(path));
  const own = path.startsWith('/cleaner/') ? cleaner : customer;
  const token = path.startsWith('/admin/') ? admin : own;
  return call(product, `${address}`, { method, token, body });
};
interface Sent {
  readonly name: string;
  readonly body: Body;
  readonly reply: Reply;
  readonly about: string;
}

/** Every field of the bodies of these calls with each of the values in its place, one after the other. */
async function sent(names: readonly string[], values: readonly unknown[]): Promise<Sent[]> {
  const all = bodies();
  const cases = names.flatMap((name) => {
    const body = all[name] ?? {};
    return fieldsOf(body).flatMap((field) => values.map((value) => ({ name, body, field, value })));
  });
  const answered: Sent[] = [];
  for (const { name, body, field, value } of cases) {
    const reply = await send(name, withField(body, field, value));
    const about = `${name} ${field.join('.')} ${JSON.stringify(value).slice(0, 40)}: ${reply.text}`;
    answered.push({ name, body, reply, about });
  }
  return answered;
}
interface Problem {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

describe('whatever stands in a field', { timeout: 240_000 }, () => {
  test('every call that takes a body is looked at', () => {
    const taking = Object.entries(endpoints).filter(([, { body }]) => body !== undefined);
    expect(Object.keys(bodies()).sort()).toEqual(taking.map(([name]) => name).sort());
  });

  test('is taken or refused, with the name of the field, and never breaks anything', async () => {
    for (const { name, body, about, reply } of await sent(Object.keys(bodies()), odd)) {
      expect(reply.status, about).toBeLessThan(500);
      const { code, errors = [] } = (reply.body ?? {}) as Problem;
      if (code !== 'invalid-input') continue;
      expect(reply.status, about).toBe(422);
      expect(errors.length, about).toBeGreaterThan(0);
      const known = [...Object.keys(body), ...(name.endsWith('/pay') ? ['stripe_payment_method_id'] : [])];
      for (const { path, message } of errors) {
        expect(known, about).toContain(path.split('.')[0]);
        expect(message, about).toMatch(/^[A-Z]/);
      }
    }
    expect(product.output()).not.toContain('"level":"error"');
  });

  test('no text that cannot be stored is taken into a field that is kept (TX-01)', async () => {
    const kept = Object.keys(bodies()).filter((name) => !/quote|validate|checkout|google/.test(name));
    for (const { about, reply } of await sent(kept, broken))
      expect(reply.status, about).toBeGreaterThanOrEqual(400);
  });

  test('and whatever is a body', async () => {
    for (const name of Object.keys(bodies()))
      for (const body of [null, [], 'x', 1, true, nested(2_000)]) {
        const { status } = await send(name, body);
        expect([name, JSON.stringify(body).slice(0, 20), status >= 400 && status < 500]).toEqual([
          name,
          JSON.stringify(body).slice(0, 20),
          true,
        ]);
      }
  });
});
