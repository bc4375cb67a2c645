import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, patientCall as call, openDates, signIn } from '../testing/spec-client.ts';

let product: Product;
let dates: string[];
let admin: string;
let customer: string;
beforeAll(async () => {
  product = await startProduct();
  dates = await openDates(product);
  admin = await signIn(product, 'admin');
  customer = await signIn(product, 'customer');
});
afterAll(() => product.stop());

const nextDate = (): string => dates.shift() ?? '';
const answered = async <Body>(path: string, given: Call = {}): Promise<Body> => {
  const { status, body, text } = await call(product, path, given);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};
const byOffice = (body?: object, method?: string): Call => ({
  token: admin,
  ...(body && { body }),
  ...(method && { method }),
});
const book = (date: string, changes: Record<string, unknown> = {}) =>
  call(product, '/bookings', { token: customer, body: bookingRequest(date, changes) });
const bookingOf = (id: string) =>
  answered<Record<string, unknown>>(`/admin/bookings/${id}`, { token: admin });

interface Promo {
  readonly id: string;
  readonly usage_count: number;
}
const createPromo = (code: string, more: object = {}) =>
  answered<Promo>(
    '/admin/promo-codes',
    byOffice({ code, discount_type: 'percentage', discount_value: 25, ...more }),
  );
const usesOf = async (code: string) => {
  const codes = await answered<{ code: string; usage_count: number }[]>('/admin/promo-codes', byOffice());
  return codes.find((promo) => promo.code === code)?.usage_count;
};

describe('a promo code', () => {
  test('is created, told to be valid, redeemed, counted and given back', async () => {
    const promo = await createPromo('welcome', { description: '<b>New</b>' });
    expect(promo).toMatchObject({ code: 'WELCOME', usage_count: 0, usage_limit_per_customer: 1 });
    expect(
      await answered('/validate-promo-code', { body: { code: ' Welcome ', subtotal: 100 } }),
    ).toMatchObject({ valid: true, discount: 25 });
    const booked = await book(nextDate(), { promo_code: 'welcome' });
    expect(booked.status).toBe(201);
    const { id } = booked.body as { id: string };
    expect(await bookingOf(id)).toMatchObject({ promo_code: 'WELCOME' });
    expect(await usesOf('WELCOME')).toBe(1);
    const again = await book(nextDate(), { promo_code: 'welcome' });
    expect(again).toMatchObject({ status: 409, body: { code: 'promo-unusable' } });
    expect(
      await answered('/validate-promo-code', { token: customer, body: { code: 'WELCOME', subtotal: 100 } }),
    ).toMatchObject({ valid: false, message: expect.stringContaining('as often as it allows') });
    await answered(`/admin/bookings/${id}`, byOffice(undefined, 'DELETE'));
    expect(await usesOf('WELCOME')).toBe(0);
    const changed = await answered(`/admin/promo-codes/${promo.id}`, byOffice({ is_active: false }, 'PATCH'));
    expect(changed).toMatchObject({ is_active: false, description: '<b>New</b>' });
  });

  test('of one use is sold once to ten at the same moment (MN-07)', async () => {
    await createPromo('LASTONE', { usage_limit: 1 });
    const date = nextDate();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(product, '/bookings/guest', {
          body: bookingRequest(date, {
            promo_code: 'LASTONE',
            customer: { ...bookingRequest(date).customer, email: `rush${index}@example.com` },
          }),
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => (body as { code?: string }).code === 'promo-unusable')).toHaveLength(
      9,
    );
    // An answer does not wait forever: on a busy machine the read side may be later.
    await vi.waitFor(
      async () => {
        expect(await usesOf('LASTONE')).toBe(1);
        const day = await answered<{ available_slots: number }>(`/capacity/check?date=${date}`);
        expect(day.available_slots).toBe(9);
      },
      { timeout: 60_000 },
    );
  });
});

