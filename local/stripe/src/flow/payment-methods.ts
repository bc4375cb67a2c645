import { createHash } from 'node:crypto';
import { cardError, invalid, missing } from '../api/errors.ts';
import { type Form, metadataAt, requiredInteger, requiredText, textAt } from '../api/form.ts';
import { newId } from '../storage/ids.ts';
import type { BillingDetails, Card, PaymentMethod } from '../storage/objects.ts';
import { type Conduct, liveCard, passesLuhn, type TestCard, testCardOf, testCardOfMethod } from './cards.ts';
import type { Context } from './context.ts';

const addressFields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

function billingAt(form: Form, before?: BillingDetails): BillingDetails {
  const kept = (path: string, old: string | null | undefined) => {
    const text = textAt(form, `billing_details.${path}`);
    return text === undefined ? (old ?? null) : text;
  };
  return {
    address: Object.fromEntries(
      addressFields.map((field) => [field, kept(`address.${field}`, before?.address[field])]),
    ),
    email: kept('email', before?.email),
    name: kept('name', before?.name),
    phone: kept('phone', before?.phone),
    tax_id: null,
  };
}

/** A year may have two digits. */
function expiryAt(form: Form, now: number): { exp_month: number; exp_year: number } {
  const month = requiredInteger(form, 'card.exp_month');
  const given = requiredInteger(form, 'card.exp_year');
  const year = given < 100 ? 2000 + given : given;
  const today = new Date(now * 1000);
  const isPast = year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (month < 1 || month > 12)
    throw cardError({
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    });
  if (isPast || year > today.getUTCFullYear() + 50)
    throw cardError({
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    });
  return { exp_month: month, exp_year: year };
}

function knownCard(number: string): TestCard {
  if (!passesLuhn(number))
    throw cardError({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' });
  const card = testCardOf(number);
  if (!card) throw cardError(liveCard);
  return card;
}

function checkCvc(form: Form, { brand }: TestCard): void {
  const cvc = textAt(form, 'card.cvc');
  if (cvc === undefined || cvc === null) return;
  if ((brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) return;
  const message = "Your card's security code is invalid.";
  throw cardError({ code: 'invalid_cvc', param: 'cvc', message });
}

interface CardFacts {
  readonly known: TestCard;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly hasCvc: boolean;
  readonly hasZip: boolean;
}

const cardOf = ({ known, exp_month, exp_year, hasCvc, hasZip }: CardFacts): Card => ({
  brand: known.brand,
  checks: {
    address_line1_check: null,
    address_postal_code_check: hasZip ? 'pass' : null,
    cvc_check: hasCvc ? 'pass' : null,
  },
  country: 'US',
  display_brand: known.brand === 'amex' ? 'american_express' : known.brand,
  exp_month,
  exp_year,
  fingerprint: createHash('sha256').update(known.number).digest('base64url').slice(0, 16),
  funding: 'credit',
  generated_from: null,
  last4: known.number.slice(-4),
  networks: { available: [known.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});

function written(context: Context, form: Form, facts: CardFacts): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingAt(form),
    card: cardOf(facts),
    created: context.now,
    customer: null,
    livemode: false,
    metadata: metadataAt(form),
    type: 'card',
    internal: { conduct: facts.known.conduct, setUp: false, spent: false },
  };
  context.store.save(method);
  return method;
}

/**
 * Makes a payment method from a typed card, or from Stripe's name for one (`pm_card_visa`). Does not keep the number.
 */
export function createMethod(context: Context, form: Form): PaymentMethod {
  if (requiredText(form, 'type') !== 'card')
    throw invalid({ param: 'type', message: 'Invalid type: must be card' });
  const known = knownCard(requiredText(form, 'card.number').replaceAll(' ', ''));
  const expiry = expiryAt(form, context.now);
  checkCvc(form, known);
  const hasZip = Boolean(textAt(form, 'billing_details.address.postal_code'));
  return written(context, form, { known, ...expiry, hasCvc: Boolean(textAt(form, 'card.cvc')), hasZip });
}

/** The payment method with this id; a ready-made one of Stripe's test mode is made each time. */
export function methodOf(context: Context, id: string, param = 'payment_method'): PaymentMethod {
  const known = testCardOfMethod(id);
  if (known) {
    const exp_year = new Date(context.now * 1000).getUTCFullYear() + 1;
    return written(context, {}, { known, exp_month: 12, exp_year, hasCvc: true, hasZip: false });
  }
  const found = context.store.find('payment_method', id);
  if (!found) throw missing('PaymentMethod', id, param, param === 'id' ? 404 : 400);
  return found;
}

export const methodsOf = ({ store }: Context, customer: string): PaymentMethod[] =>
  store.all('payment_method').filter((method) => method.customer === customer);

/** Whether a bank allows keeping a card for a customer. */
export const keepsCard = ({ decline, keepable }: Conduct): boolean =>
  decline === undefined || keepable === true;

/** Attaches a card to a customer; throws if its bank declines, or another customer has it. */
export function attach(context: Context, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null || method.internal.spent)
    throw invalid({
      message:
        'The payment method you provided has already been attached to a customer, or was used without one: ' +
        'it may not be used again.',
      param: 'payment_method',
    });
  const { decline } = method.internal.conduct;
  if (decline && !keepsCard(method.internal.conduct)) throw cardError(decline);
  const attached = { ...method, customer };
  context.store.save(attached);
  context.emit('payment_method.attached', attached);
  return attached;
}

export function detach(context: Context, id: string): PaymentMethod {
  const method = methodOf(context, id, 'id');
  if (method.customer === null)
    throw invalid({
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
      param: 'payment_method',
    });
  const detached = { ...method, customer: null, internal: { ...method.internal, spent: true } };
  context.store.save(detached);
  context.emit('payment_method.detached', detached, { customer: method.customer });
  return detached;
}

export function updateMethod(context: Context, id: string, form: Form): PaymentMethod {
  const before = methodOf(context, id, 'id');
  const method = {
    ...before,
    billing_details: billingAt(form, before.billing_details),
    metadata: metadataAt(form, 'metadata', before.metadata),
  };
  context.store.save(method);
  context.emit('payment_method.updated', method);
  return method;
}
