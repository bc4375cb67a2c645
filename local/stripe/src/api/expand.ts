import { type Kind, type StripeObject, shown } from '../storage/objects.ts';
import type { Store } from '../storage/store.ts';
import { invalid } from './errors.ts';

type Shown = Record<string, unknown>;

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linesOf = (object: StripeObject | undefined) =>
  object?.object === 'checkout.session'
    ? {
        object: 'list',
        data: object.internal.lines,
        has_more: false,
        url: `/v1/checkout/sessions/${object.id}/line_items`,
      }
    : undefined;

const refundsOf = (store: Store, charge: string) => ({
  object: 'list',
  data: store
    .all('refund')
    .filter((refund) => refund.charge === charge)
    .map(shown),
  has_more: false,
  url: `/v1/charges/${charge}/refunds`,
});

function inFull(store: Store, object: Shown, field: string): unknown {
  const value = Object.hasOwn(object, field) ? object[field] : undefined;
  if (value === null || isShown(value)) return value;
  if (field === 'line_items') return linesOf(store.findAny(String(object.id)));
  if (field === 'refunds' && object.object === 'charge') return refundsOf(store, String(object.id));
  const found = typeof value === 'string' ? store.findAny(value) : undefined;
  return found === undefined ? undefined : shown(found);
}

function expandAt(store: Store, object: Shown, path: readonly string[], whole: string): Shown {
  const [field, ...rest] = path;
  if (field === undefined) return object;
  const list = object[field];
  if (field === 'data' && Array.isArray(list))
    return { ...object, data: list.map((item: Shown) => expandAt(store, item, rest, whole)) };
  const full = inFull(store, object, field);
  if (full === undefined)
    throw invalid({ message: `This property cannot be expanded (${whole}).`, param: 'expand' });
  return { ...object, [field]: isShown(full) ? expandAt(store, full, rest, whole) : full };
}

/** An answer with the fields in `expand[]` in full. */
export const expanded = (store: Store, object: Shown, paths: readonly string[]): Shown =>
  paths.reduce((answer, path) => expandAt(store, answer, path.split('.'), path), object);

/** The kinds that can be listed, and the fields that filter them. */
export const listFilters: Partial<Record<Kind, readonly string[]>> = {
  customer: ['email'],
  payment_method: ['customer', 'type'],
  setup_intent: ['customer', 'payment_method'],
  payment_intent: ['customer'],
  charge: ['customer', 'payment_intent'],
  refund: ['charge', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
  'checkout.session': ['customer', 'payment_intent', 'status'],
  event: ['type'],
};
