import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import type { AdminSubscription, Subscription } from '@tidylog/projections/subscriptions/answers';
import { describe, expect, test, vi } from 'vitest';
import { patience, signedInProduct } from '../testing/signed-in.ts';
import { bookingRequest, call, openDates } from '../testing/spec-client.ts';

const { product, admin, get, post, setClock } = await signedInProduct();

type PriceList = AnswerOf<Endpoints['GET /admin/price-list']>;
type Preview = AnswerOf<Endpoints['POST /admin/price-list/preview']>;

const weeks = (count: number) => 7 * count;
const own = async (id: string) =>
  (await get<Subscription[]>('/customer/subscriptions')).find((one) => one.id === id);
const known = (id: string) => get<AdminSubscription>(`/admin/subscriptions/${id}`, admin);
const act = (id: string, what: string, body: object = {}) =>
  post(`/customer/subscriptions/${id}/${what}`, body);
const processDue = () => post('/admin/subscriptions/process', {}, admin);
const later = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const noonOf = (date: string) => setClock(`${date}T12:00:00-06:00`);

/** Books what is to come again for the customer, and confirms it as the office. */
async function subscribe(booking_date: string, frequency: string): Promise<string> {
  const body = bookingRequest(booking_date, { frequency });
  const placed = (await post('/bookings', body)).body as { id: string; subscription_id: string };
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
    await noonOf(date);
    const pressed = await Promise.all(Array.from({ length: 5 }, processDue));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await processDue()).body).toMatchObject({
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
    await noonOf(later(date, weeks(4) + 1));
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
    const again = await post(`/admin/subscriptions/${id}/cancel`, {}, admin);
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
    await noonOf(later(date, 60));
    expect((await processDue()).body).toMatchObject({ failed: 0 });
    expect((await known(id)).total_bookings_created).toBe(1);
  });

  test('is named by the preview of a dearer price list, until it is cancelled; nothing is published', async () => {
    const [date = ''] = await openDates(product);
    const id = await subscribe(date, 'weekly');
    await vi.waitFor(async () => expect((await known(id)).total_bookings_created).toBe(2), patience);
    const list = await get<PriceList>('/admin/price-list', admin);
    const dearer = structuredClone(list);
    for (const prices of Object.values(dearer.base_prices)) prices.weekly += 10;
    const rises = async (body: object) => {
      const { status, body: answer } = await post('/admin/price-list/preview', body, admin);
      expect(status).toBe(200);
      return (answer as Preview).rises.filter((rise) => rise.id === id);
    };
    expect(await rises(list)).toEqual([]);
    const [rise] = await rises(dearer);
    expect(rise).toMatchObject({ customer_name: 'Olivia Bennett', has_email: true, frequency: 'weekly' });
    expect((rise?.to ?? 0) - (rise?.from ?? 0)).toBeCloseTo(10, 2);
    expect(await get('/admin/price-list', admin)).toEqual(list);
    expect((await post('/admin/price-list/preview', dearer)).status).toBe(403);
    await act(id, 'cancel');
    await vi.waitFor(async () => expect(await rises(dearer)).toEqual([]), patience);
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
    await noonOf(later(date, -1));
    expect((await act(id, 'skip', { date })).body).toMatchObject({ code: 'too-late-to-skip' });
  });
});
