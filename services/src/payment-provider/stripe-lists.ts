import type { PaymentGateway } from './gateway.ts';
import type { StripeCalls } from './stripe-client.ts';
import { chargeOf, disputeOf, listed, refundOf } from './stripe-objects.ts';

type ListCalls = 'chargesSince' | 'refundsSince' | 'disputesSince' | 'charge';

/** The largest page that Stripe returns; its client requests all pages in turn. */
const page = { limit: 100 };
/** Objects made in Stripe's dashboard have no reference to ours; their payments do. */
const withPayment = { ...page, expand: ['data.payment_intent'] };

const from = (since: Temporal.Instant) => ({
  created: { gte: Math.floor(since.epochMilliseconds / 1000) },
});

/** What happened at Stripe since some time, from any source. */
export const stripeLists = ({ ask, look }: StripeCalls): Pick<PaymentGateway, ListCalls> => ({
  chargesSince: (since) =>
    ask(async (stripe) => {
      const charges = await Array.fromAsync(stripe.charges.list({ ...page, ...from(since) }));
      return charges.map(chargeOf).filter(({ received }) => received > 0);
    }),
  refundsSince: (since) =>
    ask(async (stripe) => {
      const refunds = await Array.fromAsync(stripe.refunds.list({ ...withPayment, ...from(since) }));
      return refunds.map((refund) => listed(refundOf(refund), refund));
    }),
  disputesSince: (since) =>
    ask(async (stripe) => {
      const disputes = await Array.fromAsync(stripe.disputes.list({ ...withPayment, ...from(since) }));
      return disputes.map((dispute) => listed(disputeOf(dispute), dispute));
    }),
  charge: (chargeId) => look(async (stripe) => chargeOf(await stripe.charges.retrieve(chargeId))),
});
