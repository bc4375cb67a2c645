import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@tidylog/contracts/events/registry';
import type { AdminBooking } from '@tidylog/projections/bookings/answers';
import type { AdminSubscription } from '@tidylog/projections/subscriptions/answers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proveSound } from '../testing/crash-proof.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, call, openDates, signIn } from '../testing/spec-client.ts';

const capacity = 10;
const folder = mkdtempSync(join(tmpdir(), 'tidylog-crash-'));
const crashFile = join(folder, 'after');

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CRASH_FILE: crashFile, TIDYLOG_WAITS: '0.1' } });
  token = await signIn(product, 'admin');
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const known = async (id: string): Promise<AdminSubscription | undefined> =>
  (await call(product, `/admin/subscriptions/${id}`, { token })).body as AdminSubscription | undefined;

/** A weekly subscription with its second visit made, and both more than 48 hours away. */
async function subscribe(): Promise<string> {
  const [, , , date = ''] = await openDates(product);
  const placed = await call(product, '/bookings/guest', {
    body: bookingRequest(date, { frequency: 'weekly' }),
  });
  const { id, subscription_id } = placed.body as { id: string; subscription_id: string };
  await call(product, `/admin/bookings/${id}`, { method: 'PATCH', token, body: { status: 'confirmed' } });
  await vi.waitFor(async () => expect((await known(subscription_id))?.total_bookings_created).toBe(2), {
    timeout: 20_000,
    interval: 200,
  });
  return subscription_id;
}

/** Lets the api die right after it has appended this event; the call is cut off, and the api is started again. */
async function crashAfter(type: EventType, path: string): Promise<void> {
  const again = product.restarted('api');
  writeFileSync(crashFile, `api ${type}`);
  await expect(call(product, path, { token, body: {} })).rejects.toThrow();
  await again;
}

const visitsOf = async (id: string): Promise<AdminBooking[]> =>
  ((await call(product, '/admin/bookings', { token })).body as AdminBooking[]).filter(
    ({ subscription_id }) => subscription_id === id,
  );

describe('a crash between two steps of a subscription', { timeout: 180_000 }, () => {
  const acts: readonly (readonly [string, string, EventType])[] = [
    ['pause', 'paused', 'SubscriptionPaused'],
    ['pause', 'paused', 'BookingCancelled'],
    ['cancel', 'cancelled', 'OccurrenceWithdrawn'],
  ];
  test.each(acts)(
    'to %s it (then %s) after %s is made good without anybody asking',
    async (act, status, type) => {
      const id = await subscribe();
      await crashAfter(type, `/admin/subscriptions/${id}/${act}`);
      await proveSound(product, { acknowledged: [], capacity });
      expect(await known(id)).toMatchObject({ status });
      expect((await visitsOf(id)).map((visit) => visit.status)).toEqual(['cancelled', 'cancelled']);
    },
  );
});
