import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { type Call, call, signIn } from '../testing/spec-client.ts';

let product: Product;
let admin: string;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-10-18T09:00:00-05:00' } });
  admin = await signIn(product, 'admin');
});
afterAll(() => product.stop());

const bodyOf = async <Body>(path: string, given: Call = {}): Promise<Body> => {
  const { status, body, text } = await call(product, path, { token: admin, ...given });
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};
const setClock = (now: string) => bodyOf('/dev/clock', { method: 'PUT', body: { now } });

interface Log {
  readonly booking_id: string;
  readonly type: string;
  readonly state: string;
  readonly note: string | null;
}
const logsOf = async (booking: string): Promise<readonly Log[]> =>
  (await bodyOf<{ logs: readonly Log[] }>(`/reminders/logs?booking_id=${booking}`)).logs;
const until = (booking: string, expected: readonly (readonly [type: string, state: string])[]) =>
  vi.waitFor(
    async () =>
      expect(new Set((await logsOf(booking)).map(({ type, state }) => `${type} ${state}`))).toEqual(
        new Set(expected.map((one) => one.join(' '))),
      ),
    { timeout: 60_000, interval: 300 },
  );
const phone = '+12815550188';
const textsOfPhone = async (): Promise<readonly { readonly body: string; readonly direction: string }[]> =>
  (await fetch(`${product.url}/dev/sms/messages?number=${encodeURIComponent(phone)}`)).json() as Promise<
    readonly { readonly body: string; readonly direction: string }[]
  >;

const booked = async (date: string): Promise<string> => {
  const { id } = await bodyOf<{ id: string }>('/admin/bookings', {
    body: {
      customer: {
        first_name: 'Tess',
        last_name: 'Texted',
        email: 'tess@example.com',
        phone: '(281) 555-0188',
        address: '1 Elm St',
        city: 'Cypress',
        state: 'TX',
        zip_code: '77433',
      },
      booking_date: date,
      time_slot: '10:00-12:00',
      house_size: '1000-2000',
      frequency: 'one_time',
      rooms: {},
      services: [],
      a_la_carte_services: [],
    },
  });
  await bodyOf(`/admin/bookings/${id}`, { method: 'PATCH', body: { status: 'confirmed' } });
  return id;
};

test('reminders go out at their time, once, until the phone replies STOP', { timeout: 240_000 }, async () => {
  const template = { is_active: true, template: 'Hi {customer_name}, see you {booking_date}.' };
  for (const [name, type, send_timing] of [
    ['Day', 'day_before_reminder', '24h'],
    ['Hour', 'hour_before_reminder', '1h'],
    ['Confirmed', 'booking_confirmation', 'immediate'],
  ])
    await bodyOf('/reminder-templates', { body: { ...template, name, type, send_timing } });
  await bodyOf('/reminders/scheduler/start', { method: 'POST', body: {} });
  const id = await booked('2027-10-22');
  await until(id, [['booking_confirmation', 'delivered']]);
  await setClock('2027-10-21T10:00:30-05:00');
  await until(id, [
    ['booking_confirmation', 'delivered'],
    ['day_before_reminder', 'delivered'],
  ]);
  expect((await textsOfPhone()).map(({ body }) => body)).toEqual([
    'Hi Tess, see you Friday, October 22.',
    'Hi Tess, see you Friday, October 22.',
  ]);
  const reply = new URLSearchParams({ from: phone, body: 'STOP' });
  await fetch(`${product.url}/dev/sms/reply`, { method: 'POST', body: reply, redirect: 'manual' });
  await setClock('2027-10-22T09:00:30-05:00');
  await until(id, [
    ['booking_confirmation', 'delivered'],
    ['day_before_reminder', 'delivered'],
    ['hour_before_reminder', 'skipped'],
  ]);
  expect(
    await call(product, '/reminders/send', { token: admin, body: { booking_id: id, custom_message: 'Hi' } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'opted-out' },
  });
  const { customer_id } = await bodyOf<{ customer_id: string }>(`/admin/bookings/${id}`);
  for (const of of [`bookings/${id}`, `customers/${customer_id}`])
    expect(await bodyOf(`/admin/${of}/texts`)).toMatchObject({
      texts_stopped: { because: 'reply', since: expect.any(String) },
    });
  const unsigned = await fetch(`${product.url}/api/webhooks/twilio`, { method: 'POST', body: 'From=1' });
  expect(unsigned.status).toBe(400);
  expect((await bodyOf<{ status: object }>('/reminders/scheduler/status')).status).toMatchObject({
    is_running: true,
    last_check: expect.any(String),
  });
});
