import { get } from 'node:http';
import { accountEndpoints } from '@tidylog/contracts/api/account-endpoints';
import { bookingEndpoints } from '@tidylog/contracts/api/booking-endpoints';
import { customerEndpoints } from '@tidylog/contracts/api/customer-endpoints';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { paymentEndpoints } from '@tidylog/contracts/api/payment-endpoints';
import { subscriptionEndpoints } from '@tidylog/contracts/api/subscription-endpoints';
import type { Access } from '@tidylog/contracts/vocabulary/access';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { atProvider } from '../testing/payment-server.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, call, openDates, type Reply, signIn } from '../testing/spec-client.ts';

/** What a member has, or what nobody has. */
interface Things {
  readonly booking: string;
  readonly subscription: string;
  readonly card: string;
  readonly address: string;
  readonly customer: string;
}
const unknown = (): Things => ({
  booking: crypto.randomUUID(),
  subscription: crypto.randomUUID(),
  card: crypto.randomUUID(),
  address: crypto.randomUUID(),
  customer: crypto.randomUUID(),
});

let product: Product;
let dates: string[];
let admin: string;
let victim: string;
let stranger: string;
let cleaner: string;
let things: Things;
let guest: { readonly id: string; readonly key: string };
let otherKey: string;

const idOf = ({ body }: Reply): string => (body as { id: string }).id;
const keyOf = ({ headers }: Reply): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const bodyOf = async <Body>(path: string, given: Call): Promise<Body> => {
  const { status, body, text } = await call(product, path, given);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};

/** A member with all that one can have: a paid visit, its subscription, the next visit, a card and an address. */
async function wealthyMember(): Promise<Things> {
  const token = victim;
  const body = bookingRequest(dates[3] ?? '', { frequency: 'weekly' });
  const placed = await bodyOf<{ id: string; subscription_id: string }>('/bookings', { token, body });
  const card = { stripe_payment_method_id: 'pm_card_visa' };
  await bodyOf(`/bookings/${placed.id}/pay`, { token, body: card });
  const address = { street: '1 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' };
  const saved = await bodyOf<{ id: string }>('/customer/addresses', { token, body: address });
  const me = await bodyOf<{ id: string }>('/auth/me', { token });
  const cards = await vi.waitFor(
    async () => {
      expect(await bodyOf('/customer/bookings', { token })).toHaveLength(2);
      const history = await bodyOf<{ invoice_number: string }[]>('/customer/payment-history', { token });
      expect(history).toMatchObject([{ invoice_number: expect.any(String) }]);
      const found = await bodyOf<{ id: string }[]>('/payment-methods', { token });
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 30_000, interval: 200 },
  );
  return {
    booking: placed.id,
    subscription: placed.subscription_id,
    card: cards[0]?.id ?? '',
    address: saved.id,
    customer: me.id,
  };
}

beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00' } });
  dates = await openDates(product);
  [admin, victim, cleaner] = await Promise.all([
    signIn(product, 'admin'),
    signIn(product, 'customer'),
    signIn(product, 'cleaner'),
  ]);
  const account = { email: 'eve@example.com', password: 'secret-1', first_name: 'Eve', last_name: 'Other' };
  stranger = (await bodyOf<{ access_token: string }>('/auth/register', { body: account })).access_token;
  things = await wealthyMember();
  const booked = await call(product, '/bookings/guest', { body: bookingRequest(dates[11] ?? '') });
  guest = { id: idOf(booked), key: keyOf(booked) };
  const customer = { ...bookingRequest('').customer, email: 'mallory@example.com' };
  otherKey = keyOf(
    await call(product, '/bookings/guest', { body: bookingRequest(dates[12] ?? '', { customer }) }),
  );
});
afterAll(() => product.stop());

