import type { AdminSubscription, Subscription } from '@tidylog/services/ports';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing.ts';
import { bookingRequest, call, openDates, signIn } from './spec-client.ts';

const patience = { timeout: 20_000, interval: 200 };
const weeks = (count: number) => 7 * count;

let product: Product;
let admin: string;
let customer: string;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00' } });
  [admin, customer] = [await signIn(product, 'admin'), await signIn(product, 'customer')];
});
afterAll(() => product.stop());

const post = (path: string, token: string, body: object = {}) => call(product, path, { token, body });
const own = async (id: string): Promise<Subscription | undefined> => {
  const { body } = await call(product, '/customer/subscriptions', { token: customer });
  return (body as Subscription[]).find((one) => one.id === id);
};
const known = async (id: string): Promise<AdminSubscription> =>
  (await call(product, `/admin/subscriptions/${id}`, { token: admin })).body as AdminSubscription;
const act = async (id: string, what: string, body: object = {}) =>
  post(`/customer/subscriptions/${id}/${what}`, customer, body);
const later = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const setClock = (date: string) =>
  call(product, '/dev/clock', { method: 'PUT', token: admin, body: { now: `${date}T12:00:00-06:00` } });

/** Books what is to come again for the customer, and confirms it as the office. */
async function subscribe(booking_date: string, frequency: string): Promise<string> {
  const body = bookingRequest(booking_date, { frequency });
  const placed = (await post('/bookings', customer, body)).body as { id: string; subscription_id: string };
  const change = { method: 'PATCH', token: admin, body: { status: 'confirmed' } };
  expect((await call(product, `/admin/bookings/${placed.id}`, change)).status).toBe(200);
  await vi.waitFor(async () => expect(await own(placed.subscription_id)).toBeDefined(), patience);
  return placed.subscription_id;
}

describe('a subscription', { timeout: 120_000 }, () => {
  test('begins with its first booking, and its next visit is made by itself, once', async () => {
    const [date = ''] = await openDates(product);
    const id = await subscribe(date, 'weekly');
    const made = async (count: number) => expect((await known(id)).total_bookings_created).toBe(count);
    await vi.waitFor(() => made(2), patience);
    expect(await own(id)).toMatchObject({ status: 'active', next_booking_date: date });
    await setClock(date);
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => post('/admin/subscriptions/process', admin)),
    );
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await post('/admin/subscriptions/process', admin)).body).toMatchObject({
      created: 0,
      failed: 0,
      message: 'Nothing to do: no visit falls due.',
    });
    await made(3);
  });

  test('pauses, names what stays, and comes back on its weekday', async () => {
    const [date = ''] = await openDates(product);
    const id = await subscribe(date, 'weekly');
    await vi.waitFor(async () => expect((await known(id)).total_bookings_created).toBe(2), patience);
    const before = await own(id);
    expect(before?.pause_keeps.map(({ booking_date }) => booking_date)).toEqual([date]);
    expect(before?.pause_cancels.map(({ booking_date }) => booking_date)).toEqual([later(date, 7)]);
    const paused = await act(id, 'pause');
    expect(paused.body).toMatchObject({ id, status: 'paused', next_booking_date: null, pause_cancels: [] });
    await setClock(later(date, weeks(4) + 1));
    const resumed = await act(id, 'resume');
    expect(resumed.body).toMatchObject({ status: 'active', next_booking_date: later(date, weeks(5)) });
    await vi.waitFor(async () => expect((await known(id)).total_bookings_created).toBe(4), patience);
  });

  test('is cancelled for good, with the early fee once', async () => {
    const [date = ''] = await openDates(product);
    const id = await subscribe(date, 'monthly');
    expect((await own(id))?.early_cancellation_fee).toBe(200);
    expect((await act(id, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      fee_charged: 200,
      early_cancellation_fee: 0,
      next_booking_date: null,
    });
    const again = await post(`/admin/subscriptions/${id}/cancel`, admin);
    expect(again.body).toMatchObject({
      status: 'cancelled',
      fee_charged: 0,
      customer_name: 'Olivia Bennett',
    });
    for (const what of ['pause', 'resume']) {
      const refused = await act(id, what);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'subscription-cancelled' });
    }
    await setClock(later(date, 60));
    expect((await post('/admin/subscriptions/process', admin)).body).toMatchObject({ failed: 0 });
    expect((await known(id)).total_bookings_created).toBe(1);
  });

  test('leaves one visit out up to 48 hours before, and says where there is none', async () => {
    const [, , date = ''] = await openDates(product);
    const id = await subscribe(date, 'bi_weekly');
    const skipped = await act(id, 'skip', { date: later(date, 14) });
    expect(skipped.status).toBe(200);
    expect((await act(id, 'skip', { date: later(date, 14) })).status).toBe(200);
    const none = await act(id, 'skip', { date: later(date, 15) });
    expect(none.status).toBe(422);
    expect(none.body).toMatchObject({
      errors: [{ path: 'date', message: 'There is no visit of this subscription on this day.' }],
    });
    await setClock(later(date, -1));
    expect((await act(id, 'skip', { date })).body).toMatchObject({ code: 'too-late-to-skip' });
  });
});
