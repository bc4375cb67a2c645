import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, call, openDates, signIn } from '../testing/spec-client.ts';

let product: Product;
let dates: string[];
let admin: string;
let rosa: string;
let cleanerToken: string;
beforeAll(async () => {
  product = await startProduct();
  dates = await openDates(product);
  [admin, cleanerToken] = [await signIn(product, 'admin'), await signIn(product, 'cleaner')];
  rosa = (await bodyOf<{ id: string }>('/auth/me', { token: cleanerToken })).id;
});
afterAll(() => product.stop());

const bodyOf = async <Body>(path: string, given: Call): Promise<Body> => {
  const { status, body, text } = await call(product, path, given);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};
const booked = async (day: number): Promise<string> =>
  (await bodyOf<{ id: string }>('/bookings/guest', { body: bookingRequest(dates[day] ?? '') })).id;
const assign = (id: string) =>
  call(product, `/admin/bookings/${id}`, { method: 'PATCH', token: admin, body: { cleaner_id: rosa } });
const dismiss = () => call(product, `/admin/cleaners/${rosa}`, { method: 'DELETE', token: admin });
const reinstate = () => bodyOf(`/admin/cleaners/${rosa}/reinstate`, { token: admin, body: {} });
const cleanerOf = async (id: string): Promise<string | null> =>
  (await bodyOf<{ cleaner_id: string | null }>(`/admin/bookings/${id}`, { token: admin })).cleaner_id;

test('a dismissed cleaner has no job left, not even one assigned at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const jobs = [await booked(round + 3), await booked(round + 3), await booked(round + 4)];
    const [first = '', second = '', third = ''] = jobs;
    await assign(first);
    await Promise.all([assign(second), dismiss(), assign(third)]);
    await vi.waitFor(
      async () => {
        for (const id of jobs) expect(await cleanerOf(id)).toBeNull();
        const { body } = await call(product, `/admin/cleaners/${rosa}`, { token: admin });
        expect(body).toMatchObject({ status: 'dismissed', next_jobs: [] });
      },
      { timeout: 60_000, interval: 200 },
    );
    await reinstate();
    for (const id of jobs) expect(await cleanerOf(id)).toBeNull();
  }
});

test('a dismissed cleaner is given no job, and signs in only to what they are owed', async () => {
  const id = await booked(9);
  expect((await dismiss()).status).toBe(200);
  expect(await dismiss()).toMatchObject({ status: 200, body: { unassigned_jobs: [] } });
  expect((await call(product, '/auth/me', { token: cleanerToken })).status).toBe(401);
  const refused = { status: 409, body: { code: 'cleaner-not-active' } };
  expect(await assign(id)).toMatchObject(refused);
  const times = { start_time: '08:00', end_time: '10:00' };
  const job = { booking_id: id, cleaner_id: rosa, ...times };
  expect(await call(product, '/admin/calendar/assign-job', { token: admin, body: job })).toMatchObject(
    refused,
  );
  const token = await signIn(product, 'cleaner');
  const owed = ['wallet-balance', 'wallet-transactions', 'payment-methods', 'payments', 'transactions'];
  for (const path of [...owed, 'earnings', 'questions', 'settings', 'stats', 'statement', 'notifications'])
    expect([path, (await call(product, `/cleaner/${path}`, { token })).status]).toEqual([path, 200]);
  const left = { status: 403, body: { code: 'cleaner-left' } };
  for (const path of ['today-jobs', 'upcoming-jobs', 'open-jobs', 'jobs', `jobs/${id}`])
    expect(await call(product, `/cleaner/${path}`, { token })).toMatchObject(left);
  expect(await call(product, `/cleaner/clock-in/${id}`, { token, body: {} })).toMatchObject(left);
  expect(await call(product, `/cleaner/clock-out/${id}`, { token, body: {} })).toMatchObject({ status: 404 });
  const filter = encodeURIComponent('{"status":"dismissed"}');
  const dismissed = await call(product, `/admin/cleaners?filter=${filter}`, { token: admin });
  expect(dismissed.body).toMatchObject([{ id: rosa, is_active: false }]);
  await reinstate();
  expect((await assign(id)).status).toBe(200);
});
