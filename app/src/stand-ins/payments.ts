import { randomBytes } from 'node:crypto';
import { startLocalStripe } from '@tidylog/local-stripe/server';
import { webhookEvents } from '@tidylog/services/payment-provider/webhook-events';
import type { StandIn } from './stand-in.ts';

const made = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;
const madeKeys = () => ({
  secretKey: made('sk_test_local'),
  publishableKey: made('pk_test_local'),
  webhookSecret: made('whsec'),
});

/** The local payment server, in place of Stripe. */
export const paymentsStandIn: StandIn<'payments'> = {
  name: 'payments',
  isNeeded: (config) => config.payments?.provider !== 'stripe',
  start: async ({ folder, earlier }) => {
    const { port: wanted, ...keys } = earlier ?? { port: 0, ...madeKeys() };
    const options = { port: wanted, dataDir: folder, enabledEvents: webhookEvents };
    const server = await startLocalStripe({ ...options, ...keys });
    return {
      told: { port: server.port, ...keys },
      onPublicUrl: (url) => server.sendWebhooksTo(`${url}/api/webhooks/stripe`),
      close: () => server.close(),
    };
  },
};