/** Every call of the customer area that names a thing, with a body that can be taken. */
const naming = (of: Things): Record<string, readonly [path: string, body?: object]> => {
  const appointment_id = of.booking;
  const target = { appointment_id, new_date: dates[14], new_time_slot: '8:00 AM - 10:00 AM' };
  const selection = { appointment_id, house_size: '2000-2500', rooms: {} };
  const address = { street: '2 Elm St', city: 'Katy', state: 'TX', zip_code: '77433' };
  const pages = { success_url: `${product.url}/confirmation`, cancel_url: `${product.url}/` };
  return {
    'GET /bookings/:id/guest-summary': [`/bookings/${of.booking}/guest-summary`],
    'GET /bookings/:id': [`/bookings/${of.booking}`],
    'GET /bookings/:id/receipt': [`/bookings/${of.booking}/receipt`],
    'GET /bookings/:id/calendar.ics': [`/bookings/${of.booking}/calendar.ics`],
    'GET /customers/:id': [`/customers/${of.customer}`],
    'POST /create-checkout-session': ['/create-checkout-session', { booking_id: of.booking, ...pages }],
    'POST /bookings/:id/pay': [`/bookings/${of.booking}/pay`, { stripe_payment_method_id: 'pm_card_visa' }],
    'PUT /customer/reschedule-appointment': ['/customer/reschedule-appointment', target],
    'POST /customer/reschedule-requests': ['/customer/reschedule-requests', target],
    'PUT /customer/update-cleaning-selection': ['/customer/update-cleaning-selection', selection],
    'POST /customer/update-cleaning-selection/preview': [
      '/customer/update-cleaning-selection/preview',
      selection,
    ],
    'PUT /customer/update-notes': [
      '/customer/update-notes',
      { appointment_id, special_instructions: 'Leave the back door open.' },
    ],
    'POST /customer/bookings/:id/rating': [`/customer/bookings/${of.booking}/rating`, { rating: 1 }],
    'POST /cancellation-requests': ['/cancellation-requests', { booking_id: of.booking, reason: 'Mine.' }],
    'PUT /payment-methods/:id/set-primary': [`/payment-methods/${of.card}/set-primary`],
    'DELETE /payment-methods/:id': [`/payment-methods/${of.card}`],
    'GET /customer/invoice/:id': [`/customer/invoice/${of.booking}`],
    'GET /customer/invoice/:id/download': [`/customer/invoice/${of.booking}/download`],
    'PUT /customer/addresses/:id': [`/customer/addresses/${of.address}`, address],
    'DELETE /customer/addresses/:id': [`/customer/addresses/${of.address}`],
    'POST /customer/subscriptions/:id/pause': [`/customer/subscriptions/${of.subscription}/pause`],
    'POST /customer/subscriptions/:id/resume': [`/customer/subscriptions/${of.subscription}/resume`],
    'POST /customer/subscriptions/:id/cancel': [`/customer/subscriptions/${of.subscription}/cancel`],
    'POST /customer/subscriptions/:id/take-over': [
      `/customer/subscriptions/${of.subscription}/take-over`,
      { payment_method_id: of.card },
    ],
    'PUT /customer/subscriptions/:id/card': [
      `/customer/subscriptions/${of.subscription}/card`,
      { payment_method_id: of.card },
    ],
    'POST /customer/subscriptions/:id/skip': [
      `/customer/subscriptions/${of.subscription}/skip`,
      { date: dates[16] },
    ],
  };
};
/** Calls that are about the caller alone: what they answer is looked at for what is others'. */
const aboutCaller = [
  'GET /customer/next-appointment',
  'GET /customer/upcoming-appointments',
  'GET /customer/bookings',
  'GET /customer/payment-methods',
  'GET /payment-methods',
  'GET /customer/payment-history',
  'GET /customer/subscriptions',
  'GET /customer/profile',
  'GET /customer/addresses',
  'GET /customer/export',
];
/** Calls that make something of the caller's own. */
const making = [
  'POST /bookings',
  'POST /payment-methods/setup-intent',
  'POST /payment-methods',
  'PUT /customer/profile',
  'POST /customer/addresses',
  'POST /customer/erase',
];

