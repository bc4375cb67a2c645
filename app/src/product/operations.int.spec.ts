import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoAccounts } from '../seed/demo-accounts.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, call, openDates, signIn } from '../testing/spec-client.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'on', TIDYLOG_CLOCK: '2027-01-15T09:00:00-06:00' } });
});
afterAll(() => product.stop());

const setClock = (now: string | null) => call(product, '/dev/clock', { method: 'PUT', body: { now } });

describe('the clock of the business', () => {
  afterEach(() => setClock('2027-01-15T09:00:00-06:00'));

  test('begins where it was told, and offers the days after its own today', async () => {
    const { body } = await call(product, '/dev/clock');
    expect(body).toMatchObject({ real: false, now: expect.stringContaining('2027-01-15T15:0') });
    expect((await openDates(product))[0]).toBe('2027-01-16');
  });

  test('can be set to any time, and to real time again', async () => {
    expect((await setClock('2027-03-13T07:59:00-06:00')).status).toBe(200);
    expect((await openDates(product))[0]).toBe('2027-03-15');
    expect((await setClock('tomorrow')).status).toBe(422);
    expect((await setClock(null)).body).toMatchObject({ real: true });
    const real = dateAt(Temporal.Now.instant(), 'America/Chicago');
    expect((await openDates(product))[0]).toBe([1, 2].map((days) => addDays(real, days)).find(isOnOffer));
  });

  test('lets the hold of an unpaid booking end', async () => {
    const [date = ''] = await openDates(product);
    const placed = await call(product, '/bookings/guest', { body: bookingRequest(date) });
    const { id } = placed.body as { id: string };
    await setClock('2027-01-16T09:01:00-06:00');
    const token = await signIn(product, 'admin');
    const status = async () =>
      ((await call(product, `/admin/bookings/${id}`, { token })).body as { status: string }).status;
    await vi.waitFor(async () => expect(await status()).toBe('cancelled'), { timeout: 15_000 });
  });
});

const isOnOffer = (date: LocalDate): boolean => Temporal.PlainDate.from(date).dayOfWeek !== 7;

describe('what others can see of the inside', () => {
  test('is the description of the API, and a page that shows it without another server', async () => {
    const { body, headers } = await call(product, '/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Tidylog' } });
    expect(headers.get('content-type')).toContain('application/json');
    const page = await fetch(`${product.url}/api/docs`);
    const html = await page.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !address.startsWith('/api/docs/'))).toEqual([]);
    for (const address of addresses) expect((await fetch(product.url + address)).status, address).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('are metrics of calls, feed, to-dos and parked streams', async () => {
    await call(product, '/services');
    const text = await vi.waitUntil(
      async () => {
        const metrics = await (await fetch(`${product.url}/metrics`)).text();
        return metrics.includes('tidylog_feed_lag_seconds{') ? metrics : undefined;
      },
      { timeout: 10_000 },
    );
    expect(text).toMatch(/tidylog_calls_total\{call="GET \/services",outcome="accepted"\} \d/);
    expect(text).toContain('tidylog_call_seconds_bucket');
    expect(text).toContain('tidylog_parked_streams{model="bookings"} 0');
    expect(text).toMatch(/tidylog_todos_overdue \d/);
    expect(text).toContain('tidylog_todos_failing{process="worker"} 0');
    const sample = /^([a-z_0-9]+(\{[^}]*\})? -?[\d.e+-]+|# (HELP|TYPE) .+|)$/i;
    expect(text.split('\n').filter((line) => !sample.test(line) && !/ (NaN|\+Inf)$/.test(line))).toEqual([]);
  });

  test('is no trace of a failure, whatever is asked', async () => {
    const paths = ['/no/such', '/bookings/%00', '/time-slots?date=%00', '/pricing/%ff/weekly', '/__proto__'];
    for (const path of paths) {
      const { status, text } = await call(product, path);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toMatch(/ at |node_modules|\.ts:/);
    }
    const page = await fetch(`${product.url}/%E0%A4%A`);
    expect(page.status).toBe(400);
    expect(await page.text()).not.toMatch(/ at |node_modules|\.ts:/);
  });

  test('is nothing personal in the lines of the log', async () => {
    const [date = ''] = await openDates(product);
    const request = bookingRequest(date, { special_instructions: 'beware of the unicorn' });
    await call(product, '/bookings/guest', { body: request });
    for (const { email } of demoAccounts) expect(product.output()).not.toContain(email);
    expect(product.output()).not.toMatch(/unicorn|ana\.lopez|Barker/);
  });
});

describe('changes', () => {
  test('are told to the office as they happen, ids only', async () => {
    const token = await signIn(product, 'admin');
    const stream = await fetch(`${product.url}/api/events/stream`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const [date = ''] = await openDates(product);
    const placed = await call(product, '/bookings/guest', { body: bookingRequest(date) });
    const { id } = placed.body as { id: string };
    let told = '';
    for await (const chunk of stream.body ?? []) {
      told += new TextDecoder().decode(chunk);
      if (told.includes(id)) break;
    }
    expect(told).toContain('event: change');
    expect(told).not.toContain('ana.lopez');
  });
});

describe('limits', () => {
  test('slow guesses down with a time to try again, and let others in the same house pass', async () => {
    const guess = (email: string) => call(product, '/auth/login', { body: { email, password: 'guess' } });
    const guesses = [];
    for (let tries = 0; tries < 30; tries++) guesses.push(await guess('victim@example.com'));
    const last = guesses.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.body).toMatchObject({ code: 'too-often' });
    const seconds = Number(last?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
    expect((await call(product, '/services')).status).toBe(200);
  });
});
