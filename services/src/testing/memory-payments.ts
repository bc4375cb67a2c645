import { type Cents, noMoney, sum } from '@tidylog/contracts/vocabulary/money';
import { ProviderUnavailable } from '../kernel/provider-errors.ts';
import {
  businessCurrency,
  type PaymentAsked,
  type PaymentGateway,
  type ProviderCard,
  type ProviderCharge,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderFailure,
  type ProviderMethod,
  type ProviderNudge,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSetup,
} from '../payment-provider/gateway.ts';

type Call = Exclude<keyof PaymentGateway, 'nudge'>;

/** What becomes of a charge of a card, by the beginning of its method's id. */
const failures: Record<string, ProviderFailure> = {
  pm_declined: { code: 'generic_decline', message: 'Your card was declined.' },
  pm_insufficient: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
};
const needsCustomer: ProviderFailure = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const bankRefused: ProviderFailure = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
};
const known = ['pm_ok', 'pm_declined', 'pm_insufficient', 'pm_authenticate'];
const isKnown = (methodId: string) => known.some((start) => methodId.startsWith(start));
const noSuch = (what: string) => ({ refused: { code: 'resource_missing', message: `No such ${what}.` } });

const cardOf = (methodId: string): ProviderCard => ({
  brand: 'visa',
  lastFour: methodId.startsWith('pm_declined') ? '0002' : '4242',
  expiryMonth: 12,
  expiryYear: 2034,
});

/** Methods that differ in what follows `__` are the same card. */
const methodFor = (methodId: string, customerId: string | null): ProviderMethod => ({
  methodId,
  customerId,
  card: cardOf(methodId),
  fingerprint: `fingerprint of ${methodId.split('__')[0]}`,
});

/** The signature of a message that this provider has really sent. */
export const genuine = 'genuine';

/**
 * A payment provider in memory, with the meaning of the real one: methods `pm_ok…`, `pm_declined…`,
 * `pm_insufficient…` and `pm_authenticate…`; what is made under a key is made once. Each call waits for its `turn`
 * before it happens as a whole, and again before its answer comes.
 */
