import { rooms } from '@tidylog/contracts/schemas/rooms';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { bookingRequest, type Call, call, openDates, patientCall, signIn } from '../testing/spec-client.ts';

let product: Product;
let dates: string[];
let admin: string;
beforeAll(async () => {
  product = await startProduct();
  dates = await openDates(product);
  admin = await signIn(product, 'admin');
});
afterAll(() => product.stop());

const nextDate = (): string => dates.shift() ?? '';
const book = (date: string, changes: Record<string, unknown> = {}, key: string = crypto.randomUUID()) =>
  call(product, '/bookings/guest', {
    headers: { 'Idempotency-Key': key },
    body: bookingRequest(date, changes),
  });
const idOf = ({ body }: { readonly body: unknown }): string => (body as { id: string }).id;
const placesLeft = async (date: string): Promise<number> => {
  const { body } = await call(product, `/capacity/check?date=${date}`);
  return (body as { available_slots: number }).available_slots;
};
const customerOf = (changes: Record<string, unknown>) => ({
  customer: { ...bookingRequest('').customer, ...changes },
});

describe('what is not on offer cannot be booked (BK-11)', () => {
  const far = () => Temporal.Now.plainDateISO('America/Chicago').add({ days: 61 }).toString();
  test.each<[string, Record<string, unknown>, string]>([
    ['a day that does not exist', { booking_date: '2027-02-30' }, 'booking_date'],
    ['a day that has passed', { booking_date: '2020-01-06' }, 'booking_date'],
    ['a day 61 days away', { booking_date: far() }, 'booking_date'],
    ['a slot of its own', { time_slot: '06:00-08:00' }, 'time_slot'],
    ['a ZIP code that is not served', customerOf({ zip_code: '10001' }), 'customer.zip_code'],
    ['a house of no band', { house_size: '9000-9999' }, 'house_size'],
    ['fewer rooms than none', { rooms: { bedrooms: -1 } }, 'rooms.bedrooms'],
    ['more rooms than six', { rooms: { bedrooms: 7 } }, 'rooms.bedrooms'],
    ['a million rooms', { rooms: { bedrooms: 1_000_000 } }, 'rooms.bedrooms'],
    ['a rhythm that is not offered', { frequency: 'daily' }, 'frequency'],
    ['a rhythm in another spelling', { frequency: 'bi-weekly' }, 'frequency'],
  ])('%s', async (_what, changes, field) => {
    const { status, body } = await book(dates[0] ?? '', changes);
    expect(status).toBe(422);
    const { errors } = body as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path)).toEqual([field]);
    expect(errors[0]?.message).not.toBe('');
  });
});

