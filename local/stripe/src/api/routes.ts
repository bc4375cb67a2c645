import { chargeOf } from '../flow/charges.ts';
import { createSession, expireSession, sessionOf, updateSession } from '../flow/checkout-sessions.ts';
import type { Context } from '../flow/context.ts';
import {
  createCustomer,
  customerOf,
  deleteCustomer,
  retrieveCustomer,
  updateCustomer,
} from '../flow/customers.ts';
import { closeDispute, disputeOf } from '../flow/disputes.ts';
import {
  cancelPayment,
  confirmIntent,
  createPayment,
  paymentIntentOf,
  updatePayment,
} from '../flow/payment-intents.ts';
import { attach, createMethod, detach, methodOf, updateMethod } from '../flow/payment-methods.ts';
import { createRefund, refundOf, updateRefund } from '../flow/refunds.ts';
import { cancelSetup, confirmSetup, createSetup, setupIntentOf, updateSetup } from '../flow/setup-intents.ts';
import type { Kind, StripeObject } from '../storage/objects.ts';
import { shown } from '../storage/objects.ts';
import { invalid, missing } from './errors.ts';
import { type Form, requiredText } from './form.ts';
import { listOf } from './lists.ts';

export interface Call {
  readonly context: Context;
  readonly form: Form;
  readonly id: string;
}
type Answer = Record<string, unknown>;

export interface ApiRoute {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly answer: (call: Call) => Answer;
}

const route = (
  method: ApiRoute['method'],
  path: string,
  act: (call: Call) => StripeObject | { readonly deleted: true },
): ApiRoute => ({
  method,
  path: `/v1/${path}`,
  answer: (call) => {
    const result = act(call);
    return 'deleted' in result && !('created' in result) ? { ...result } : shown(result as StripeObject);
  },
});

const list = (path: string, kind: Kind, filter: (id: string) => Form = () => ({})): ApiRoute => ({
  method: 'get',
  path: `/v1/${path}`,
  answer: ({ context, form, id }) =>
    listOf(context.store, kind, { ...form, ...filter(id) }, `/v1/${path.replace(':id', id)}`),
});

function ofCustomer({ context, form, id }: Call) {
  const { customer } = form;
  const method = methodOf(context, id, 'id');
  if (method.customer !== customer) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

function methodsOfCustomer({ context, form, id }: Call): Answer {
  customerOf(context, id, 'id');
  const url = `/v1/customers/${id}/payment_methods`;
  return listOf(context.store, 'payment_method', { ...form, customer: id }, url);
}

function attachTo({ context, form, id }: Call) {
  const customer = customerOf(context, requiredText(form, 'customer'));
  return attach(context, methodOf(context, id, 'id'), customer.id);
}

function eventOf({ context, id }: Call) {
  const found = context.store.find('event', id);
  if (!found) throw missing('event', id, 'id');
  return found;
}

function sessionLines({ context, id }: Call): Answer {
  const { internal } = sessionOf(context, id);
  return {
    object: 'list',
    data: internal.lines,
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
}

const customers: readonly ApiRoute[] = [
  route('post', 'customers', ({ context, form }) => createCustomer(context, form)),
  list('customers', 'customer'),
  route('get', 'customers/:id', ({ context, id }) => retrieveCustomer(context, id)),
  route('post', 'customers/:id', ({ context, form, id }) => updateCustomer(context, id, form)),
  route('delete', 'customers/:id', ({ context, id }) => deleteCustomer(context, id)),
  { method: 'get', path: '/v1/customers/:id/payment_methods', answer: methodsOfCustomer },
];

const methods: readonly ApiRoute[] = [
  route('post', 'payment_methods', ({ context, form }) => createMethod(context, form)),
  list('payment_methods', 'payment_method'),
  route('get', 'payment_methods/:id', ({ context, id }) => methodOf(context, id, 'id')),
  route('post', 'payment_methods/:id', ({ context, form, id }) => updateMethod(context, id, form)),
  route('post', 'payment_methods/:id/attach', attachTo),
  route('post', 'payment_methods/:id/detach', ({ context, id }) => detach(context, id)),
];

const intents: readonly ApiRoute[] = [
  route('post', 'setup_intents', ({ context, form }) => createSetup(context, form)),
  list('setup_intents', 'setup_intent'),
  route('get', 'setup_intents/:id', ({ context, id }) => setupIntentOf(context, id)),
  route('post', 'setup_intents/:id', ({ context, form, id }) => updateSetup(context, id, form)),
  route('post', 'setup_intents/:id/confirm', ({ context, form, id }) => confirmSetup(context, id, form)),
  route('post', 'setup_intents/:id/cancel', ({ context, form, id }) => cancelSetup(context, id, form)),
  route('post', 'payment_intents', ({ context, form }) => createPayment(context, form)),
  list('payment_intents', 'payment_intent'),
  route('get', 'payment_intents/:id', ({ context, id }) => paymentIntentOf(context, id)),
  route('post', 'payment_intents/:id', ({ context, form, id }) => updatePayment(context, id, form)),
  route('post', 'payment_intents/:id/confirm', ({ context, form, id }) => confirmIntent(context, id, form)),
  route('post', 'payment_intents/:id/cancel', ({ context, form, id }) => cancelPayment(context, id, form)),
];

const afterwards: readonly ApiRoute[] = [
  list('charges', 'charge'),
  route('get', 'charges/:id', ({ context, id }) => chargeOf(context, id)),
  route('post', 'refunds', ({ context, form }) => createRefund(context, form)),
  list('refunds', 'refund'),
  route('get', 'refunds/:id', ({ context, id }) => refundOf(context, id)),
  route('post', 'refunds/:id', ({ context, form, id }) => updateRefund(context, id, form)),
  list('disputes', 'dispute'),
  route('get', 'disputes/:id', ({ context, id }) => disputeOf(context, id)),
  route('post', 'disputes/:id/close', ({ context, id }) => closeDispute(context, id, 'lost')),
  list('events', 'event'),
  route('get', 'events/:id', eventOf),
];

const checkout: readonly ApiRoute[] = [
  route('post', 'checkout/sessions', ({ context, form }) => createSession(context, form)),
  list('checkout/sessions', 'checkout.session'),
  route('get', 'checkout/sessions/:id', ({ context, id }) => sessionOf(context, id)),
  route('post', 'checkout/sessions/:id', ({ context, form, id }) => updateSession(context, id, form)),
  route('post', 'checkout/sessions/:id/expire', ({ context, id }) => expireSession(context, id)),
  { method: 'get', path: '/v1/checkout/sessions/:id/line_items', answer: sessionLines },
];

/** The part of Stripe's API that this server has. */
export const apiRoutes: readonly ApiRoute[] = [
  ...customers,
  ...methods,
  ...intents,
  ...afterwards,
  ...checkout,
  {
    method: 'get',
    path: '/v1/customers/:customer/payment_methods/:id',
    answer: (call) => shown(ofCustomer(call)),
  },
];

export const noSuchRoute = (method: string, path: string) =>
  invalid({
    status: 404,
    message:
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at ` +
      'https://support.stripe.com/.',
  });
