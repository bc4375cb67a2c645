import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { bookingRequest, type Call, call, openDates, signIn } from '../testing/spec-client.ts';

/** Found nowhere but where this person's own words are. */
const mark = 'Quagga';
const email = 'quagga.zebra@example.com';
const phone = '(281) 555-0166';
const password = 'quagga-password';
const traces = [mark, mark.toLowerCase(), phone];

let product: Product;
let dates: string[];
let admin: string;
let cleaner: string;
let token: string;
const secrets: string[] = [password];
beforeAll(async () => {
  product = await startProduct({
    env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00', LOG_LEVEL: 'debug' },
  });
  dates = await openDates(product);
  [admin, cleaner] = [await signIn(product, 'admin'), await signIn(product, 'cleaner')];
});
afterAll(() => product.stop());

const bodyOf = async <Body>(path: string, given: Call = {}): Promise<Body> => {
  const { status, body, text } = await call(product, path, given);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};
const own = <Body>(path: string, body: object, method = 'POST') =>
  bodyOf<Body>(path, { token, method, body });
const office = <Body>(path: string, body?: object, method?: string) =>
  bodyOf<Body>(path, { token: admin, ...(body && { body }), ...(method && { method }) });
const setClock = (now: string) => office('/dev/clock', { now }, 'PUT');
const patience = { timeout: 30_000, interval: 200 };
interface Made {
  readonly id: string;
  readonly subscription_id: string;
}

const typed = (what: string) => `${mark} ${what} 🧹 O'Neill & <b>Søn</b> =1+1`;
const customer = {
  email,
  first_name: `${mark} first`,
  last_name: `${mark} O'Neill & <b>Søn</b>`,
  phone,
  address: `12 ${mark} Street`,
  city: `${mark} City`,
  state: 'TX',
  zip_code: '77433',
};
const request = (date: string | undefined, changes: object = {}) =>
  bookingRequest(date ?? '', { customer, special_instructions: typed('notes'), ...changes });

