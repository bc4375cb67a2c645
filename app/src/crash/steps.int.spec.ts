import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@tidylog/contracts/events/registry';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveSound } from '../testing/crash-proof.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, call, openDates, signIn } from '../testing/spec-client.ts';

const capacity = 10;
const folder = mkdtempSync(join(tmpdir(), 'tidylog-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let product: Product;
let dates: string[];
let token: string;
const crashFile = join(folder, 'after');

beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CRASH_FILE: crashFile, TIDYLOG_WAITS: '0.1' } });
  dates = await openDates(product);
  token = await signIn(product, 'admin');
});
afterAll(() => product.stop());
const nextDate = (): string => dates.shift() ?? '';

/** Lets the api die right after it has appended this event; the call is cut off, and the api is started again. */
async function crashAfter(type: EventType, path: string, given: Call): Promise<void> {
  const again = product.restarted('api');
  writeFileSync(crashFile, `api ${type}`);
  await expect(call(product, path, given)).rejects.toThrow();
  await again;
}

const guestBooking = (date: string, key: string, changes: Record<string, unknown> = {}): Call => ({
  headers: { 'Idempotency-Key': key },
  body: bookingRequest(date, changes),
});
const place = async (date = nextDate()): Promise<string> => {
  const placed = await call(product, '/bookings/guest', guestBooking(date, crypto.randomUUID()));
  return (placed.body as { id: string }).id;
};
const bookingOf = async (id: string) =>
  (await call(product, `/admin/bookings/${id}`, { token })).body as { status: string; booking_date: string };
const change = (body: object): Call => ({ method: 'PATCH', token, body });

describe('a crash between two steps of a booking', { timeout: 180_000 }, () => {
  const steps: EventType[] = ['BookingRequested', 'UnpaidBookingClaimed', 'PlaceClaimed', 'BookingPlaced'];

  test('is made good by the same call again', async () => {
    const acknowledged: string[] = [];
    for (const type of steps) {
      const booking = guestBooking(nextDate(), crypto.randomUUID());
      await crashAfter(type, '/bookings/guest', booking);
      const again = await call(product, '/bookings/guest', booking);
      expect(again.status, type).toBe(201);
      const { id } = again.body as { id: string };
      expect((await call(product, '/bookings/guest', booking)).body).toMatchObject({ id });
      acknowledged.push(id);
    }
    await proveSound(product, { acknowledged, capacity });
  });

  test('is made good without anybody asking, for all of them', async () => {
    for (const type of steps)
      await crashAfter(type, '/bookings/guest', guestBooking(nextDate(), crypto.randomUUID()));
    await proveSound(product, { acknowledged: [], capacity });
    const { headers } = await call(product, '/admin/bookings', { token });
    expect(headers.get('content-range')).toMatch(/\/8$/);
  });
});

describe('a crash between two steps of a booking with a promo code', { timeout: 180_000 }, () => {
  const promo_code = 'CRASH';
  beforeAll(async () => {
    const terms = { discount_type: 'fixed', discount_value: 10, usage_limit_per_customer: null };
    await call(product, '/admin/promo-codes', { token, body: { code: promo_code, ...terms } });
  });

  test('of placing and cancelling leaves no use behind', async () => {
    for (const type of ['PlaceClaimed', 'PromoUseClaimed'] as const)
      await crashAfter(
        type,
        '/bookings/guest',
        guestBooking(nextDate(), crypto.randomUUID(), { promo_code }),
      );
    for (const type of ['BookingCancelled', 'PromoUseReleased'] as const) {
      const booking = guestBooking(nextDate(), crypto.randomUUID(), { promo_code });
      const { id } = (await call(product, '/bookings/guest', booking)).body as { id: string };
      await crashAfter(type, `/admin/bookings/${id}`, { method: 'DELETE', token });
    }
    await proveSound(product, { acknowledged: [], capacity });
    const codes = (await call(product, '/admin/promo-codes', { token })).body;
    expect(codes).toMatchObject([{ code: promo_code, usage_count: 2 }]);
  });
});

describe('a crash between two steps of a change', { timeout: 180_000 }, () => {
  test('of a move is made good without anybody asking', async () => {
    const steps: EventType[] = ['RescheduleRequested', 'PlaceClaimed', 'BookingRescheduled', 'PlaceReleased'];
    const moved: { id: string; to: string }[] = [];
    for (const type of steps) {
      const id = await place();
      const to = nextDate();
      const start = slotStart(to as LocalDate, '10:00-12:00', 'America/Chicago').toString();
      await crashAfter(type, `/admin/bookings/${id}`, change({ start_time: start }));
      moved.push({ id, to });
    }
    await proveSound(product, { acknowledged: moved.map(({ id }) => id), capacity });
    for (const { id, to } of moved) expect(await bookingOf(id)).toMatchObject({ booking_date: to });
  });

  test('of a cancellation frees the place', async () => {
    const steps: EventType[] = ['BookingCancelled', 'PlaceReleased'];
    const cancelled: string[] = [];
    for (const type of steps) {
      const id = await place();
      await crashAfter(type, `/admin/bookings/${id}`, { method: 'DELETE', token });
      cancelled.push(id);
    }
    await proveSound(product, { acknowledged: [], capacity });
    for (const id of cancelled) expect(await bookingOf(id)).toMatchObject({ status: 'cancelled' });
  });

  test('of a completed job pays the cleaner once', async () => {
    const cleaner = await signIn(product, 'cleaner');
    const me = (await call(product, '/auth/me', { token: cleaner })).body as { id: string };
    const id = await place();
    const assigned = await call(
      product,
      `/admin/bookings/${id}`,
      change({ status: 'confirmed', cleaner_id: me.id }),
    );
    expect(assigned.status).toBe(200);
    await crashAfter('BookingCompleted', `/admin/bookings/${id}`, change({ status: 'completed' }));
    await proveSound(product, { acknowledged: [id], capacity });
    const wallet = await call(product, '/cleaner/wallet-balance', { token: cleaner });
    const { available, pending } = wallet.body as { available: number; pending: number };
    expect(available + pending).toBeGreaterThan(0);
  });
});