const endpoints: Readonly<Record<string, Endpoint>> = {
  ...accountEndpoints,
  ...bookingEndpoints,
  ...customerEndpoints,
  ...paymentEndpoints,
  ...subscriptionEndpoints,
};
const accessOf = (name: string) => endpoints[name]?.access;
const isForOwnerOrStaff = (access: Access | undefined) => typeof access === 'object' && 'ownerOr' in access;

const attempt = (name: string, of: Things, as: Pick<Call, 'token' | 'headers'>): Promise<Reply> => {
  const [path = '', body] = naming(of)[name] ?? [];
  return call(product, path, { ...as, method: name.split(' ')[0] ?? '', ...(body && { body }) });
};
const held = () => ({ headers: { Cookie: otherKey } });
/** The key of another booking under the name of this one. */
const renamed = (id: string) => ({ headers: { Cookie: `booking_${id}=${otherKey.split('=')[1]}` } });

/** All that the victims and the office see of the things. */
async function asItIs(): Promise<string> {
  const own = await Promise.all(
    aboutCaller
      .filter((name) => name !== 'GET /customer/export')
      .map((name) => bodyOf(name.slice('GET '.length), { token: victim })),
  );
  const stories = await Promise.all(
    [things.booking, guest.id].map((id) => bodyOf(`/admin/bookings/${id}/events`, { token: admin })),
  );
  const summary = await bodyOf(`/bookings/${guest.id}/guest-summary`, { headers: { Cookie: guest.key } });
  return JSON.stringify([own, stories, summary]);
}

