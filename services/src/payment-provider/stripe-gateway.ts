import type { PaymentGateway } from './gateway.ts';
import { stripeCards } from './stripe-cards.ts';
import { createStripeCalls, type StripeAccount } from './stripe-client.ts';
import { stripeLists } from './stripe-lists.ts';
import { stripeMoney } from './stripe-money.ts';
import { kindOf } from './stripe-objects.ts';

/** How old a message may be, in seconds of real time. */
const tolerance = 300;

/** The payment provider Stripe, or a stand-in that speaks its HTTP API. */
export function createStripeGateway(account: StripeAccount): PaymentGateway {
  const calls = createStripeCalls(account);
  return {
    ...stripeCards(calls),
    ...stripeMoney(calls),
    ...stripeLists(calls),
    nudge: async ({ bytes, signature }) => {
      const { client } = await calls.loaded();
      try {
        const event = await client.webhooks.constructEventAsync(
          Buffer.from(bytes),
          signature,
          account.webhookSecret,
          tolerance,
        );
        return { eventId: event.id, ...kindOf(event) };
      } catch {
        // Whatever the SDK fails on, a message that it cannot verify is not the provider's.
        return undefined;
      }
    },
  };
}
