import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type LocalStripe, type LocalStripeOptions, startLocalStripe } from '../server.ts';

export const keys = {
  secretKey: 'sk_test_conformance',
  publishableKey: 'pk_test_conformance',
  webhookSecret: 'whsec_conformance',
};

export interface Harness {
  readonly stripe: Stripe;
  readonly server: () => LocalStripe;
  restart(): Promise<void>;
  page(name: string, body: object): Promise<Record<string, unknown>>;
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  customer(): Promise<string>;
  stop(): Promise<void>;
}

export const clientOf = (port: number, apiKey: string = keys.secretKey): Stripe =>
  new Stripe(apiKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 1, telemetry: false });

/** A separate server for one test file, and the official client for it. */
export async function startHarness(options: Partial<LocalStripeOptions> = {}): Promise<Harness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-stripe-'));
  const start = (port: number) => startLocalStripe({ port, dataDir, ...keys, ...options });
  let server = await start(0);
  const { port } = server;
  const stripe = clientOf(port);
  const send = async (path: string, method: string, key: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A connection kept open would break when the server restarts.
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    stripe,
    server: () => server,
    restart: async () => {
      await server.close();
      server = await start(port);
    },
    page: (name, body) => send(`/dev/pay/api/${name}`, 'POST', keys.publishableKey, body),
    control: (method, path, body) => send(`/control/${path}`, method, keys.secretKey, body),
    customer: async () => (await stripe.customers.create({ email: `${randomUUID()}@example.test` })).id,
    stop: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What an error of the official client says, without the parts that every error has. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, type, code, decline_code, param, message, payment_intent, setup_intent } = error;
    return { status: statusCode, type, code, decline_code, param, message, payment_intent, setup_intent };
  }
  throw new Error('The call was not refused.');
}

export interface Received {
  readonly body: string;
  readonly signature: string;
  readonly type: string;
  readonly id: string;
}

/** A webhook endpoint that answers what the test says. */
export async function startReceiver() {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type, id } = JSON.parse(body) as { type: string; id: string };
      received.push({ body, signature: String(request.headers['stripe-signature']), type, id });
      response.writeHead(state.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ type }) => type),
    answer: (status: number) => {
      state.status = status;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The id of a field that may be expanded. */
export const idOf = (field: string | { readonly id: string } | null): string =>
  typeof field === 'string' ? field : (field?.id ?? '');
