import { invalid, missing } from '../api/errors.ts';
import { type Form, flagAt, metadataAt, oneOf, positiveAt, requiredText, textAt } from '../api/form.ts';
import { clientSecretOf, newId } from '../storage/ids.ts';
import type { PaymentIntent } from '../storage/intents.ts';
import { shown } from '../storage/objects.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { Context } from './context.ts';
import { customerOf } from './customers.ts';
import { commonFields, refuseWithoutReturnUrl, usable } from './intent-fields.ts';
import { methodOf } from './payment-methods.ts';

/** Stripe's minimum in US dollars, in cents. */
const leastAmount = 50;

export function paymentIntentOf({ store }: Context, id: string, param = 'intent'): PaymentIntent {
  const found = store.find('payment_intent', id);
  if (!found) throw missing('payment_intent', id, param, param === 'intent' ? 404 : 400);
  return found;
}

const unexpected = (intent: PaymentIntent, verb: string) =>
  invalid({
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: shown(intent),
  });

export function currencyAt(form: Form, path: string): string {
  const currency = requiredText(form, path).toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw invalid({ message: `Invalid currency: ${currency}`, param: path });
}

export function refuseSmall(amount: number, param: string): void {
  if (amount >= leastAmount) return;
  const message = 'Amount must be at least $0.50 usd';
  throw invalid({ code: 'amount_too_small', param, message });
}

function amountAt(form: Form): number {
  requiredText(form, 'amount');
  const amount = positiveAt(form, 'amount') ?? 0;
  refuseSmall(amount, 'amount');
  return amount;
}

const usages = ['off_session', 'on_session'] as const;

interface Draft {
  readonly amount: number;
  readonly currency: string;
}

/** An intent without a try to pay it. */
export function draftPayment(context: Context, form: Form, { amount, currency }: Draft): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    ...commonFields(context, form),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    canceled_at: null,
    capture_method: 'automatic_async',
    client_secret: clientSecretOf(id),
    confirmation_method: 'automatic',
    currency,
    last_payment_error: null,
    latest_charge: null,
    processing: null,
    receipt_email: textAt(form, 'receipt_email') ?? null,
    setup_future_usage: oneOf(form, 'setup_future_usage', usages) ?? null,
    shipping: null,
    statement_descriptor: textAt(form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: textAt(form, 'statement_descriptor_suffix') ?? null,
  };
  context.store.save(intent);
  context.emit('payment_intent.created', intent);
  return intent;
}

export function createPayment(context: Context, form: Form): PaymentIntent {
  const amount = amountAt(form);
  const intent = draftPayment(context, form, { amount, currency: currencyAt(form, 'currency') });
  if (flagAt(form, 'confirm')) return confirmIntent(context, intent.id, form);
  if (textAt(form, 'off_session'))
    throw invalid({ param: 'off_session', message: 'off_session is only allowed with confirm=true.' });
  return intent;
}

/** Tries to pay an intent. Throws a decline, and records it in the intent. */
export function confirmIntent(context: Context, id: string, form: Form): PaymentIntent {
  const intent = paymentIntentOf(context, id);
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
    throw unexpected(intent, 'confirm');
  if (!flagAt(form, 'off_session')) refuseWithoutReturnUrl(form, intent.automatic_payment_methods);
  const name = textAt(form, 'payment_method') ?? intent.payment_method;
  if (name === null)
    throw invalid({
      code: 'payment_intent_unexpected_state',
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
        'payment method or ConfirmationToken.',
    });
  const usage = oneOf(form, 'setup_future_usage', usages);
  const ready = usage === undefined ? intent : { ...intent, setup_future_usage: usage };
  return confirmPayment(context, {
    intent: ready,
    method: usable(methodOf(context, name), intent.customer),
    isOffSession: flagAt(form, 'off_session'),
    refusesSteps: flagAt(form, 'error_on_requires_action'),
  });
}

function changed(context: Context, before: PaymentIntent, form: Form): PaymentIntent {
  const customer = textAt(form, 'customer');
  if (customer) customerOf(context, customer);
  const name = textAt(form, 'payment_method');
  const owner = customer ?? before.customer;
  const description = textAt(form, 'description');
  const receipt_email = textAt(form, 'receipt_email');
  const usage = oneOf(form, 'setup_future_usage', usages);
  return {
    ...before,
    amount: positiveAt(form, 'amount') ?? before.amount,
    customer: owner,
    description: description === undefined ? before.description : description,
    metadata: metadataAt(form, 'metadata', before.metadata),
    receipt_email: receipt_email === undefined ? before.receipt_email : receipt_email,
    setup_future_usage: usage ?? before.setup_future_usage,
    ...(name
      ? {
          payment_method: usable(methodOf(context, name), owner).id,
          status: 'requires_confirmation' as const,
          next_action: null,
        }
      : {}),
  };
}

export function updatePayment(context: Context, id: string, form: Form): PaymentIntent {
  const before = paymentIntentOf(context, id);
  const isOver = before.status === 'succeeded' || before.status === 'canceled';
  const needsOpen = ['amount', 'currency', 'customer', 'payment_method'].some(
    (name) => form[name] !== undefined,
  );
  if (isOver && needsOpen) throw unexpected(before, 'update');
  const intent = changed(context, before, form);
  refuseSmall(intent.amount, 'amount');
  context.store.save(intent);
  return intent;
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export function cancelPayment(context: Context, id: string, form: Form): PaymentIntent {
  const intent = paymentIntentOf(context, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
  const canceled: PaymentIntent = {
    ...intent,
    canceled_at: context.now,
    cancellation_reason: oneOf(form, 'cancellation_reason', reasons) ?? null,
    next_action: null,
    status: 'canceled',
  };
  context.store.save(canceled);
  context.emit('payment_intent.canceled', canceled);
  return canceled;
}
