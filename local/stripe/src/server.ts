import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { answerError, stripeApi } from './api/api-router.ts';
import { browserRouter } from './browser/browser-router.ts';
import { controlRouter } from './control-router.ts';
import { contextOf } from './flow/context.ts';
import { openDispute } from './flow/disputes.ts';
import { openStore, type Store } from './storage/store.ts';
import { type Deliveries, startDeliveries } from './webhooks/deliveries.ts';

export interface LocalStripeOptions {
  /** The port on 127.0.0.1; 0 takes any free one. */
  readonly port: number;
  /** The folder of its database; it must exist. */
  readonly dataDir: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** How long after its payment a disputing card does so, in milliseconds; 3000 by default. */
  readonly disputeAfter?: number;
  /** The pause after a failed webhook, in milliseconds, doubled each time; 1000 by default. */
  readonly firstPause?: number;
  /** The types of events that webhooks send, as for a webhook endpoint at Stripe; all by default. */
  readonly enabledEvents?: readonly string[];
}

export interface LocalStripe {
  readonly port: number;
  sendWebhooksTo(url: string): void;
  close(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function openDue(store: Store, disputeAfter: number): void {
  for (const charge of store.disputesDue(Date.now()))
    store.transaction(() => {
      store.removeDispute(charge);
      openDispute(contextOf({ store, disputeAfter }, { requestId: null, idempotencyKey: null }), charge);
    });
}

interface Parts extends Required<Omit<LocalStripeOptions, 'enabledEvents'>> {
  readonly store: Store;
  readonly deliveries: Deliveries;
}

function appOf(parts: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  const wake = () => parts.deliveries.wake();
  app.use(stripeApi({ ...parts, wake }), controlRouter(parts), browserRouter(parts), answerError);
  return app;
}

/**
 * Starts a payment server on the loopback address that speaks a part of Stripe's API: the official SDK works with it
 * if `host`, `port` and `protocol` are set. Its data is in a file of the data folder.
 */
export async function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const store = openStore(join(options.dataDir, 'payments.sqlite'));
  const { disputeAfter = 3_000, firstPause = 1_000, webhookSecret: secret } = options;
  const openDisputes = () => openDue(store, disputeAfter);
  const enabledEvents = options.enabledEvents && new Set(options.enabledEvents);
  const deliveries = startDeliveries({ store, secret, firstPause, enabledEvents, openDisputes });
  const server = createServer(appOf({ ...options, disputeAfter, firstPause, store, deliveries }));
  try {
    const port = await listen(server, options.port);
    deliveries.wake();
    return {
      port,
      sendWebhooksTo: (url) => {
        deliveries.url = url;
        deliveries.wake();
      },
      close: async () => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
        await deliveries.stop();
        store.close();
      },
    };
  } catch (error) {
    await deliveries.stop();
    store.close();
    throw error;
  }
}
