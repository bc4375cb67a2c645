import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, call, openDates, signIn } from '../testing/spec-client.ts';

let product: Product;
let admin: string;
let customer: string;
let cleaner: string;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-10-20T09:00:00-05:00' } });
  [admin, customer, cleaner] = [
    await signIn(product, 'admin'),
    await signIn(product, 'customer'),
    await signIn(product, 'cleaner'),
  ];
});
afterAll(() => product.stop());

const bodyOf = async <Body>(path: string, given: Call): Promise<Body> => {
  const { status, body, text } = await call(product, path, given);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};
const setClock = (now: string) => bodyOf('/dev/clock', { method: 'PUT', token: admin, body: { now } });

describe('a visit at 8 (TZ-01)', () => {
  const label = '8:00 AM - 10:00 AM';
  const email = 'tz@example.com';
  const book = async (date: string): Promise<string> => {
    const body = bookingRequest(date, { customer: { ...bookingRequest('').customer, email } });
    return (await bodyOf<{ id: string }>('/bookings', { token: customer, body })).id;
  };
  const mailsAbout = async (words: string): Promise<string> => {
    const inbox = `${product.url}/dev/mail/messages?to=${encodeURIComponent(email)}`;
    return vi.waitFor(
      async () => {
        const mails = (await (await fetch(inbox)).json()) as readonly { readonly text: string }[];
        const about = mails.map(({ text }) => text).filter((text) => text.includes(words));
        expect(about).not.toEqual([]);
        return about.join('\n');
      },
      { timeout: 30_000, interval: 300 },
    );
  };

  test.each([
    ['before the clocks change', '2027-11-05', '2027-11-05T13:00:00Z', 'Friday, November 5, 2027'],
    ['after it', '2027-11-08', '2027-11-08T14:00:00Z', 'Monday, November 8, 2027'],
  ])('%s is at 8 in every answer, mail and calendar', async (_when, date, startsAt, inWords) => {
    const id = await book(date);
    const { id: cleaner_id } = await bodyOf<{ id: string }>('/auth/me', { token: cleaner });
    for (const body of [{ status: 'confirmed' }, { cleaner_id }])
      await bodyOf(`/admin/bookings/${id}`, { method: 'PATCH', token: admin, body });
    const shown = { booking_date: date, time_slot: label };
    expect(await bodyOf(`/bookings/${id}`, { token: customer })).toMatchObject({
      ...shown,
      starts_at: startsAt,
    });
    expect(await bodyOf(`/bookings/${id}/guest-summary`, { token: customer })).toMatchObject({
      booking_details: shown,
    });
    expect(await bodyOf(`/admin/bookings/${id}`, { token: admin })).toMatchObject({
      ...shown,
      slot_id: '08:00-10:00',
      starts_at: startsAt,
    });
    expect(await bodyOf('/customer/upcoming-appointments', { token: customer })).toContainEqual(
      expect.objectContaining({ id, ...shown }),
    );
    const file = await call(product, `/bookings/${id}/calendar.ics`, { token: customer });
    expect(file.text).toContain(`DTSTART:${startsAt.replaceAll(/[-:]/g, '')}`);
    const mail = await mailsAbout(inWords);
    expect(mail).toContain('8:00 AM');
    expect(mail).not.toMatch(/\b(7|9|1|2):00/);
    await setClock(startsAt);
    expect(await bodyOf('/cleaner/today-jobs', { token: cleaner })).toMatchObject([
      { id, date, start_time: '08:00', time_slot: label },
    ]);
    await setClock('2027-10-20T09:00:00-05:00');
  });
});

test('today is the day of the company until its midnight (TZ-05)', async () => {
  await setClock('2027-01-15T19:30:00-06:00');
  expect((await openDates(product))[0]).toBe('2027-01-16');
  const refused = await call(product, '/bookings', { token: customer, body: bookingRequest('2027-01-15') });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'booking_date' }] } });
  await setClock('2027-01-16T00:00:00-06:00');
  expect((await openDates(product))[0]).toBe('2027-01-18');
});

test('a promo code is good to the end of its last day, also of its only one (TZ-07)', async () => {
  const create = (code: string, valid: object) =>
    bodyOf('/admin/promo-codes', {
      token: admin,
      body: { code, discount_type: 'percentage', discount_value: 10, ...valid },
    });
  await create('LASTDAY', { valid_until: '2027-01-15' });
  await create('ONEDAY', { valid_from: '2027-01-15', valid_until: '2027-01-15' });
  const judged = async (now: string) => {
    await setClock(now);
    return Promise.all(
      ['LASTDAY', 'ONEDAY'].map(async (code) => {
        const body = { code, subtotal: 100 };
        const { valid, message } = await bodyOf<{ valid: boolean; message: string | null }>(
          '/validate-promo-code',
          { body },
        );
        return valid || message;
      }),
    );
  };
  expect((await judged('2027-01-14T23:59:00-06:00'))[1]).toContain('January 15, 2027');
  expect(await judged('2027-01-15T00:00:00-06:00')).toEqual([true, true]);
  expect(await judged('2027-01-15T23:30:00-06:00')).toEqual([true, true]);
  const expired = 'This promo code has expired: it was valid until Friday, January 15, 2027.';
  expect(await judged('2027-01-16T00:05:00-06:00')).toEqual([expired, expired]);
  const body = bookingRequest('2027-01-20', { promo_code: 'LASTDAY' });
  expect(await call(product, '/bookings', { token: customer, body })).toMatchObject({
    status: 409,
    body: { code: 'promo-unusable', detail: expired },
  });
});
