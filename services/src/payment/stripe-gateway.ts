import type { Stripe } from 'stripe';
import type { PaymentGateway, ProviderNudge } from './gateway.ts';
import { answered, found, refusable, type StripeModule } from './stripe-answers.ts';
import { checkoutOf, disputeOf, kindOf, methodOf, paymentOf, refundOf, setupOf } from './stripe-objects.ts';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the provider is reached, when it is a stand-in: `http://127.0.0.1:4242`. */
  readonly apiUrl?: string | undefined;
  /** For one try, in milliseconds. */
  readonly timeout?: number;
  readonly retries?: number;
}

const currency = 'usd';
/** How old a message may be, in seconds of real time. */
const tolerance = 300;
/** How long a form stays open, in minutes; the provider allows half an hour at least. */
const formMinutes = 60;

const withCard = { expand: ['payment_method', 'latest_charge'] };

const addressOf = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
};

/** The provider's client, loaded when it is first needed: it takes a moment. */
function clientOf({ secretKey, apiUrl, timeout = 10_000, retries = 2 }: StripeAccount) {
  let loading: Promise<{ module: StripeModule; client: Stripe }> | undefined;
  const load = async () => {
    const module = await import('stripe');
    const options = { ...addressOf(apiUrl), timeout, maxNetworkRetries: retries, telemetry: false };
    return { module, client: new module.Stripe(secretKey, options) };
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

const form = (url: string) => ({
  ui_mode: 'embedded_page' as const,
  return_url: url,
  redirect_on_completion: 'always' as const,
  expires_at: Math.floor(Date.now() / 1000) + formMinutes * 60,
});

/** The payment provider Stripe, or a stand-in that speaks its HTTP API. */
export function createStripeGateway(account: StripeAccount): PaymentGateway {
  const loaded = clientOf(account);

  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const { module, client } = await loaded();
    return answered(module, () => question(client));
  };
  const look = async <Answer>(question: (stripe: Stripe) => Promise<Answer>) => {
    const { module, client } = await loaded();
    return found(module, () => question(client));
  };
  const demand = async <Answer>(question: (stripe: Stripe) => Promise<Answer>) => {
    const { module, client } = await loaded();
    return refusable(module, () => question(client));
  };

  const payment: PaymentGateway['payment'] = (intentId) =>
    look(async (stripe) => paymentOf(await stripe.paymentIntents.retrieve(intentId, withCard)));
  const checkout: PaymentGateway['checkout'] = (sessionId) =>
    look(async (stripe) => checkoutOf(await stripe.checkout.sessions.retrieve(sessionId)));

  /** What cannot be done to an object any more is no error: the object tells why. */
  const unlessOver = async <Known>(
    act: (stripe: Stripe) => Promise<Known>,
    current: () => Promise<Known | undefined>,
  ): Promise<Known | undefined> => {
    const done = await demand(act);
    return typeof done === 'object' && done !== null && 'refused' in done ? current() : (done as Known);
  };

  return {
    createCustomer: ({ key, email, name }) =>
      ask(async (stripe) => {
        const { id } = await stripe.customers.create(
          { metadata: { customerId: key }, ...(email && { email }), ...(name && { name }) },
          { idempotencyKey: `customer-${key}` },
        );
        return { customerId: id };
      }),

    createSetup: ({ customerId }) =>
      ask(async (stripe) =>
        setupOf(
          await stripe.setupIntents.create({
            customer: customerId,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
          }),
        ),
      ),
    setup: (setupIntentId) =>
      look(async (stripe) => setupOf(await stripe.setupIntents.retrieve(setupIntentId))),
    setupOf: ({ customerId, methodId }) =>
      look(async (stripe) => {
        const { data } = await stripe.setupIntents.list({ customer: customerId, limit: 100 });
        return data.map(setupOf).find((setup) => setup.status === 'succeeded' && setup.methodId === methodId);
      }),

    method: (methodId) => look(async (stripe) => methodOf(await stripe.paymentMethods.retrieve(methodId))),
    attachMethod: ({ methodId, customerId }) =>
      demand(async (stripe) =>
        methodOf(await stripe.paymentMethods.attach(methodId, { customer: customerId })),
      ),
    detachMethod: async (methodId) => {
      await demand((stripe) => stripe.paymentMethods.detach(methodId));
    },
    nameMethod: async ({ methodId, billingName }) => {
      await demand((stripe) =>
        stripe.paymentMethods.update(methodId, { billing_details: { name: billingName } }),
      );
    },

    createPayment: ({ ledgerId, paymentId, amount, customerId, description }) =>
      demand(async (stripe) =>
        paymentOf(
          await stripe.paymentIntents.create(
            {
              amount,
              currency,
              description,
              allowed_payment_method_types: ['card'],
              metadata: { ledgerId, paymentId },
              ...(customerId && { customer: customerId }),
            },
            { idempotencyKey: paymentId },
          ),
        ),
      ),
    confirmPayment: ({ intentId, paymentId, methodId, offSession, saveForLater }) =>
      demand(async (stripe) =>
        paymentOf(
          await stripe.paymentIntents.confirm(
            intentId,
            {
              ...withCard,
              payment_method: methodId,
              ...(offSession && { off_session: true }),
              ...(saveForLater && { setup_future_usage: 'off_session' as const }),
            },
            { idempotencyKey: `confirm-${paymentId}` },
          ),
        ),
      ),
    payment,
    cancelPayment: (intentId) =>
      unlessOver(
        async (stripe) => paymentOf(await stripe.paymentIntents.cancel(intentId)),
        () => payment(intentId),
      ),

    createCheckout: ({
      ledgerId,
      paymentId,
      amount,
      customerId,
      email,
      saveForLater,
      description,
      returnUrl,
    }) =>
      demand(async (stripe) => {
        const metadata = { ledgerId, paymentId };
        return checkoutOf(
          await stripe.checkout.sessions.create(
            {
              ...form(returnUrl),
              mode: 'payment',
              allowed_payment_method_types: ['card'],
              line_items: [
                {
                  quantity: 1,
                  price_data: { currency, unit_amount: amount, product_data: { name: description } },
                },
              ],
              metadata,
              payment_intent_data: {
                metadata,
                description,
                ...(saveForLater && { setup_future_usage: 'off_session' as const }),
              },
              ...(customerId !== null
                ? { customer: customerId }
                : email !== null && { customer_email: email }),
            },
            { idempotencyKey: paymentId },
          ),
        );
      }),
    checkout,
    expireCheckout: (sessionId) =>
      unlessOver(
        async (stripe) => checkoutOf(await stripe.checkout.sessions.expire(sessionId)),
        () => checkout(sessionId),
      ),

    refund: ({ refundId, ledgerId, paymentId, intentId, amount }) =>
      demand(async (stripe) =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { refundId, ledgerId, paymentId } },
            { idempotencyKey: refundId },
          ),
        ),
      ),
    refundOf: (providerRefundId) =>
      look(async (stripe) => refundOf(await stripe.refunds.retrieve(providerRefundId))),

    dispute: (disputeId) => look(async (stripe) => disputeOf(await stripe.disputes.retrieve(disputeId))),

    nudge: async ({ bytes, signature }): Promise<ProviderNudge | undefined> => {
      const { module, client } = await loaded();
      try {
        const event = await client.webhooks.constructEventAsync(
          Buffer.from(bytes),
          signature,
          account.webhookSecret,
          tolerance,
        );
        return { eventId: event.id, ...kindOf(event) };
      } catch (error) {
        if (error instanceof module.Stripe.errors.StripeSignatureVerificationError) return undefined;
        // Signed, but not JSON: nothing of the provider's.
        if (error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
  };
}
