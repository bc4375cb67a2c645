import { type Cents, noMoney, sum } from '@tidylog/contracts/vocabulary/money';
import {
  businessCurrency,
  type PaymentAsked,
  type ProviderCard,
  type ProviderCharge,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderFailure,
  type ProviderMethod,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderRefusal,
  type ProviderSetup,
} from '../payment-provider/gateway.ts';

/** How a charge fails, by the beginning of its method's id. */
const failures: Record<string, ProviderFailure> = {
  pm_declined: { code: 'generic_decline', message: 'Your card was declined.' },
  pm_insufficient: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
};
const needsCustomer: ProviderFailure = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const bankRefused: ProviderFailure = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
};
const known = ['pm_ok', 'pm_declined', 'pm_insufficient', 'pm_authenticate'];
export const isKnown = (methodId: string) => known.some((start) => methodId.startsWith(start));
export const noSuch = (what: string) => ({
  refused: { code: 'resource_missing', message: `No such ${what}.` },
});

const wasDetached = {
  refused: {
    code: 'invalid_request_error',
    message: 'The provided PaymentMethod was detached from a Customer. It may not be used again.',
  },
};

export const cardOf = (methodId: string): ProviderCard => ({
  brand: 'visa',
  lastFour: methodId.startsWith('pm_declined') ? '0002' : '4242',
  expiryMonth: 12,
  expiryYear: 2034,
});

/** Methods that differ only after `__` are the same card. */
const methodFor = (methodId: string, customerId: string | null): ProviderMethod => ({
  methodId,
  customerId,
  card: cardOf(methodId),
  fingerprint: `fingerprint of ${methodId.split('__')[0]}`,
});

/** Everything that a payment provider in memory holds, and how it changes. */
export function createMemoryProvider() {
  const customers = new Map<string, string>();
  const setups = new Map<string, ProviderSetup>();
  const methods = new Map<string, ProviderMethod>();
  const detached = new Set<string>();
  const intents = new Map<string, ProviderPayment>();
  const sessions = new Map<string, ProviderCheckout & { readonly amount: Cents }>();
  const refunds = new Map<string, ProviderRefund>();
  /** By the key of the request, which is answered the same again. */
  const refusals = new Map<string, ProviderRefusal>();
  const disputes = new Map<string, ProviderDispute>();
  let made = 0;
  const nextId = (prefix: string): string => {
    made += 1;
    return `${prefix}_${made}`;
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

  const refusalOf = (methodId: string) => {
    if (!isKnown(methodId)) return noSuch('PaymentMethod');
    return detached.has(methodId) ? wasDetached : undefined;
  };

  function confirm(intent: ProviderPayment, { methodId, offSession, saveForLater }: PaymentAsked) {
    const unusable = refusalOf(methodId);
    if (unusable !== undefined) return unusable;
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

  const intentNamed = (intentId: string): ProviderPayment => {
    const intent = intents.get(intentId);
    if (intent === undefined) throw new Error(`There is no payment ${intentId}.`);
    return intent;
  };

  return {
    customers,
    detached,
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
    paid,
    declined,
    confirm,
    newIntent,
    intentNamed,
    refundRefused,
    chargeOf,
    listed,
    refundsBecome: 'succeeded' as ProviderRefund['status'],
  };
}
export type MemoryProvider = ReturnType<typeof createMemoryProvider>;