describe('what a customer asks of the office', () => {
  interface Requested {
    readonly id: string;
  }
  const bookedOn = async (date: string) => ((await book(date)).body as Requested).id;

  test('a cancellation is shown in both windows, and decided once', async () => {
    const booking_id = await bookedOn(nextDate());
    const asked = await answered<Requested>('/cancellation-requests', {
      token: customer,
      body: { booking_id, reason: ' We move house. ' },
    });
    expect(asked).toMatchObject({ booking_id, reason: 'We move house.', status: 'pending' });
    const { cancellation_requests: listed } = await answered<{ cancellation_requests: Requested[] }>(
      '/admin/cancellation-requests',
      byOffice(),
    );
    const { cancellations } = await answered<{ cancellations: Requested[] }>(
      '/admin/orders/pending',
      byOffice(),
    );
    expect(listed).toEqual([expect.objectContaining({ id: asked.id, amount_paid: 0 })]);
    expect(cancellations).toEqual(listed);
    const path = `/admin/cancellation-requests/${asked.id}`;
    const tooMuch = await call(product, path, byOffice({ status: 'approved', refund_amount: 1 }, 'PATCH'));
    expect(tooMuch).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'refund_amount', message: expect.stringContaining('$0.00 left') }] },
    });
    const decided = await answered(path, byOffice({ status: 'approved', admin_notes: 'Agreed.' }, 'PATCH'));
    expect(decided).toMatchObject({ status: 'approved', admin_notes: 'Agreed.', refund_amount: 0 });
    expect(await bookingOf(booking_id)).toMatchObject({ status: 'cancelled' });
    expect(await call(product, path, byOffice({ status: 'rejected' }, 'PATCH'))).toMatchObject({
      status: 409,
      body: { code: 'request-decided' },
    });
  });

  test('a refund is never above what was paid, nor given twice (MN-05)', async () => {
    await createPromo('DOWNTO100', { discount_type: 'fixed', discount_value: 165 });
    const { id } = (await book(nextDate(), { promo_code: 'DOWNTO100' })).body as Requested;
    const card = { stripe_payment_method_id: 'pm_card_visa' };
    expect(await answered(`/bookings/${id}/pay`, { token: customer, body: card })).toMatchObject({
      payment_status: 'paid',
    });
    const request = await answered<Requested>('/cancellation-requests', {
      token: customer,
      body: { booking_id: id, reason: 'Twice.' },
    });
    const path = `/admin/cancellation-requests/${request.id}`;
    const refund = (refund_amount: unknown) =>
      call(product, path, byOffice({ status: 'approved', refund_amount }, 'PATCH'));
    for (const amount of [100.01, -5, 'abc']) expect((await refund(amount)).status).toBe(422);
    expect((await refund(100.01)).text).toContain('$100.00 left');
    const replies = await Promise.all([refund(60), refund(60)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await refund(60)).text).toContain('$40.00 left');
    await vi.waitFor(
      async () =>
        expect(await bookingOf(id)).toMatchObject({
          status: 'cancelled',
          payment_status: 'partially_refunded',
          amount_paid: 40,
        }),
      { timeout: 20_000, interval: 200 },
    );
    expect((await refund(100.01)).text).toContain('$40.00 left');
  });

  test('a late move is filed, shown, and approved', async () => {
    const date = nextDate();
    const to = dates.at(-1) ?? '';
    const appointment_id = await bookedOn(date);
    await answered(`/admin/bookings/${appointment_id}`, byOffice({ status: 'confirmed' }, 'PATCH'));
    const dayBefore = slotStart(date as never, '08:00-10:00', 'America/Chicago').subtract({ hours: 24 });
    const wish = { appointment_id, new_date: to, new_time_slot: '10:00 AM - 12:00 PM', reason: 'Away.' };
    const file = () => call(product, '/customer/reschedule-requests', { token: customer, body: wish });
    expect(await file()).toMatchObject({ status: 409, body: { code: 'can-be-moved' } });
    await answered('/dev/clock', { method: 'PUT', token: admin, body: { now: dayBefore.toString() } });
    const filed = await file();
    expect(filed).toMatchObject({ status: 201, body: { status: 'pending' } });
    const { id } = filed.body as Requested;
    expect(await answered('/admin/orders/pending', byOffice())).toMatchObject({
      reschedules: [{ id, booking_id: appointment_id, original_date: date, new_date: to, reason: 'Away.' }],
    });
    const approved = await answered(`/admin/orders/${id}/approve_reschedule`, byOffice({}));
    expect(approved).toEqual({ id, status: 'approved' });
    expect(await bookingOf(appointment_id)).toMatchObject({
      booking_date: to,
      time_slot: '10:00 AM - 12:00 PM',
    });
    expect(await answered('/admin/orders/pending', byOffice())).toMatchObject({ reschedules: [] });
    await answered('/dev/clock', { method: 'PUT', token: admin, body: { now: null } });
  });
});

test('one waits for a day once, whatever letters the address is typed in', async () => {
  const wait = (email: string) =>
    call(product, '/waitlist', {
      body: {
        email,
        first_name: 'Wanda',
        last_name: '<img src=x>',
        address: { preferred_date: dates[5], zip_code: '10001' },
      },
    });
  const first = await wait('wanda@example.com');
  expect(first).toMatchObject({ status: 201, body: { status: 'waiting' } });
  expect(await wait('WANDA@example.com')).toMatchObject({ status: 201, body: first.body as object });
});

