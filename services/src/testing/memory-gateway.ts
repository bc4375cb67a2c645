import type {
  PaymentGateway,
  ProviderNudge,
  ProviderRefund,
  ProviderSetup,
} from '../payment-provider/gateway.ts';
import { isKnown, type MemoryProvider, noSuch } from './memory-provider.ts';

/** The signature of a message that this provider really sent. */
export const genuine = 'genuine';

export type Call = Exclude<keyof PaymentGateway, 'nudge'>;
type Answering = <Answer>(call: Call, work: () => Answer) => Promise<Answer>;

/** The calls of a payment provider in memory. */
export function memoryGateway(provider: MemoryProvider, answering: Answering): PaymentGateway {
  const {
    customers,
    setups,
    methods,
    intents,
    sessions,
    refunds,
    refusals,
    disputes,
    nextId,
    methodOf,
    keep,
    keepMethod,
    confirm,
    newIntent,
    refundRefused,
    chargeOf,
    listed,
  } = provider;
  return {
    createCustomer: ({ key }) =>
      answering('createCustomer', () => {
        const customerId = customers.get(key) ?? nextId('cus');
        customers.set(key, customerId);
        return { customerId };
      }),
    customerKey: (customerId) =>
      answering('customerKey', () => [...customers].find(([, id]) => id === customerId)?.[0]),
    deleteCustomer: (customerId) =>
      answering('deleteCustomer', () => {
        for (const [key, known] of customers) if (known === customerId) customers.delete(key);
        for (const { methodId, customerId: owner } of methods.values())
          if (owner === customerId) keepMethod(methodId, null);
      }),
    createSetup: ({ customerId }) =>
      answering('createSetup', () => {
        const setupIntentId = nextId('seti');
        const setup: ProviderSetup = {
          setupIntentId,
          status: 'open',
          customerId,
          methodId: null,
          clientSecret: `${setupIntentId}_secret`,
        };
        setups.set(setupIntentId, setup);
        return setup;
      }),
    setup: (setupIntentId) => answering('setup', () => setups.get(setupIntentId)),
    setupOf: ({ customerId, methodId }) =>
      answering('setupOf', () =>
        [...setups.values()].find(
          (setup) =>
            setup.status === 'succeeded' && setup.customerId === customerId && setup.methodId === methodId,
        ),
      ),
    method: (methodId) => answering('method', () => methodOf(methodId)),
    methodsOf: (customerId) =>
      answering('methodsOf', () =>
        [...customers.values()].includes(customerId)
          ? [...methods.values()].filter((method) => method.customerId === customerId)
          : undefined,
      ),
    attachMethod: ({ methodId, customerId }) =>
      answering('attachMethod', () =>
        isKnown(methodId) ? keepMethod(methodId, customerId) : noSuch('PaymentMethod'),
      ),
    detachMethod: (methodId) =>
      answering('detachMethod', () => {
        keepMethod(methodId, null);
      }),
    nameMethod: () => answering('nameMethod', () => undefined),
    createPayment: ({ ledgerId, paymentId, amount, customerId }) =>
      answering('createPayment', () => {
        const before = [...intents.values()].find(({ reference }) => reference?.paymentId === paymentId);
        return before ?? newIntent({ reference: { ledgerId, paymentId }, amount, customerId });
      }),
    confirmPayment: (asked) =>
      answering('confirmPayment', () => {
        const intent = intents.get(asked.intentId);
        return intent === undefined ? noSuch('PaymentIntent') : confirm(intent, asked);
      }),
    payment: (intentId) => answering('payment', () => intents.get(intentId)),
    cancelPayment: (intentId) =>
      answering('cancelPayment', () => {
        const intent = intents.get(intentId);
        return intent === undefined || intent.status === 'succeeded' || intent.status === 'processing'
          ? intent
          : keep({ ...intent, status: 'cancelled' });
      }),
    createCheckout: ({ ledgerId, paymentId, amount }) =>
      answering('createCheckout', () => {
        const sessionId = nextId('cs');
        const reference = { ledgerId, paymentId };
        const session = {
          sessionId,
          status: 'open',
          reference,
          intentId: null,
          clientSecret: `${sessionId}_secret`,
          amount,
        } as const;
        sessions.set(sessionId, session);
        return session;
      }),
    checkout: (sessionId) => answering('checkout', () => sessions.get(sessionId)),
    expireCheckout: (sessionId) =>
      answering('expireCheckout', () => {
        const session = sessions.get(sessionId);
        if (session?.status === 'open') sessions.set(sessionId, { ...session, status: 'expired' });
        return sessions.get(sessionId);
      }),
    refund: ({ refundId, attempt, ledgerId, paymentId, intentId, amount }) =>
      answering('refund', () => {
        const key = `${refundId}-${attempt}`;
        const before = [...refunds.values()].find((refund) => refund.refundId === refundId);
        if (before !== undefined) return before;
        const intent = intents.get(intentId);
        if (intent?.status !== 'succeeded') return noSuch('charge to refund');
        const refusal = refusals.get(key) ?? refundRefused(intent, amount);
        if (refusal !== undefined) {
          refusals.set(key, refusal);
          return refusal;
        }
        const refund: ProviderRefund = {
          providerRefundId: nextId('re'),
          refundId,
          reference: { ledgerId, paymentId },
          status: provider.refundsBecome,
          intentId,
          amount,
          failureCode: provider.refundsBecome === 'failed' ? 'expired_or_canceled_card' : null,
        };
        refunds.set(refund.providerRefundId, refund);
        return refund;
      }),
    refundOf: (providerRefundId) => answering('refundOf', () => refunds.get(providerRefundId)),
    refundsOf: (intentId) =>
      answering('refundsOf', () => [...refunds.values()].filter((refund) => refund.intentId === intentId)),
    disputesOf: (intentId) =>
      answering('disputesOf', () =>
        [...disputes.values()].filter((dispute) => dispute.intentId === intentId),
      ),
    dispute: (disputeId) => answering('dispute', () => disputes.get(disputeId)),
    chargesSince: () =>
      answering('chargesSince', () =>
        [...intents.values()].filter(({ status }) => status === 'succeeded').map(chargeOf),
      ),
    refundsSince: () => answering('refundsSince', () => [...refunds.values()].map(listed)),
    disputesSince: () => answering('disputesSince', () => [...disputes.values()].map(listed)),
    charge: (chargeId) =>
      answering('charge', () => {
        const intent = intents.get(chargeId.replace('ch_', ''));
        return intent && chargeOf(intent);
      }),
    nudge: async ({ bytes, signature }) =>
      signature === genuine ? (JSON.parse(Buffer.from(bytes).toString()) as ProviderNudge) : undefined,
  };
}
