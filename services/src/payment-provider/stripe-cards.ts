import type { PaymentGateway } from './gateway.ts';
import type { StripeCalls } from './stripe-client.ts';
import { methodOf, setupOf } from './stripe-objects.ts';

type CardCalls =
  | 'createCustomer'
  | 'customerKey'
  | 'deleteCustomer'
  | 'createSetup'
  | 'setup'
  | 'setupOf'
  | 'method'
  | 'methodsOf'
  | 'attachMethod'
  | 'detachMethod'
  | 'nameMethod';

/** Customers and their cards at Stripe. */
export const stripeCards = ({ ask, look, demand }: StripeCalls): Pick<PaymentGateway, CardCalls> => ({
  createCustomer: ({ key, email, name }) =>
    ask(async (stripe) => {
      const { id } = await stripe.customers.create(
        { metadata: { customerId: key }, ...(email && { email }), ...(name && { name }) },
        { idempotencyKey: `customer-${key}` },
      );
      return { customerId: id };
    }),

  customerKey: (customerId) =>
    look(async (stripe) => {
      const customer = await stripe.customers.retrieve(customerId);
      return customer.deleted ? undefined : customer.metadata.customerId;
    }),
  deleteCustomer: async (customerId) => {
    await demand((stripe) => stripe.customers.del(customerId));
  },

  createSetup: ({ customerId }) =>
    ask(async (stripe) =>
      setupOf(
        await stripe.setupIntents.create({
          customer: customerId,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        }),
      ),
    ),
  setup: (setupIntentId) =>
    look(async (stripe) => setupOf(await stripe.setupIntents.retrieve(setupIntentId))),
  setupOf: ({ customerId, methodId }) =>
    look(async (stripe) => {
      const setups = stripe.setupIntents.list({ customer: customerId, payment_method: methodId, limit: 100 });
      for await (const setup of setups) {
        const known = setupOf(setup);
        const isTheirs = known.customerId === customerId && known.methodId === methodId;
        if (known.status === 'succeeded' && isTheirs) return known;
      }
      return undefined;
    }),

  method: (methodId) => look(async (stripe) => methodOf(await stripe.paymentMethods.retrieve(methodId))),
  methodsOf: (customerId) =>
    look(async (stripe) => {
      const methods = stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 });
      return (await Array.fromAsync(methods)).map(methodOf);
    }),
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
});
