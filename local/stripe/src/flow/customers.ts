import { invalid, missing } from '../api/errors.ts';
import { type Form, metadataAt, textAt, valueAt } from '../api/form.ts';
import { newId } from '../storage/ids.ts';
import type { Customer } from '../storage/objects.ts';
import type { Context } from './context.ts';
import { methodsOf } from './payment-methods.ts';

const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

function emailAt(form: Form, before: string | null): string | null {
  const email = textAt(form, 'email');
  if (email === undefined) return before;
  if (email === null || looksLikeEmail(email)) return email;
  throw invalid({ code: 'email_invalid', param: 'email', message: `Invalid email address: ${email}` });
}

const addressAt = (form: Form, before: unknown): unknown => valueAt(form, 'address') ?? before;

function fieldsAt(form: Form, before: Customer | undefined) {
  const kept = (name: 'description' | 'name' | 'phone') => {
    const text = textAt(form, name);
    return text === undefined ? (before?.[name] ?? null) : text;
  };
  const preferred = textAt(form, 'invoice_settings.default_payment_method');
  const settings = before?.invoice_settings ?? { default_payment_method: null };
  return {
    address: addressAt(form, before?.address ?? null),
    description: kept('description'),
    email: emailAt(form, before?.email ?? null),
    invoice_settings: preferred === undefined ? settings : { default_payment_method: preferred },
    metadata: metadataAt(form, 'metadata', before?.metadata),
    name: kept('name'),
    phone: kept('phone'),
  };
}

/** The customer with this id; a deleted one counts as missing. */
export function customerOf({ store }: Context, id: string, param = 'customer'): Customer {
  const found = store.find('customer', id);
  // Stripe answers 404 for an id in the address, 400 for one in a parameter.
  if (!found || found.deleted) throw missing('customer', id, param, param === 'id' ? 404 : 400);
  return found;
}

export function createCustomer(context: Context, form: Form): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    ...fieldsAt(form, undefined),
    balance: 0,
    created: context.now,
    currency: null,
    default_source: null,
    delinquent: false,
    livemode: false,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  context.store.save(customer);
  context.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(context: Context, id: string, form: Form): Customer {
  const before = customerOf(context, id, 'id');
  const preferred = textAt(form, 'invoice_settings.default_payment_method');
  if (preferred && context.store.find('payment_method', preferred)?.customer !== id)
    throw missing('PaymentMethod', preferred, 'invoice_settings[default_payment_method]', 400);
  const customer = { ...before, ...fieldsAt(form, before) };
  context.store.save(customer);
  context.emit('customer.updated', customer);
  return customer;
}

/** Deletes a customer for good, and detaches their cards. */
export function deleteCustomer(context: Context, id: string) {
  const customer = customerOf(context, id, 'id');
  for (const method of methodsOf(context, id)) context.store.save({ ...method, customer: null });
  context.store.save({ ...customer, address: null, email: null, name: null, phone: null, deleted: true });
  context.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true } as const;
}

/** For a deleted customer it returns only that they were deleted. */
export function retrieveCustomer(context: Context, id: string) {
  const found = context.store.find('customer', id);
  if (found?.deleted) return { id, object: 'customer', deleted: true } as const;
  return customerOf(context, id, 'id');
}