describe('what is somebody else’s (SE-01, SE-02)', { timeout: 120_000 }, () => {
  test('is named by calls that are all in this table', () => {
    const known = new Set([...Object.keys(naming(unknown())), ...aboutCaller, ...making]);
    const own = Object.entries(endpoints).filter(
      ([, { access }]) => access === 'customer' || access === 'owner' || isForOwnerOrStaff(access),
    );
    expect(own.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => accessOf(name) === undefined)).toEqual([]);
  });

  test('is for another member as if it were not there, and stays as it is', async () => {
    const before = await asItIs();
    for (const name of Object.keys(naming(things))) {
      const token = stranger;
      const [foreign, none] = [
        await attempt(name, things, { token }),
        await attempt(name, unknown(), { token }),
      ];
      expect([name, foreign.status, foreign.text]).toEqual([name, 404, none.text]);
      const ofGuest = await attempt(name, { ...things, booking: guest.id }, { token });
      expect([name, ofGuest.text]).toEqual([name, none.text]);
    }
    expect(await asItIs()).toBe(before);
  });

  test('is for a guest with another key, and without any credential, behind a door', async () => {
    const before = await asItIs();
    for (const name of Object.keys(naming(things))) {
      for (const as of [{}, held(), renamed(things.booking), renamed(guest.id), { token: 'nobody' }]) {
        const reply = await attempt(name, { ...things, booking: guest.id }, as);
        const none = await attempt(name, unknown(), as);
        // The record of a customer is found first by those who hold any key.
        const isDoor = reply.status === 401 || (name === 'GET /customers/:id' && reply.status === 404);
        expect([name, isDoor, reply.text]).toEqual([name, true, none.text]);
      }
    }
    expect(await asItIs()).toBe(before);
  });

  test('is for other roles out of reach', async () => {
    const before = await asItIs();
    for (const name of Object.keys(naming(things))) {
      const isOwners = isForOwnerOrStaff(accessOf(name));
      const status = async (token: string) => (await attempt(name, things, { token })).status;
      expect([name, await status(cleaner)]).toEqual([name, isOwners ? 404 : 403]);
      if (!isOwners) expect([name, await status(admin)]).toEqual([name, 403]);
    }
    expect(await asItIs()).toBe(before);
  });

  test('can be changed by the guest who booked it, with its key only', async () => {
    const taken: readonly (readonly [name: string, status: number])[] = [
      ['POST /customer/update-cleaning-selection/preview', 200],
      ['PUT /customer/update-cleaning-selection', 200],
      ['PUT /customer/update-notes', 200],
      ['PUT /customer/reschedule-appointment', 200],
      ['POST /cancellation-requests', 201],
    ];
    const customer = { ...bookingRequest('').customer, email: 'grace@example.com' };
    const body = bookingRequest(dates[13] ?? '', { customer });
    const booked = await call(product, '/bookings/guest', { body });
    const [id, headers] = [idOf(booked), { Cookie: keyOf(booked) }];
    const before = await asItIs();
    for (const [name, status] of taken) {
      const done = await attempt(name, { ...things, booking: id }, { headers });
      expect([name, done.status, done.text]).toEqual([name, status, done.text]);
      if (name === 'PUT /customer/reschedule-appointment') expect(keyOf(done)).toBe(headers.Cookie);
      expect([name, (await attempt(name, things, { headers })).status]).toEqual([name, 401]);
    }
    const moved = await bodyOf(`/bookings/${id}`, { headers });
    expect(moved).toMatchObject({
      booking_date: dates[14],
      house_size: '2000-2500',
      special_instructions: 'Leave the back door open.',
      pending_request: 'cancellation',
    });
    expect(await asItIs()).toBe(before);
  });

  test('is in nothing that a stranger is told about themselves', async () => {
    const told = await Promise.all(
      aboutCaller.map(
        async (name) => (await call(product, name.slice('GET '.length), { token: stranger })).text,
      ),
    );
    for (const secret of [...Object.values(things), guest.id, 'Barker', '4242', 'Bennett'])
      expect(told.join('\n')).not.toContain(secret);
  });

  test('is not of an account that has its mailbox by word alone', async () => {
    const { email } = bookingRequest('').customer;
    const account = { email, password: 'secret-1', first_name: 'Not', last_name: 'Ana' };
    const { access_token: token } = await bodyOf<{ access_token: string }>('/auth/register', {
      body: account,
    });
    const before = await asItIs();
    for (const name of Object.keys(naming(things))) {
      const foreign = await attempt(name, { ...things, booking: guest.id }, { token });
      const none = await attempt(name, unknown(), { token });
      expect([name, foreign.status, foreign.text]).toEqual([name, 404, none.text]);
    }
    const { text } = await call(product, '/customer/export', { token });
    expect(text).toContain(email);
    for (const secret of [guest.id, 'Barker']) expect(text).not.toContain(secret);
    expect(await asItIs()).toBe(before);
  });

  test('is no card to pay with, even for who knows its name at the provider', async () => {
    const { data: customers } = await atProvider<{ data: { id: string }[] }>(product, 'customers');
    const methods = await Promise.all(
      customers.map(({ id }) =>
        atProvider<{ data: { id: string }[] }>(product, `customers/${id}/payment_methods`),
      ),
    );
    const [method] = methods.flatMap(({ data }) => data);
    expect(method?.id).toMatch(/^pm_/);
    const paying = (path: string, given: Call) =>
      call(product, path, { ...given, body: { stripe_payment_method_id: method?.id } });
    const body = bookingRequest(dates[15] ?? '');
    const { id } = await bodyOf<{ id: string }>('/bookings', { token: stranger, body });
    const asMember = await paying(`/bookings/${id}/pay`, { token: stranger });
    const asGuest = await paying(`/bookings/${guest.id}/pay`, { headers: { Cookie: guest.key } });
    for (const { body: told } of [asMember, asGuest])
      expect(told).toMatchObject({ code: 'payment-declined' });
    expect(await bodyOf(`/bookings/${id}`, { token: stranger })).toMatchObject({ amount_paid: 0 });
  });
});

test('a host that is no address is refused, wherever it would be used', async () => {
  const { hostname, port } = new URL(product.url);
  const statusWith = (Host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = '/api/auth/google/start';
      get({ hostname, port, path, headers: { Host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  expect(await statusWith('a b<>')).toBe(400);
  expect(await statusWith(`${hostname}:${port}`)).toBe(302);
});