describe('the places of a day', () => {
  test('are never given to more than ten homes, however many ask at the same moment (BK-01)', {
    timeout: 180_000,
  }, async () => {
    const rushes = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(rushes, async (rush) => {
        const date = nextDate();
        const wanted = rush.reduce((sum, some) => sum + some, 0);
        const statuses: number[] = [];
        for (const some of rush) {
          const replies = await Promise.all(Array.from({ length: some }, () => book(date)));
          statuses.push(...replies.map(({ status }) => status));
        }
        const placed = statuses.filter((status) => status === 201).length;
        expect(placed).toBe(Math.min(10, wanted));
        expect(statuses.filter((status) => status === 409)).toHaveLength(wanted - placed);
        expect(await placesLeft(date)).toBe(10 - placed);
      }),
      { numRuns: 6, verbose: 1 },
    );
  });

  test('are one for a booking that is asked for again and again (BK-09)', async () => {
    const date = nextDate();
    const key = crypto.randomUUID();
    const same = customerOf({});
    const replies = await Promise.all(Array.from({ length: 6 }, () => book(date, same, key)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(await placesLeft(date)).toBe(9);
    const other = await book(date, { special_instructions: 'another body' }, key);
    expect(other.body).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect(other.headers.get('set-cookie')).toBeNull();
  });

  test('are free again once a booking is cancelled', async () => {
    const date = nextDate();
    const id = idOf(await book(date));
    const cancelled = await call(product, `/admin/bookings/${id}`, { method: 'DELETE', token: admin });
    expect(cancelled.body).toMatchObject({ id, status: 'cancelled' });
    expect(await placesLeft(date)).toBe(10);
  });
});

describe('the price of a booking', () => {
  test('is the server’s, whatever the client sends', { timeout: 120_000 }, async () => {
    const anything = fc.oneof(fc.integer(), fc.double(), fc.constantFrom('paid', 'completed', null, true));
    const ignored = fc.record({
      base_price: anything,
      total_amount: anything,
      payment_status: anything,
      status: anything,
      customer_id: fc.uuid(),
      cleaner_id: fc.uuid(),
      subscription_id: fc.uuid(),
    });
    const selection = { rooms: { ...rooms.parse({}), bedrooms: 2, bathrooms: 1, kitchen: true } };
    const quoted = await call(product, '/quote', {
      body: { house_size: '1000-2000', frequency: 'one_time', ...selection },
    });
    const { final_total } = quoted.body as { final_total: number };
    const date = nextDate();
    await fc.assert(
      fc.asyncProperty(ignored, async (fields) => {
        const { body } = await book(date, fields);
        expect(body).toMatchObject({
          total_amount: final_total,
          status: 'pending',
          payment_status: 'pending',
        });
      }),
      { numRuns: 8, verbose: 1 },
    );
  });

  test('that was expected otherwise is asked about, and nothing is booked', async () => {
    const date = nextDate();
    const { body } = await book(date, { expected_total: 1 });
    expect(body).toMatchObject({
      code: 'price-changed',
      pricing_breakdown: { final_total: expect.any(Number) },
    });
    expect(await placesLeft(date)).toBe(10);
  });
});

describe('a booking', () => {
  test('is opened by its own key alone, not by its id (SE-02)', async () => {
    const [mine, other] = [await book(nextDate()), await book(nextDate())];
    const summary = `/bookings/${idOf(mine)}/guest-summary`;
    const cookie = mine.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
    const [key = ''] = cookie.split(';');
    const [otherKey = ''] = (other.headers.get('set-cookie') ?? '').split(';');
    expect((await call(product, summary)).status).toBe(401);
    expect((await call(product, summary, { headers: { Cookie: otherKey } })).status).toBe(401);
    expect((await call(product, summary, { headers: { Cookie: `${key}x` } })).status).toBe(401);
    const opened = await call(product, summary, { headers: { Cookie: key } });
    expect(opened.body).toMatchObject({ booking_id: idOf(mine) });
    const unknown = await call(product, `/bookings/${crypto.randomUUID()}`, { headers: { Cookie: key } });
    const foreign = await call(product, `/bookings/${idOf(other)}`, { headers: { Cookie: key } });
    expect(foreign.text).toBe(unknown.text);
  });

  test('is not changed on an older version of it', async () => {
    const path = `/admin/bookings/${idOf(await book(nextDate()))}`;
    const before = await call(product, path, { token: admin });
    const version = before.headers.get('etag') ?? '';
    const patch = (body: object, ifMatch: string) =>
      call(product, path, { method: 'PATCH', token: admin, headers: { 'If-Match': ifMatch }, body });
    const confirmed = await patch({ status: 'confirmed' }, version);
    expect(confirmed.status).toBe(200);
    expect(confirmed.headers.get('etag')).not.toBe(version);
    expect((await patch({ status: 'completed' }, version)).body).toMatchObject({ code: 'stale-version' });
  });

  test('shows the contact that it was made with, even when others type the same mailbox later', async () => {
    const email = 'shared.mailbox@example.com';
    const owner = { email, first_name: 'Vera', last_name: 'Owner', phone: '(281) 555-0111' };
    const stranger = { email, first_name: 'Stan', last_name: 'Stranger', phone: '(281) 555-0122' };
    const first = idOf(await book(nextDate(), customerOf(owner)));
    const second = idOf(await book(nextDate(), customerOf(stranger)));
    const shown = async (id: string) =>
      (await call(product, `/admin/bookings/${id}`, { token: admin })).body as Record<string, string>;
    const { customer_id: guest } = await shown(first);
    expect(await shown(first)).toMatchObject({ customer_name: 'Vera Owner', customer_phone: owner.phone });
    expect(await shown(second)).toMatchObject({ customer_id: guest, customer_name: 'Stan Stranger' });
    const record = await call(product, `/admin/customers/${guest}`, { token: admin });
    expect(record.body).toMatchObject({ first_name: 'Vera', last_name: 'Owner', phone: owner.phone });
  });

  test('keeps any name as it was typed, and is found by either spelling (TX-01)', async () => {
    const typed = { first_name: 'Zoë 🧹 李', last_name: 'Ame\u0301lie 👨‍👩‍👧 🇨🇱', email: 'zoe@example.com' };
    const notes = 'Ring twice 👨‍👩‍👧‍👦, then wait. ñ ≠ n';
    const id = idOf(await book(nextDate(), { ...customerOf(typed), special_instructions: notes }));
    const found = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const { body } = await call(product, `/admin/bookings?filter=${filter}`, { token: admin });
      return (body as { id: string }[]).map((booking) => booking.id);
    };
    expect(await found('Am\u00e9lie')).toEqual([id]);
    expect(await found('Ame\u0301lie')).toEqual([id]);
    const { body } = await call(product, `/admin/bookings/${id}`, { token: admin });
    expect(body).toMatchObject({
      customer_name: `${typed.first_name} ${typed.last_name}`,
      special_instructions: notes,
    });
    for (const broken of ['\u0000', '\ud83e']) {
      const refused = await book(nextDate(), { special_instructions: broken });
      expect(refused.body).toMatchObject({ status: 422, errors: [{ path: 'special_instructions' }] });
    }
  });
});

