import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalStripe } from '@tidylog/local-stripe/server';
import { createStripeGateway } from '../payment-provider/stripe-gateway.ts';
import { settings } from './settings.ts';
import { call, type World } from './world.ts';

export const stripeKeys = {
  secretKey: 'sk_test_product',
  publishableKey: 'pk_test_product',
  webhookSecret: 'whsec_product',
};

const bytesOf = async (request: IncomingMessage): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync<Buffer>(request));

/** A product on the local payment server, whose webhooks it gets over HTTP. */
export async function stripeProduct(world: World, now: () => Temporal.Instant) {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-product-'));
  const server = await startLocalStripe({
    port: 0,
    dataDir: folder,
    ...stripeKeys,
    disputeAfter: 50,
    firstPause: 20,
  });
  const apiUrl = `http://127.0.0.1:${server.port}`;
  const services = world.process({
    payments: createStripeGateway({ ...stripeKeys, apiUrl }),
    settings: { ...settings, dailyCapacity: 1_000 },
    now,
  });

  const hear = (bytes: Uint8Array, headers: Readonly<Record<string, string | undefined>>) =>
    call(services, 'POST /webhooks/stripe', {
      raw: { bytes, header: (name) => headers[name] },
      context: { now: now() },
    });
  const heardAs = async (request: IncomingMessage): Promise<200 | 500> => {
    const signature = request.headers['stripe-signature'];
    const header = typeof signature === 'string' ? signature : undefined;
    const heard = await hear(await bytesOf(request), { 'stripe-signature': header }).catch(() => undefined);
    return heard !== undefined && 'body' in heard ? 200 : 500;
  };
  const listener = createServer((request, response) => {
    void heardAs(request).then((status) => response.writeHead(status).end());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  server.sendWebhooksTo(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);

  const send = async (path: string, { method = 'POST', key = stripeKeys.secretKey, body = {} } = {}) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  return {
    services,
    hear,
    page: (name: string, body: object) =>
      send(`/dev/pay/api/${name}`, { key: stripeKeys.publishableKey, body }),
    webhooks: (manner: object) => send('/control/webhooks', { method: 'PUT', body: manner }),
    waiting: async () => (await send('/control/webhooks', { method: 'GET' })).waiting as readonly unknown[],
    card: async (number: string): Promise<string> => {
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
      const made = await send('/dev/pay/api/tokenize', { key: stripeKeys.publishableKey, body: { card } });
      if (typeof made.payment_method !== 'string') throw new Error(`No card: ${JSON.stringify(made)}`);
      return made.payment_method;
    },
    close: async () => {
      listener.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type StripeProduct = Awaited<ReturnType<typeof stripeProduct>>;
