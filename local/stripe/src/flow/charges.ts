import { missing } from '../api/errors.ts';
import { newId } from '../storage/ids.ts';
import type { PaymentIntent } from '../storage/intents.ts';
import type { Charge, PaymentMethod } from '../storage/objects.ts';
import type { Decline } from './cards.ts';
import type { Context } from './context.ts';

export function chargeOf({ store }: Context, id: string, param = 'id'): Charge {
  const found = store.find('charge', id);
  if (!found) throw missing('charge', id, param, param === 'id' ? 404 : 400);
  return found;
}

const outcomeOf = (decline: Decline | undefined) =>
  decline === undefined
    ? {
        network_status: 'approved_by_network',
        reason: null,
        risk_level: 'normal',
        seller_message: 'Payment complete.',
        type: 'authorized',
      }
    : {
        network_status: 'declined_by_network',
        reason: decline.decline_code ?? decline.code,
        risk_level: 'normal',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      };

const detailsOf = ({ card }: PaymentMethod, isAuthenticated: boolean) => ({
  type: 'card' as const,
  card: {
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    network: card.brand,
    three_d_secure: isAuthenticated
      ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' }
      : null,
    wallet: null,
  },
});

interface Attempt {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  readonly decline?: Decline;
  readonly isAuthenticated?: boolean;
}

const asked = (intent: PaymentIntent, method: PaymentMethod) => ({
  amount: intent.amount,
  billing_details: method.billing_details,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  metadata: intent.metadata,
  payment_intent: intent.id,
  payment_method: method.id,
  receipt_email: intent.receipt_email,
});

/** A request to the bank with its answer. */
export function charge(context: Context, attempt: Attempt): Charge {
  const { intent, method, decline, isAuthenticated = false } = attempt;
  const isPaid = decline === undefined;
  const made: Charge = {
    ...asked(intent, method),
    id: newId('ch'),
    object: 'charge',
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: isPaid,
    created: context.now,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_method_details: detailsOf(method, isAuthenticated),
    receipt_url: null,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  };
  context.store.save(made);
  context.emit(`charge.${made.status}`, made);
  if (isPaid && method.internal.conduct.disputed === true) context.disputeLater(made.id);
  return made;
}
