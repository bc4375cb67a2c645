import { invalid, missing } from '../api/errors.ts';
import { type Form, metadataAt, oneOf, positiveAt, textAt } from '../api/form.ts';
import { newId } from '../storage/ids.ts';
import type { Charge, Refund } from '../storage/objects.ts';
import { chargeOf } from './charges.ts';
import type { Context } from './context.ts';
import { paymentIntentOf } from './payment-intents.ts';

export function refundOf({ store }: Context, id: string): Refund {
  const found = store.find('refund', id);
  if (!found) throw missing('refund', id, 'id');
  return found;
}

function chargeToRefund(context: Context, form: Form): Charge {
  const charge = textAt(form, 'charge');
  if (charge) return chargeOf(context, charge, 'charge');
  const payment = textAt(form, 'payment_intent');
  if (!payment)
    throw invalid({
      message: 'One of the following params should be provided for this request: payment_intent or charge.',
    });
  const intent = paymentIntentOf(context, payment, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge !== null)
    return chargeOf(context, intent.latest_charge, 'charge');
  throw invalid({
    message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    param: 'payment_intent',
  });
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A charge stays `disputed` for good, but once a dispute is won its money can be refunded again. */
const isTakenBack = ({ store }: Context, charge: Charge): boolean =>
  store.all('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');

function amountOf(context: Context, charge: Charge, form: Form): number {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = positiveAt(form, 'amount') ?? left;
  if (!charge.paid) throw invalid({ message: `Charge ${charge.id} has not been paid.`, param: 'charge' });
  if (isTakenBack(context, charge))
    throw invalid({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  if (left === 0)
    throw invalid({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  if (amount <= left) return amount;
  const whole = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
  throw invalid({
    message: `Refund amount (${dollars(amount)}) is greater than ${whole} (${dollars(left)})`,
    param: 'amount',
  });
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function createRefund(context: Context, form: Form): Refund {
  const charge = chargeToRefund(context, form);
  const amount = amountOf(context, charge, form);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    livemode: false,
    metadata: metadataAt(form),
    payment_intent: charge.payment_intent,
    reason: oneOf(form, 'reason', reasons) ?? null,
    receipt_number: null,
    status: 'succeeded',
  };
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  context.store.save(refund);
  context.store.save(refunded);
  context.emit('refund.created', refund);
  context.emit('charge.refunded', refunded);
  return refund;
}

export function updateRefund(context: Context, id: string, form: Form): Refund {
  const before = refundOf(context, id);
  const refund = { ...before, metadata: metadataAt(form, 'metadata', before.metadata) };
  context.store.save(refund);
  context.emit('refund.updated', refund);
  return refund;
}
