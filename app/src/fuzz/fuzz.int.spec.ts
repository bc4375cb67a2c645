import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { refusals } from '@tidylog/contracts/vocabulary/refusals';
import { type Role, roles } from '@tidylog/contracts/vocabulary/statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDescribedAnswers } from '../testing/described-answers.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, call, openDates, type Reply, signIn } from '../testing/spec-client.ts';
import { type Pool, valuesBeside, valuesOf } from '../testing/values-of.ts';

/** How often each call is tried with values of its schema, and as often with values just outside it. */
const runs = Number(process.env.FUZZ_RUNS ?? 10);
/** The same in each run of the suite; `make fuzz` takes another each time. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

const patience = { timeout: 60_000, interval: 100 };

const described = createDescribedAnswers();
let product: Product;
let pool: Pool;
/** The things that a path names by `:id`, by a part of the path before it; the last that fits is meant. */
let things: Readonly<Record<string, readonly string[]>>;
const tokens = new Map<Role, string>();
let guestKey = '';

const as = (role: Role) => ({ token: tokens.get(role) });
const idsOf = async (path: string, given: Call): Promise<readonly string[]> => {
  const { body } = await call(product, path, given);
  const list = Array.isArray(body) ? (body as { id?: string }[]) : [body as { id?: string }];
  return list.flatMap(({ id }) => id ?? []).slice(0, 4);
};

/** What stands in the bookings and the account of somebody who is none of the callers. */
const markers = [
  'Zanzimark',
  'Ohmarkerly',
  'Markerstone',
  '(281) 555-7731',
  'Beware of the markerhound',
] as const;

/** A member and a guest who are strangers to all callers but the office. Answers the ids of their bookings. */
async function plantMarkers(dates: readonly string[]): Promise<readonly string[]> {
  const [first_name, last_name, street, phone, special_instructions] = markers;
  const named = { first_name, last_name, phone };
  const account = { ...named, email: 'zanzi@example.com', password: 'a long secret-1' };
  const { access_token: token } = (await call(product, '/auth/register', { body: account })).body as {
    access_token: string;
  };
  const bookOn = (date = '') => {
    const request = bookingRequest(date, { special_instructions });
    return { ...request, customer: { ...request.customer, ...named, address: `77 ${street} Ln` } };
  };
  const own = await call(product, '/bookings', { token, body: bookOn(dates[7]) });
  const ofGuest = await call(product, '/bookings/guest', { body: bookOn(dates[8]) });
  await vi.waitFor(async () => {
    const { text } = await call(product, '/admin/bookings', as('admin'));
    expect(markers.filter((marker) => !text.includes(marker))).toEqual([]);
  }, patience);
  return [own, ofGuest].map(({ body }) => (body as { id: string }).id);
}

/** What the worker makes after a payment. */
const madeLater = (path: string) =>
  vi.waitFor(async () => {
    const ids = await idsOf(path, as('customer'));
    expect(ids).not.toEqual([]);
    return ids;
  }, patience);

beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'error' } });
  for (const role of roles) tokens.set(role, await signIn(product, role));
  const dates = await openDates(product);
  const request = bookingRequest(dates[5] ?? '', { frequency: 'weekly' });
  const placed = await call(product, '/bookings', { ...as('customer'), body: request });
  const { id } = placed.body as { id: string };
  const card = { stripe_payment_method_id: 'pm_card_visa', save: true };
  await call(product, `/bookings/${id}/pay`, { ...as('customer'), body: card });
  const address = { street: '1 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' };
  await call(product, '/customer/addresses', { ...as('customer'), body: address });
  const booked = await call(product, '/bookings/guest', { body: bookingRequest(dates[6] ?? '') });
  guestKey = (booked.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const bookings = [id, (booked.body as { id: string }).id, ...(await plantMarkers(dates))];
  const services = await idsOf('/services', {});
  things = {
    '': bookings,
    bookings,
    subscriptions: await madeLater('/customer/subscriptions'),
    'payment-methods': await madeLater('/payment-methods'),
    addresses: await idsOf('/customer/addresses', as('customer')),
    customers: await idsOf('/admin/customers', as('admin')),
    cleaners: await idsOf('/admin/cleaners', as('admin')),
    'promo-codes': await idsOf('/admin/promo-codes', as('admin')),
  };
  const names = ['Ana', 'Łukasz', "O'Brien"];
  pool = {
    texts: [
      ...Object.values(things).flat(),
      ...services,
      ...dates.slice(0, 4),
      'Ring twice, please.',
      '{}',
      '[0,9]',
    ],
    named: {
      first_name: names,
      last_name: names,
      phone: ['(281) 555-0199'],
      emergency_contact_phone: ['(281) 555-0198'],
      email: ['ana@example.com', 'Ana@Example.com', 'bob+1@example.org'],
      address: ['12 Barker Cypress Rd'],
      street: ['12 Barker Cypress Rd'],
      city: ['Cypress'],
      state: ['TX'],
      zip_code: ['77433', '90210'],
      service_id: services,
      appointment_id: bookings,
      booking_id: bookings,
      cleaner_id: things.cleaners ?? [],
      booking_date: dates.slice(0, 12),
      new_date: dates.slice(0, 12),
      preferred_date: dates.slice(0, 3),
      time_slot: ['8:00 AM - 10:00 AM', '10:00-12:00'],
      new_time_slot: ['8:00 AM - 10:00 AM', '10:00-12:00'],
      start_time: ['08:00'],
      end_time: ['10:00'],
      promo_code: [],
      code: ['WELCOME10'],
      password: ['a long secret-1'],
      stripe_payment_method_id: ['pm_card_visa', 'pm_card_chargeDeclined'],
      success_url: [`${product.url}/confirmation`],
      cancel_url: [`${product.url}/`],
      sort: ['["booking_date","ASC"]', '["id","DESC"]'],
      range: ['[0,9]'],
      filter: ['{}', '{"q":"ana"}'],
    },
  };
});
afterAll(() => product.stop());

