import { invalid, StripeError, unauthorized } from '../api/errors.ts';
import { type Form, requiredText, textAt } from '../api/form.ts';
import { sessionOf } from '../flow/checkout-sessions.ts';
import { authenticatePayment } from '../flow/confirm-payment.ts';
import type { Context } from '../flow/context.ts';
import { authenticateSession, paySession } from '../flow/pay-session.ts';
import { confirmIntent, paymentIntentOf } from '../flow/payment-intents.ts';
import { createMethod } from '../flow/payment-methods.ts';
import { authenticateSetup, confirmSetup, setupIntentOf } from '../flow/setup-intents.ts';
import { idInSecret } from '../storage/ids.ts';
import type { PaymentIntent, SetupIntent } from '../storage/intents.ts';
import type { CheckoutSession } from '../storage/objects.ts';

type Paid = CheckoutSession | PaymentIntent | SetupIntent;

/** What a page knows about its object. */
export interface View {
  readonly object: Paid['object'];
  readonly status: string | null;
  readonly payment_method: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  readonly error: { readonly message: string; readonly code?: string; readonly param?: string } | null;
}

interface Flow {
  readonly find: (context: Context, id: string) => Paid;
  readonly confirm: (context: Context, id: string, method: string) => Paid;
  readonly authenticate: (context: Context, id: string, isComplete: boolean) => Paid;
}

// On a page of this server the return address is the page itself.
const withMethod = (payment_method: string): Form => ({ payment_method, return_url: 'about:blank' });

const flows: Readonly<Record<string, Flow>> = {
  cs: { find: sessionOf, confirm: paySession, authenticate: authenticateSession },
  pi: {
    find: (context, id) => paymentIntentOf(context, id),
    confirm: (context, id, method) => confirmIntent(context, id, withMethod(method)),
    authenticate: authenticatePayment,
  },
  seti: {
    find: setupIntentOf,
    confirm: (context, id, method) => confirmSetup(context, id, withMethod(method)),
    authenticate: authenticateSetup,
  },
};

function opened(context: Context, form: Form) {
  const secret = requiredText(form, 'client_secret');
  const id = idInSecret(secret);
  const flow = flows[id.split('_')[0] ?? ''];
  if (flow === undefined) throw unauthorized('This client secret opens nothing here.');
  const found = flow.find(context, id);
  if (found.client_secret !== secret) throw unauthorized('This client secret opens nothing here.');
  return { id, flow, found };
}

const declineOf = (paid: Paid) => {
  if (paid.object === 'payment_intent') return paid.last_payment_error;
  return paid.object === 'setup_intent' ? paid.last_setup_error : null;
};

/** While a bank waits for the cardholder, the checkout has its payment's status. */
function statusOf(context: Context, paid: Paid): string | null {
  if (paid.object !== 'checkout.session' || paid.payment_intent === null) return paid.status;
  const { status } = paymentIntentOf(context, paid.payment_intent);
  return paid.status === 'open' && status === 'requires_action' ? status : paid.status;
}

function viewOf(context: Context, paid: Paid): View {
  const lines = paid.object === 'checkout.session' ? paid.internal.lines : [];
  const amount = paid.object === 'checkout.session' ? paid.amount_total : null;
  return {
    object: paid.object,
    status: statusOf(context, paid),
    payment_method: 'payment_method' in paid ? paid.payment_method : null,
    amount: paid.object === 'payment_intent' ? paid.amount : amount,
    currency: 'currency' in paid ? paid.currency : null,
    lines: lines.map(({ description, quantity, amount_total }) => ({
      name: quantity === 1 ? description : `${description} × ${quantity}`,
      amount: amount_total,
    })),
    error: declineOf(paid),
  };
}

export type BrowserCall = (context: Context, form: Form) => object;

/** Only this call sees the card number. */
const tokenize: BrowserCall = (context, form) => {
  const { id, card } = createMethod(context, { ...form, type: 'card' });
  return { payment_method: id, brand: card.brand, last4: card.last4 };
};

const state: BrowserCall = (context, form) => viewOf(context, opened(context, form).found);

const confirm: BrowserCall = (context, form) => {
  const { id, flow } = opened(context, form);
  const method = requiredText(form, 'payment_method');
  try {
    return viewOf(context, flow.confirm(context, id, method));
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return { ...viewOf(context, flow.find(context, id)), error: error.body };
  }
};

const authenticate: BrowserCall = (context, form) => {
  const { id, flow } = opened(context, form);
  const outcome = textAt(form, 'outcome');
  if (outcome !== 'complete' && outcome !== 'fail')
    throw invalid({ message: 'Give the outcome: complete or fail.', param: 'outcome' });
  const paid = flow.authenticate(context, id, outcome === 'complete');
  const view = viewOf(context, paid);
  if (outcome === 'complete' || paid.object !== 'checkout.session') return view;
  const intent = paymentIntentOf(context, paid.payment_intent ?? '');
  return { ...view, error: intent.last_payment_error };
};

/** The calls of the pages, by name. None of them uses the secret key. */
export const browserCalls: Readonly<Record<string, BrowserCall>> = { tokenize, state, confirm, authenticate };