export function createMemoryPayments(turn: (what: string) => Promise<unknown> = async () => undefined) {
  const customers = new Map<string, string>();
  const setups = new Map<string, ProviderSetup>();
  const methods = new Map<string, ProviderMethod>();
  const intents = new Map<string, ProviderPayment>();
  const sessions = new Map<string, ProviderCheckout & { readonly amount: Cents }>();
  const refunds = new Map<string, ProviderRefund>();
  const disputes = new Map<string, ProviderDispute>();
  const calls: Call[] = [];
  const troubles: { call: Call; when: 'before' | 'after' }[] = [];
  let refundStatus: ProviderRefund['status'] = 'succeeded';
  let made = 0;
  const nextId = (prefix: string): string => {
    made += 1;
    return `${prefix}_${made}`;
  };

  const troubled = (call: Call, when: 'before' | 'after'): void => {
    const index = troubles.findIndex((trouble) => trouble.call === call && trouble.when === when);
    if (index < 0) return;
    troubles.splice(index, 1);
    throw new ProviderUnavailable('The payment provider gave no answer.');
  };
  const answering = async <Answer>(call: Call, work: () => Answer): Promise<Answer> => {
    await turn(call);
    calls.push(call);
    troubled(call, 'before');
    const answer = work();
    await turn(`answer of ${call}`);
    troubled(call, 'after');
    return answer;
  };

  const methodOf = (methodId: string): ProviderMethod | undefined =>
    methods.get(methodId) ?? (isKnown(methodId) ? methodFor(methodId, null) : undefined);
  const keep = (intent: ProviderPayment): ProviderPayment => {
    intents.set(intent.intentId, intent);
    return intent;
  };
  const keepMethod = (methodId: string, customerId: string | null): ProviderMethod => {
    const method = methodFor(methodId, customerId);
    methods.set(methodId, method);
    return method;
  };
  const paid = (intent: ProviderPayment): ProviderPayment =>
    keep({ ...intent, status: 'succeeded', received: intent.amount, failure: null });
  const declined = (intent: ProviderPayment, failure: ProviderFailure): ProviderPayment =>
    keep({ ...intent, status: 'open', failure });

  function confirm(intent: ProviderPayment, { methodId, offSession, saveForLater }: PaymentAsked) {
    if (!isKnown(methodId)) return noSuch('PaymentMethod');
    if (intent.status === 'cancelled' || intent.status === 'succeeded') return intent;
    const asked = { ...intent, methodId, card: cardOf(methodId) };
    const failure = Object.entries(failures).find(([start]) => methodId.startsWith(start))?.[1];
    if (failure !== undefined) return declined(asked, failure);
    if (methodId.startsWith('pm_authenticate'))
      return offSession ? declined(asked, needsCustomer) : keep({ ...asked, status: 'action' });
    if (saveForLater && intent.customerId !== null) keepMethod(methodId, intent.customerId);
    return paid(asked);
  }

  const newIntent = (
    details: Pick<ProviderPayment, 'reference' | 'amount' | 'customerId'>,
  ): ProviderPayment => {
    const intentId = nextId('pi');
    return keep({
      ...details,
      intentId,
      currency: businessCurrency,
      status: 'open',
      received: noMoney,
      methodId: null,
      card: null,
      failure: null,
      clientSecret: `${intentId}_secret`,
    });
  };

  /** A bank's dispute of the payment, and earlier refunds, limit it. */
  function refundRefused({ intentId, received }: ProviderPayment, amount: Cents) {
    const isDisputed = [...disputes.values()].some(
      (dispute) => dispute.intentId === intentId && dispute.status !== 'won',
    );
    if (isDisputed) return { refused: { code: 'charge_disputed', message: 'Charged back.' } };
    const gone = [...refunds.values()].filter(
      (refund) => refund.intentId === intentId && refund.status !== 'failed',
    );
    const isAbove = amount > received - gone.reduce((total, refund) => total + refund.amount, 0);
    return isAbove
      ? { refused: { code: 'charge_already_refunded', message: 'More than is left.' } }
      : undefined;
  }

  const chargeOf = ({ intentId, reference, currency, received }: ProviderPayment): ProviderCharge => {
    const gone = [...refunds.values()].filter(
      (refund) => refund.intentId === intentId && refund.status !== 'failed',
    );
    return {
      chargeId: `ch_${intentId}`,
      intentId,
      reference,
      currency,
      received,
      refunded: sum(...gone.map(({ amount }) => amount)),
      isDisputed: [...disputes.values()].some((dispute) => dispute.intentId === intentId),
    };
  };
  const listed = <Thing extends { readonly intentId: string | null }>(thing: Thing) => ({
    thing,
    reference: intents.get(thing.intentId ?? '')?.reference ?? null,
  });

  const gateway: PaymentGateway = {
    createCustomer: ({ key }) =>
      answering('createCustomer', () => {
        const customerId = customers.get(key) ?? nextId('cus');
        customers.set(key, customerId);
        return { customerId };
      }),
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
    refund: ({ refundId, ledgerId, paymentId, intentId, amount }) =>
      answering('refund', () => {
        const before = [...refunds.values()].find((refund) => refund.refundId === refundId);
        if (before !== undefined) return before;
        const intent = intents.get(intentId);
        if (intent?.status !== 'succeeded') return noSuch('charge to refund');
        const refusal = refundRefused(intent, amount);
        if (refusal !== undefined) return refusal;
        const refund: ProviderRefund = {
          providerRefundId: nextId('re'),
          refundId,
          reference: { ledgerId, paymentId },
          status: refundStatus,
          intentId,
          amount,
          failureCode: refundStatus === 'failed' ? 'expired_or_canceled_card' : null,
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

  const intentNamed = (intentId: string): ProviderPayment => {
    const intent = intents.get(intentId);
    if (intent === undefined) throw new Error(`There is no payment ${intentId}.`);
    return intent;
  };

  return {
    gateway,
    calls,
    intents: () => [...intents.values()],
    charges: () => [...intents.values()].filter(({ status }) => status === 'succeeded'),
    refunds: () => [...refunds.values()],
    sessions: () => [...sessions.values()],
    disputes: () => [...disputes.values()],
    /** The next such call is not heard at all. */
    ignore: (call: Call) => troubles.push({ call, when: 'before' }),
    /** The next such call is done, and its answer lost. */
    loseAnswerOf: (call: Call) => troubles.push({ call, when: 'after' }),
    /** The customer does what the bank asks for, or fails at it. */
    authenticate: (intentId: string, passes = true) =>
      passes ? paid(intentNamed(intentId)) : declined(intentNamed(intentId), bankRefused),
    /** The customer pays on the form. */
    payOnForm(sessionId: string, methodId = 'pm_ok'): ProviderPayment {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error(`The form ${sessionId} is not open.`);
      const { reference, amount } = session;
      const intent = newIntent({ reference, amount, customerId: null });
      sessions.set(sessionId, { ...session, status: 'complete', intentId: intent.intentId });
      return paid({ ...intent, methodId, card: cardOf(methodId) });
    },
    /** A card gets another expiration date, because its bank has renewed it. */
    renewMethod(methodId: string, expiryYear: number): void {
      const method = methods.get(methodId);
      if (method?.card == null) throw new Error(`There is no card ${methodId}.`);
      methods.set(methodId, { ...method, card: { ...method.card, expiryYear } });
    },
    passSetup(setupIntentId: string, methodId: string): void {
      const setup = setups.get(setupIntentId);
      if (setup === undefined) throw new Error(`There is no setup ${setupIntentId}.`);
      setups.set(setupIntentId, { ...setup, status: 'succeeded', methodId });
      keepMethod(methodId, setup.customerId);
    },
    /** What becomes of refunds from now on. */
    refundsAre: (status: ProviderRefund['status']) => {
      refundStatus = status;
    },
    settleRefund(providerRefundId: string, status: ProviderRefund['status']): void {
      const refund = refunds.get(providerRefundId);
      if (refund === undefined) throw new Error(`There is no refund ${providerRefundId}.`);
      const failureCode = status === 'failed' ? 'lost_or_stolen_card' : null;
      refunds.set(providerRefundId, { ...refund, status, failureCode });
    },
    /** A charge at the provider that we did not make. */
    chargeByHand(amount: Cents): string {
      const reference = null;
      return paid(newIntent({ reference, amount, customerId: null })).intentId;
    },
    /** The provider forgets a payment. */
    forget: (intentId: string) => intents.delete(intentId),
    /** A refund made in the provider's own console. */
    refundByHand(intentId: string, amount: Cents, status: ProviderRefund['status'] = 'succeeded'): string {
      const providerRefundId = nextId('re');
      const made = { providerRefundId, refundId: null, reference: null, intentId, amount, failureCode: null };
      refunds.set(providerRefundId, { ...made, status });
      return providerRefundId;
    },
    dispute(intentId: string, status: ProviderDispute['status'], disputeId = nextId('dp')): string {
      const { amount } = intentNamed(intentId);
      disputes.set(disputeId, { disputeId, status, intentId, amount, reason: 'fraudulent' });
      return disputeId;
    },
  };
}
export type MemoryPayments = ReturnType<typeof createMemoryPayments>;

/** A message of the provider about an object, as it comes to the webhook. */
export const nudgeAbout = (kind: ProviderNudge['kind'], objectId: string): Uint8Array =>
  Buffer.from(JSON.stringify({ eventId: crypto.randomUUID(), kind, objectId } satisfies ProviderNudge));
