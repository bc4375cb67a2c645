import { invalid, missing, missingParam } from '../api/errors.ts';
import {
  type Form,
  integerAt,
  metadataAt,
  oneOf,
  positiveAt,
  requiredText,
  textAt,
  valueAt,
} from '../api/form.ts';
import { clientSecretOf, newId } from '../storage/ids.ts';
import type { CheckoutSession, LineItem } from '../storage/objects.ts';
import type { Context } from './context.ts';
import { customerOf } from './customers.ts';
import { cancelPayment, currencyAt, refuseSmall } from './payment-intents.ts';

const day = 86_400;
const modes = ['payment'] as const;
const uiModes = ['embedded', 'embedded_page'] as const;
const usages = ['off_session', 'on_session'] as const;

function lineAt(form: Form, index: string): LineItem {
  const at = `line_items.${index}`;
  const price = positiveAt(form, `${at}.price_data.unit_amount`);
  if (price === undefined) throw missingParam(`line_items[${index}][price_data][unit_amount]`);
  const quantity = positiveAt(form, `${at}.quantity`) ?? 1;
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: price * quantity,
    amount_tax: 0,
    amount_total: price * quantity,
    currency: currencyAt(form, `${at}.price_data.currency`),
    description: requiredText(form, `${at}.price_data.product_data.name`),
    quantity,
  };
}

function linesAt(form: Form): LineItem[] {
  const items = valueAt(form, 'line_items');
  if (typeof items !== 'object') throw missingParam('line_items');
  const lines = Object.keys(items).map((index) => lineAt(form, index));
  if (new Set(lines.map(({ currency }) => currency)).size === 1) return lines;
  throw invalid({ message: 'All line items must have the same currency.', param: 'line_items' });
}

function expiryAt(form: Form, now: number): number {
  const at = integerAt(form, 'expires_at') ?? now + day;
  if (at >= now + 30 * 60 - 60 && at <= now + day) return at;
  throw invalid({
    message:
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
    param: 'expires_at',
  });
}

function waysBack(form: Form) {
  const redirect =
    oneOf(form, 'redirect_on_completion', ['always', 'if_required', 'never'] as const) ?? 'always';
  const return_url = textAt(form, 'return_url') ?? null;
  if (redirect !== 'never' && return_url === null) throw missingParam('return_url');
  return { redirect_on_completion: redirect, return_url };
}

function uiModeAt(form: Form): string {
  const mode = oneOf(form, 'ui_mode', uiModes);
  if (mode !== undefined) return mode;
  throw invalid({
    message: 'This server shows the embedded page alone: give ui_mode embedded_page.',
    param: 'ui_mode',
  });
}

const payerAt = (context: Context, form: Form) => {
  const customer = textAt(form, 'customer') ?? null;
  const found = customer === null ? undefined : customerOf(context, customer);
  const email = textAt(form, 'customer_email') ?? null;
  const known = found?.email ?? email;
  const customer_details = known === null ? null : { email: known, name: found?.name ?? null, phone: null };
  return { customer, customer_email: email, customer_details };
};

const unpaid = {
  cancel_url: null,
  invoice: null,
  livemode: false,
  mode: 'payment',
  payment_intent: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  setup_intent: null,
  status: 'open',
  submit_type: null,
  success_url: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  url: null,
} as const;

const intentAt = (form: Form): CheckoutSession['internal']['intent'] => ({
  description: textAt(form, 'payment_intent_data.description') ?? null,
  metadata: metadataAt(form, 'payment_intent_data.metadata'),
  receipt_email: textAt(form, 'payment_intent_data.receipt_email') ?? null,
  setup_future_usage: oneOf(form, 'payment_intent_data.setup_future_usage', usages) ?? null,
});

export function createSession(context: Context, form: Form): CheckoutSession {
  if (oneOf(form, 'mode', modes) === undefined) throw missingParam('mode');
  const lines = linesAt(form);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  refuseSmall(total, 'line_items');
  const id = newId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    ...unpaid,
    amount_subtotal: total,
    amount_total: total,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    client_secret: clientSecretOf(id),
    created: context.now,
    currency: lines[0]?.currency ?? 'usd',
    ...payerAt(context, form),
    expires_at: expiryAt(form, context.now),
    metadata: metadataAt(form),
    ...waysBack(form),
    ui_mode: uiModeAt(form),
    internal: { lines, intent: intentAt(form) },
  };
  context.store.save(session);
  return session;
}

/** The session with this id, expired if its time has passed. */
export function sessionOf(context: Context, id: string): CheckoutSession {
  const found = context.store.find('checkout.session', id);
  if (!found) throw missing('checkout.session', id, 'session');
  const isPast = found.status === 'open' && found.expires_at <= context.now;
  return isPast ? expire(context, found) : found;
}

function expire(context: Context, session: CheckoutSession): CheckoutSession {
  const expired: CheckoutSession = { ...session, client_secret: null, status: 'expired' };
  context.store.save(expired);
  if (session.payment_intent !== null)
    cancelPayment(context, session.payment_intent, { cancellation_reason: 'abandoned' });
  context.emit('checkout.session.expired', expired);
  return expired;
}

export function expireSession(context: Context, id: string): CheckoutSession {
  const session = sessionOf(context, id);
  if (session.status === 'open') return expire(context, session);
  throw invalid({
    message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  });
}

export function updateSession(context: Context, id: string, form: Form): CheckoutSession {
  const before = sessionOf(context, id);
  const session = { ...before, metadata: metadataAt(form, 'metadata', before.metadata) };
  context.store.save(session);
  return session;
}