async function proveMailbox(): Promise<void> {
  const inbox = `${product.url}/dev/mail/messages?to=${encodeURIComponent(email)}`;
  const proof = await vi.waitFor(async () => {
    const mails = (await (await fetch(inbox)).json()) as readonly { readonly text: string }[];
    const found = mails.flatMap(({ text }) => /verify-email#token=([\w.-]+)/.exec(text)?.[1] ?? []);
    expect(found).not.toEqual([]);
    return found[0];
  }, patience);
  secrets.push(proof ?? '');
  await bodyOf('/auth/verify-email', { token, body: { token: proof } });
}

/** Leaves words of this person wherever the product takes any. */
async function live(): Promise<void> {
  const guest = await call(product, '/bookings/guest', { body: request(dates[5]) });
  secrets.push(/=([^;]+)/.exec(guest.headers.get('set-cookie') ?? '')?.[1] ?? '');
  const { first_name, last_name } = customer;
  const account = { email, password, first_name, last_name, phone };
  ({ access_token: token } = await bodyOf<{ access_token: string }>('/auth/register', { body: account }));
  secrets.push(token);
  await proveMailbox();
  await own('/customer/profile', { first_name, last_name: typed('last'), phone }, 'PUT');
  const address = { street: typed('street'), city: `${mark} City`, state: 'TX', zip_code: '77433' };
  await own('/customer/addresses', address);
  const wish = { preferred_date: dates[6], zip_code: '77433' };
  await bodyOf('/waitlist', {
    body: { email, first_name, last_name, phone, address: wish, notes: typed('wish') },
  });
  await bodyOf('/area-notices', { body: { email, zip_code: '10001' } });
  const series = await own<Made>('/bookings', request(dates[1], { frequency: 'weekly' }));
  await own(`/bookings/${series.id}/pay`, { stripe_payment_method_id: 'pm_card_visa' });
  await own(
    '/customer/update-notes',
    {
      appointment_id: series.id,
      special_instructions: typed('other notes'),
    },
    'PUT',
  );
  await vi.waitFor(
    async () => expect(await bodyOf('/customer/subscriptions', { token })).toHaveLength(1),
    patience,
  );
  await complete(series.id);
  await own(`/customer/bookings/${series.id}/rating`, { rating: 5, comment: typed('rating') });
  await own(`/customer/subscriptions/${series.subscription_id}/cancel`, {});
  await askAndCancel((guest.body as Made).id);
  await askToMove();
}

async function complete(id: string): Promise<void> {
  const { id: cleaner_id } = await bodyOf<Made>('/auth/me', { token: cleaner });
  await office(`/admin/bookings/${id}`, { cleaner_id, notes: typed('for the cleaner') }, 'PATCH');
  await office(`/admin/bookings/${id}`, { status: 'completed' }, 'PATCH');
}

async function askAndCancel(booking_id: string): Promise<void> {
  const { id } = await own<Made>('/cancellation-requests', { booking_id, reason: typed('reason') });
  const decision = { status: 'approved', admin_notes: typed('office notes') };
  await office(`/admin/cancellation-requests/${id}`, decision, 'PATCH');
}

async function askToMove(): Promise<void> {
  const { id } = await own<Made>('/bookings', request(dates[7]));
  await office(`/admin/bookings/${id}`, { status: 'confirmed' }, 'PATCH');
  await setClock(`${dates[7]}T02:00:00-06:00`);
  await own('/customer/reschedule-requests', {
    appointment_id: id,
    new_date: dates[9],
    new_time_slot: '08:00-10:00',
    reason: typed('move'),
  });
  await office(`/admin/bookings/${id}`, undefined, 'DELETE');
}

const lists = [
  '/admin/bookings',
  '/admin/customers',
  '/admin/cleaners',
  '/admin/cancellation-requests',
  '/admin/orders/pending',
  '/admin/subscriptions',
  '/admin/promo-codes',
  '/admin/stats',
];
/** All that the office, the cleaner and the database tell. */
async function all(): Promise<string> {
  const told = await Promise.all(lists.map((path) => office(path)));
  const bookings = told[0] as readonly Made[];
  const more = bookings.flatMap(({ id }) => [`/admin/bookings/${id}`, `/admin/bookings/${id}/events`]);
  const stories = await Promise.all(more.map((path) => office(path)));
  const jobs = await bodyOf('/cleaner/today-jobs', { token: cleaner });
  return JSON.stringify([told, stories, jobs, await rows()]);
}

async function rows(): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('read', 'ops') and table_type = 'BASE TABLE'`,
    );
    const found: unknown[] = [];
    for (const { name } of tables.rows) found.push(...(await client.query(`select * from ${name}`)).rows);
    return found;
  } finally {
    await client.end();
  }
}

const found = (text: string): string[] =>
  traces
    .filter((trace) => text.includes(trace))
    .map((trace) => {
      const at = text.indexOf(trace);
      return text.slice(Math.max(0, at - 120), at + 60);
    });

describe('somebody who was erased', { timeout: 240_000 }, () => {
  test('was known before', async () => {
    await live();
    const before = await all();
    for (const what of ['first', 'notes', 'reason', 'office notes', 'rating', 'move', 'wish', 'street'])
      expect(before).toContain(`${mark} ${what}`);
  });

  test('is nowhere to be read afterwards: not in answers, stories, rows, nor after a rebuild', async () => {
    await own('/customer/erase', { password });
    await vi.waitFor(async () => expect(found(await all())).toEqual([]), patience);
    const env = { DATA_DIR: product.dataDir };
    expect(await runCommand(['rebuild', '--all'], { env })).toMatchObject({ exitCode: 0 });
    expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
    expect(found(await all())).toEqual([]);
  });

  test('is nowhere either as a guest whom the office erased', async () => {
    const body = request(dates[10], { customer: { ...customer, email: `guest.${email}` } });
    const { id } = await bodyOf<Made>('/bookings/guest', { body });
    const { customer_id } = await office<{ customer_id: string }>(`/admin/bookings/${id}`);
    expect(found(await all())).not.toEqual([]);
    const at = `/admin/customers/${customer_id}/erase`;
    const asked = { token: admin, body: { reason: 'Asked by phone.' } };
    expect(await call(product, at, asked)).toMatchObject({
      status: 409,
      body: { code: 'matters-open', open: [{ kind: 'booking', booking_id: id }] },
    });
    await office(`/admin/bookings/${id}`, undefined, 'DELETE');
    for (const _press of [1, 2]) expect((await call(product, at, asked)).status).toBe(202);
    await vi.waitFor(async () => expect(found(await all())).toEqual([]), patience);
  });
});

test('what the product writes names no one, and no secret', async () => {
  for (const path of ['/bookings', '/customers', '/auth/me'])
    await call(product, `${path}?email=${email}`, { token, headers: { 'X-Request-Id': email } });
  const output = product.output();
  expect(output).toContain('"call":"POST /customer/erase"');
  expect(output).not.toContain('"level":"error"');
  expect(found(output)).toEqual([]);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(output).not.toContain(secret);
  }
});