let isChanged = false;
/** Some of what is tried ends a session, or moves the clock: what follows is tried as before. */
async function restore(): Promise<void> {
  if (!isChanged) return;
  isChanged = false;
  for (const [role, token] of tokens) {
    const { status } = await call(product, '/auth/me', { token });
    if (status === 401) tokens.set(role, await signIn(product, role));
  }
  await call(product, '/dev/clock', { method: 'PUT', body: { now: null } });
}

/** The pool, in which an id is mostly that of a thing that the path is about. */
const poolFor = (name: string): Pool => {
  const kind = Object.keys(things).findLast((part) => name.includes(part)) ?? '';
  return { ...pool, named: { ...pool.named, id: things[kind] ?? [] } };
};

const callersOf = ({ access }: Endpoint): readonly (Role | 'guest' | 'nobody')[] => {
  if (access === 'public' || access === 'anybody') return ['nobody', 'customer'];
  if (typeof access === 'object') return 'staff' in access ? ['admin'] : ['customer', 'guest', 'admin'];
  if (access === 'owner') return ['customer', 'guest'];
  if (access === 'signed-in') return ['customer', 'cleaner', 'admin'];
  return [access === 'office' ? 'admin' : access];
};

interface Tried {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Role | 'guest' | 'nobody';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function pathOf(path: string, params: unknown): string {
  const values = (typeof params === 'object' ? params : {}) as Readonly<Record<string, unknown>>;
  return path.replace(
    /:(\w+)/g,
    (_whole, part: string) =>
      encodeURIComponent(textOf(values[part] ?? 'x').toWellFormed()).replace(/^\.+$/, 'x') || 'x',
  );
}

function searchOf(query: unknown): string {
  const asked = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [part, value] of Object.entries(query))
      if (value !== undefined) asked.set(part, textOf(value));
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}

function send(name: string, endpoint: Endpoint, { params, query, body, caller }: Tried): Promise<Reply> {
  const [method = '', path = ''] = name.split(' ');
  const headers = caller === 'guest' ? { Cookie: guestKey } : {};
  const token = caller === 'guest' || caller === 'nobody' ? undefined : tokens.get(caller);
  const takesBody = method !== 'GET' && endpoint.body !== undefined;
  return call(product, pathOf(path, params) + searchOf(query), {
    method,
    token,
    headers,
    redirect: 'manual',
    ...(takesBody && { body: body ?? null }),
  });
}

/** What an answer of success must be. */
function expectAnswer(name: string, endpoint: Endpoint, { status, headers, text, body }: Reply): void {
  const isAlsoAs = endpoint.alsoAs !== undefined && headers.get('content-type')?.includes(endpoint.alsoAs);
  if (isAlsoAs === true) return;
  if (endpoint.file !== undefined) {
    expect(headers.get('content-type')).toContain(endpoint.file);
    return;
  }
  // What the read side does not show yet is answered by what was decided alone.
  if (endpoint.answer === undefined || headers.has('tidylog-behind') || status === 302) return;
  const checked = endpoint.answer.safeParse(body);
  expect(checked.success ? [] : [checked.error.issues, text]).toEqual([]);
  expect(described.ofAnswer(name, status, body), text).toEqual([]);
}

/** What a refusal must be: a problem with a code of the one table, its status, and a sentence. */
function expectProblem(name: string, { status, headers, body, text }: Reply): void {
  expect(headers.get('content-type'), text).toContain('application/problem+json');
  const { code = '', detail } = body as { code?: keyof typeof refusals | ''; detail?: string };
  expect(code === '' ? undefined : refusals[code]?.[0], text).toBe(status);
  expect(detail, text).toMatch(/\S/);
  expect(described.ofProblem(name, body), text).toEqual([]);
}

const kinds = { 'of its schema': valuesOf, 'just outside it': valuesBeside };
const all = Object.entries<Endpoint>(endpoints);

describe.each(Object.entries(kinds))(`every call, with values %s (FUZZ_SEED=${seed})`, (_kind, values) => {
  test.each(all)('%s answers as described', async (name, endpoint) => {
    await restore();
    isChanged = !name.startsWith('GET ');
    const part = (schema: Endpoint['body']) =>
      schema === undefined ? fc.constant(undefined) : values(schema, pool);
    const tried = fc.record({
      params: endpoint.params === undefined ? fc.constant({}) : valuesOf(endpoint.params, poolFor(name)),
      query: part(endpoint.query),
      body: part(endpoint.body),
      caller: fc.constantFrom(...callersOf(endpoint)),
    });
    await fc.assert(
      fc.asyncProperty(tried, async (given) => {
        const reply = await send(name, endpoint, given);
        expect(reply.status, reply.text).toBeLessThan(500);
        if (reply.status < 400) expectAnswer(name, endpoint, reply);
        else expectProblem(name, reply);
        // The office sees everything, and may give a cleaner any job.
        if (given.caller === 'admin' || given.caller === 'cleaner') return;
        expect(markers.filter((marker) => reply.text.includes(marker))).toEqual([]);
      }),
      // A smaller failing example is looked for with other things in place: of little use, and slow.
      { numRuns: runs, seed, endOnFailure: true },
    );
  });
});