test('the office sees who waits, notes what it did, offers a place, and removes an entry', async () => {
  const joined = await answered<{ id: string }>('/waitlist', {
    body: {
      email: 'wendy@example.com',
      first_name: 'Wendy',
      last_name: 'Waits',
      address: { preferred_date: dates[6], zip_code: '77433' },
      notes: 'Mornings, please.',
    },
  });
  const path = `/waitlist/${joined.id}`;
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { body: { notes: 'x' } } : {};
    expect((await call(product, path, { method, token: customer, ...body })).status).toBe(403);
  }
  expect((await call(product, '/waitlist', {})).status).toBe(401);
  const filter = encodeURIComponent(JSON.stringify({ q: 'wendy' }));
  const [entry] = await answered<{ version: string }[]>(`/waitlist?filter=${filter}`, byOffice());
  expect(entry).toMatchObject({
    status: 'waiting',
    customer_notes: 'Mornings, please.',
    place_free: true,
    available_slots: 10,
  });
  expect(await answered(path, byOffice({ notes: 'Called.' }, 'PATCH'))).toMatchObject({
    notes: 'Called.',
    customer_notes: 'Mornings, please.',
  });
  const stale = {
    ...byOffice({ status: 'scheduled' }, 'PATCH'),
    headers: { 'if-match': entry?.version ?? '' },
  };
  expect((await call(product, path, stale)).status).toBe(412);
  const offered = await answered<{ offered_at: string }>(`${path}/offer`, byOffice({}));
  expect(offered).toMatchObject({ status: 'contacted', offered_at: expect.any(String) });
  expect(await answered(`${path}/offer`, byOffice({}))).toMatchObject({ offered_at: offered.offered_at });
  for (const _ of [1, 2]) expect((await call(product, path, byOffice(undefined, 'DELETE'))).status).toBe(204);
  expect((await call(product, path, byOffice())).status).toBe(404);
  expect(await answered(`/waitlist?filter=${filter}`, byOffice())).toEqual([]);
});

test('a promo code is changed whole, judged like a new one, archived and restored', async () => {
  const { id } = await createPromo('WHOLE', { description: 'Before', usage_limit: 5 });
  const path = `/admin/promo-codes/${id}`;
  const put = (body: object) => call(product, path, byOffice({ discount_type: 'fixed', ...body }, 'PUT'));
  const nextYear = Temporal.Now.plainDateISO().add({ years: 1 });
  const [date, dayAfter] = [nextYear.toString(), nextYear.add({ days: 1 }).toString()];
  expect(await put({ discount_value: 20, valid_from: date, valid_until: date })).toMatchObject({
    status: 200,
    body: { description: '', usage_limit: null, usage_limit_per_customer: 1, display_status: 'scheduled' },
  });
  for (const [body, message] of [
    [{ discount_type: 'percentage', discount_value: 101 }, 'Percentage discount must be between 0 and 100'],
    [{ discount_value: 0 }, 'Fixed discount must be greater than 0'],
    [
      { discount_value: 5, valid_from: dayAfter, valid_until: date },
      'Valid until date must be after valid from date',
    ],
    [
      { discount_value: 5, code: 'OTHER' },
      'The code cannot be changed. Create another one, and archive WHOLE.',
    ],
  ] as const)
    expect(await put(body)).toMatchObject({ status: 422, body: { errors: [{ message }] } });
  for (const _ of [1, 2]) expect((await call(product, path, byOffice(undefined, 'DELETE'))).status).toBe(204);
  const listed = await answered<{ code: string }[]>('/admin/promo-codes', byOffice());
  expect(listed.some(({ code }) => code === 'WHOLE')).toBe(false);
  expect(await answered(path, byOffice())).toMatchObject({ display_status: 'archived' });
  expect(await answered(path, byOffice({ is_active: true }, 'PATCH'))).toMatchObject({
    display_status: 'scheduled',
  });
});

test('people outside our area can ask to be emailed, and the answer hides who already asked', async () => {
  const ask = (email: string, zip_code = '90210') =>
    call(product, '/area-notices', { body: { email, zip_code } });
  const first = await ask('ada.far@example.com');
  expect(first).toMatchObject({ status: 202, body: { status: 'noted' } });
  expect(await ask('ADA.far@example.com', '90210-1234')).toMatchObject({ status: 202, body: first.body });
  expect(await ask('ben.far@example.com')).toMatchObject({ status: 202, body: first.body });
  expect(await ask('ada.far@example.com', '77433')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'zip_code' }] },
  });
  const filter = encodeURIComponent(JSON.stringify({ q: '90210' }));
  await vi.waitFor(
    async () => {
      const { body } = await call(product, `/admin/area-notices?filter=${filter}`, { token: admin });
      const listed = body as readonly { email: string; served_at: string | null; asked_for: number }[];
      expect(listed.map(({ email }) => email).toSorted()).toEqual([
        'ada.far@example.com',
        'ben.far@example.com',
      ]);
      expect(listed).toMatchObject([
        { served_at: null, asked_for: 2 },
        { served_at: null, asked_for: 2 },
      ]);
    },
    { timeout: 60_000 },
  );
});