/** What the answers of the office are read for. */
interface OfAnswer {
  readonly id: string;
  readonly version: string;
  readonly total_amount: number;
  readonly messages: readonly { readonly status: string }[];
}

test('for someone on the phone without an email address is placed, moved, worked and paid in cash', async () => {
  const office = async (path: string, body?: unknown, given: Call = {}) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID(), ...given.headers };
    const reply = await patientCall(product, path, { token: admin, body, ...given, headers });
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body as OfAnswer;
  };
  const { customer: _of, ...home } = bookingRequest(nextDate());
  const where = { address: '7 Elm Ct', city: 'Cypress', state: 'TX', zip_code: '77433' };
  const customer = { first_name: 'Viola', last_name: 'Voice', phone: '(713) 555-0187', ...where };
  const { id: customer_id } = await office('/admin/customers', customer);
  const placed = await office('/admin/bookings', { ...home, customer, customer_id });
  const at = `/admin/bookings/${placed.id}`;
  const change = async (body: unknown) =>
    office(at, body, { method: 'PATCH', headers: { 'If-Match': (await office(at)).version } });
  const [cleaner] = (await office('/admin/cleaners')) as unknown as { id: string }[];
  await change({ status: 'confirmed', cleaner_id: cleaner?.id });
  const date = nextDate();
  await change({ booking_date: date, time_slot: home.time_slot });
  await change({ status: 'completed' });
  await office(`${at}/payments`, { method: 'cash', amount: placed.total_amount });
  const { messages, ...paid } = await office(at);
  expect(messages.every(({ status }) => status === 'skipped')).toBe(true);
  expect(paid).toMatchObject({
    customer_name: 'Viola Voice',
    customer_email: null,
    booking_date: date,
    status: 'completed',
    amount_paid: placed.total_amount,
  });
});

test('after all of this every row is what a rebuild gives', { timeout: 120_000 }, async () => {
  const env = { DATA_DIR: product.dataDir };
  expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
  expect(await runCommand(['rebuild', '--all'], { env })).toMatchObject({ exitCode: 0 });
  expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
});
