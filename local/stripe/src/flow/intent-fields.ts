import { docUrl, invalid } from '../api/errors.ts';
import { type Form, flagAt, metadataAt, textAt, valueAt } from '../api/form.ts';
import type { IntentError, SetupIntent } from '../storage/intents.ts';
import type { PaymentMethod } from '../storage/objects.ts';
import { shown } from '../storage/objects.ts';
import type { Decline } from './cards.ts';
import type { Context } from './context.ts';
import { customerOf } from './customers.ts';
import { methodOf } from './payment-methods.ts';

/** Why an intent did not succeed, as in the intent and the answer. */
export const intentError = (decline: Decline, method: PaymentMethod | undefined): IntentError => ({
  type: 'card_error',
  ...decline,
  doc_url: docUrl(decline.code),
  ...(method ? { payment_method: shown(method) } : {}),
});

/** Stripe's message when the cardholder does not authenticate. */
export const notAuthenticated = (kind: 'payment_intent' | 'setup_intent'): Decline => ({
  code: `${kind}_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

export const stepOfBank = (secret: string) => ({
  type: 'use_stripe_sdk' as const,
  use_stripe_sdk: { type: 'three_d_secure_redirect', source: secret.split('_secret_')[0] ?? '' },
});

const automaticAt = (form: Form) => {
  if (valueAt(form, 'automatic_payment_methods') === undefined)
    return { enabled: true, allow_redirects: 'always' };
  const allow = textAt(form, 'automatic_payment_methods.allow_redirects') ?? 'always';
  return { enabled: flagAt(form, 'automatic_payment_methods.enabled'), allow_redirects: allow };
};

/** An intent whose payment may lead to another page needs a return address. */
export function refuseWithoutReturnUrl(
  form: Form,
  automatic: SetupIntent['automatic_payment_methods'],
): void {
  const mayLeave = automatic?.enabled === true && automatic.allow_redirects !== 'never';
  if (!mayLeave || textAt(form, 'return_url')) return;
  throw invalid({
    message:
      'This intent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      'payment methods might redirect your customer off of your page, you must provide a `return_url`. If you ' +
      "don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` " +
      'and `automatic_payment_methods[allow_redirects]` to `never`.',
  });
}

/** The fields that both kinds of intent share, from the form that creates one. */
export function commonFields(context: Context, form: Form) {
  const customer = textAt(form, 'customer') ?? null;
  if (customer !== null) customerOf(context, customer);
  const method = textAt(form, 'payment_method');
  const types = valueAt(form, 'payment_method_types');
  return {
    automatic_payment_methods: types === undefined ? automaticAt(form) : null,
    cancellation_reason: null,
    created: context.now,
    customer,
    description: textAt(form, 'description') ?? null,
    livemode: false as const,
    metadata: metadataAt(form),
    next_action: null,
    payment_method: method ? usable(methodOf(context, method), customer).id : null,
    payment_method_types: ['card'],
    status: method ? ('requires_confirmation' as const) : ('requires_payment_method' as const),
  };
}

/** A card that this intent may use: no one's, or its customer's. */
export function usable(method: PaymentMethod, customer: string | null): PaymentMethod {
  if (method.customer === customer || method.customer === null) return refuseSpent(method);
  const message =
    customer === null
      ? 'The payment method you provided is attached to a customer so for security purposes you must provide ' +
        'the customer in the request.'
      : `The customer does not have a payment method with the ID ${method.id}. The payment method must be ` +
        'attached to the customer.';
  throw invalid({ message, param: 'payment_method' });
}

function refuseSpent(method: PaymentMethod): PaymentMethod {
  if (!method.internal.spent) return method;
  throw invalid({
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared ' +
      'with a connected account without Customer attachment, or was detached from a Customer. It may not be ' +
      'used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    param: 'payment_method',
  });
}
