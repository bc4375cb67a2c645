import { noMoney, toCents } from '@tidylog/contracts/vocabulary/money';
import { ownValue } from '@tidylog/contracts/vocabulary/own';
import type { Stripe } from 'stripe';
import type {
  Listed,
  PaymentReference,
  ProviderCard,
  ProviderCharge,
  ProviderCheckout,
  ProviderDispute,
  ProviderMethod,
  ProviderNudge,
  ProviderPayment,
  ProviderRefund,
  ProviderSetup,
} from './gateway.ts';

type Reference = string | { readonly id: string } | null | undefined;
const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const referenceOf = (metadata: Stripe.Metadata | null): PaymentReference | null =>
  metadata?.ledgerId && metadata.paymentId
    ? { ledgerId: metadata.ledgerId, paymentId: metadata.paymentId }
    : null;

interface CardLike {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly exp_month: number;
  readonly exp_year: number;
}
const cardOf = (card: CardLike | null | undefined): ProviderCard | null =>
  card
    ? {
        brand: card.brand ?? 'unknown',
        lastFour: card.last4 ?? '',
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }
    : null;

export const methodOf = (method: Stripe.PaymentMethod): ProviderMethod => ({
  methodId: method.id,
  customerId: idOf(method.customer),
  card: cardOf(method.card),
  fingerprint: method.card?.fingerprint ?? null,
});

const setupStatus: Record<string, ProviderSetup['status']> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
};
export const setupOf = (setup: Stripe.SetupIntent): ProviderSetup => ({
  setupIntentId: setup.id,
  status: ownValue(setupStatus, setup.status) ?? 'open',
  customerId: idOf(setup.customer),
  methodId: idOf(setup.payment_method),
  clientSecret: setup.client_secret ?? '',
});

const paymentStatus: Record<string, ProviderPayment['status']> = {
  requires_action: 'action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const expandedMethod = ({ payment_method, last_payment_error }: Stripe.PaymentIntent) =>
  typeof payment_method === 'object' && payment_method !== null
    ? payment_method
    : last_payment_error?.payment_method;

const chargedCard = ({ latest_charge }: Stripe.PaymentIntent): ProviderCard | null => {
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  return cardOf(charge?.payment_method_details?.card);
};

const failureOf = ({ last_payment_error: error }: Stripe.PaymentIntent): ProviderPayment['failure'] =>
  error && { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' };

export const paymentOf = (intent: Stripe.PaymentIntent): ProviderPayment => {
  const method = expandedMethod(intent);
  return {
    intentId: intent.id,
    status: ownValue(paymentStatus, intent.status) ?? 'open',
    reference: referenceOf(intent.metadata),
    currency: intent.currency,
    amount: toCents(intent.amount),
    received: intent.status === 'succeeded' ? toCents(intent.amount_received) : noMoney,
    customerId: idOf(intent.customer),
    methodId: idOf(intent.payment_method) ?? method?.id ?? null,
    card: chargedCard(intent) ?? cardOf(method?.card),
    failure: failureOf(intent),
    clientSecret: intent.client_secret,
  };
};

const checkoutStatus: Record<string, ProviderCheckout['status']> = {
  complete: 'complete',
  expired: 'expired',
};
export const checkoutOf = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  sessionId: session.id,
  status: checkoutStatus[session.status ?? 'open'] ?? 'open',
  reference: referenceOf(session.metadata),
  intentId: idOf(session.payment_intent),
  clientSecret: session.client_secret,
});

const refundStatus: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  providerRefundId: refund.id,
  refundId: refund.metadata?.refundId ?? null,
  reference: referenceOf(refund.metadata),
  status: refundStatus[refund.status ?? 'pending'] ?? 'pending',
  intentId: idOf(refund.payment_intent),
  amount: toCents(refund.amount),
  failureCode: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
});

const disputeStatus: Record<string, ProviderDispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};
export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  disputeId: dispute.id,
  status: ownValue(disputeStatus, dispute.status) ?? 'open',
  intentId: idOf(dispute.payment_intent),
  amount: toCents(dispute.amount),
  reason: dispute.reason,
});

export const chargeOf = (charge: Stripe.Charge): ProviderCharge => ({
  chargeId: charge.id,
  intentId: idOf(charge.payment_intent),
  reference: referenceOf(charge.metadata),
  currency: charge.currency,
  received: charge.paid ? toCents(charge.amount_captured) : noMoney,
  refunded: toCents(charge.amount_refunded),
  isDisputed: charge.disputed,
});

/** A refund or dispute from a list that includes its whole payment. */
export const listed = <Thing>(
  thing: Thing,
  { payment_intent }: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent'>,
): Listed<Thing> => ({
  thing,
  reference:
    typeof payment_intent === 'object' && payment_intent !== null
      ? referenceOf(payment_intent.metadata)
      : null,
});

const kinds: Record<string, ProviderNudge['kind']> = {
  payment_intent: 'payment',
  'checkout.session': 'checkout',
  refund: 'refund',
  dispute: 'dispute',
  setup_intent: 'setup',
};

/**
 * What an event is about: the object that it names, the payment of a charge that it names, or the customer of a card,
 * also of one that was just taken from them.
 */
export const kindOf = ({ data }: Stripe.Event): Omit<ProviderNudge, 'eventId'> => {
  const { object, id, payment_intent, customer } = data.object as {
    object: string;
    id?: string;
    payment_intent?: Reference;
    customer?: Reference;
  };
  if (object === 'payment_method') {
    const before = data.previous_attributes as { readonly customer?: Reference } | undefined;
    const customerId = idOf(customer) ?? idOf(before?.customer);
    return customerId === null
      ? { kind: 'other', objectId: id ?? '' }
      : { kind: 'cards', objectId: customerId };
  }
  const intentId = idOf(payment_intent);
  return object === 'charge' && intentId !== null
    ? { kind: 'payment', objectId: intentId }
    : { kind: ownValue(kinds, object) ?? 'other', objectId: id ?? '' };
};
