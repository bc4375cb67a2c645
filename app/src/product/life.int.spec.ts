import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductEnded, startProduct } from '../testing/product.ts';
import { bookingRequest, call, openDates, signIn } from '../testing/spec-client.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tidylog-life-'));
  chmodSync(dataDir, 0o711);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const parts = ['api', 'worker', 'stand-ins', 'event store', 'Postgres'] as const;

describe('the life of the product', () => {
  test('ends in order on a signal or with its terminal, leaves no process behind, and goes on where it was', async () => {
    const first = await startProduct({ dataDir });
    const pids = parts.map((part) => first.pid(part));
    const [date = ''] = await openDates(first);
    const placed = await call(first, '/bookings/guest', { body: bookingRequest(date) });
    expect(placed.status).toBe(201);
    expect(await first.signal('SIGTERM')).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    const second = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } });
    const pidsOfSecond = parts.map((part) => second.pid(part));
    const token = await signIn(second, 'admin');
    const { id } = placed.body as { id: string };
    expect((await call(second, `/admin/bookings/${id}`, { token })).body).toMatchObject({
      booking_date: date,
    });
    second.closeOutput();
    expect((await call(second, '/ready')).status).toBe(200);
    expect(await second.signal('SIGHUP')).toBe(0);
    expect(pidsOfSecond.filter(isAlive)).toEqual([]);
  });

  test('is refused in one line when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = await startProduct({ dataDir, env: { PORT: String(port) } }).catch(
      (error: unknown) => error,
    );
    other.close();
    expect(refused).toMatchObject({ exitCode: 1 });
    expect((refused as ProductEnded).output).toContain(
      `PORT: port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
    );
    expect((refused as ProductEnded).output).not.toContain(' at ');
  });

  test('is refused in one line for a mistake in its configuration', async () => {
    const refused = await startProduct({ dataDir, env: { DAILY_CAPACITY: 'ten' } }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      exitCode: 1,
      output: 'DAILY_CAPACITY: use a whole number of homes, at least 1.\n',
    });
  });

  test('can be stopped while it starts', async () => {
    const ended = startProduct({ dataDir, env: { SEED_DEMO: '1' }, stopAt: 'first start only' }).catch(
      (error: unknown) => error,
    );
    expect(await ended).toMatchObject({ exitCode: 0 });
    const product = await startProduct({ dataDir });
    expect((await call(product, '/ready')).status).toBe(200);
    await product.stop();
  });

  test('refuses a second start on its data folder, and answers the calls in progress before it ends', async () => {
    const product = await startProduct({ dataDir, founded: true });
    const second = await startProduct({ dataDir }).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(ProductEnded);
    expect(second).toMatchObject({ exitCode: 3 });
    expect((second as ProductEnded).output).toContain(`already running on the data folder ${dataDir}`);
    expect((await call(product, '/ready')).status).toBe(200);
    const calls = Array.from({ length: 20 }, (_, index) =>
      call(product, '/auth/register', {
        body: {
          email: `drain${index}@example.com`,
          password: 'secret-enough',
          first_name: 'Ana',
          last_name: 'B',
        },
      }),
    );
    // Once one is answered, the others have arrived and are being handled.
    await Promise.race(calls);
    const ended = product.signal('SIGTERM');
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 201));
    expect(await ended).toBe(0);
  });

  test('starts again at once, on the same port, after its supervisor was killed', async () => {
    const killed = await startProduct({ dataDir, founded: true });
    const pids = parts.map((part) => killed.pid(part));
    await killed.signal('SIGKILL');
    const again = await startProduct({ dataDir, env: { PORT: new URL(killed.url).port } });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(again.url).toBe(killed.url);
    expect((await call(again, '/ready')).status).toBe(200);
    await again.stop();
  });

  test('starts each part again that ends unasked, at the same address', async () => {
    const product = await startProduct({ dataDir, founded: true, env: { TIDYLOG_WAITS: '0.1' } });
    for (const part of parts) {
      const before = product.pid(part);
      await product.kill(part);
      expect(product.pid(part)).not.toBe(before);
    }
    // No matter how long the parts take to find each other again on this machine.
    const isReady = () =>
      call(product, '/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 120_000 });
    const [date = ''] = await openDates(product);
    const placed = await call(product, '/bookings/guest', { body: bookingRequest(date) });
    expect(placed).toMatchObject({ status: 201, body: { status: 'pending' } });
    await product.stop();
  });
});
