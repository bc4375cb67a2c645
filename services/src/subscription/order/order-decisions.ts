import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { accept, refuse } from '../../kernel/decision.ts';
import { canonical } from '../../kernel/idempotency.ts';
import { type Act, subject } from '../decisions.ts';
import { type Content, contentOf, type Subscription } from '../subscription.ts';

export interface OrderChange {
  readonly content: Partial<Content>;
  /** Of one visit. */
  readonly priceBefore: Cents;
  readonly price: Cents;
  readonly priceListVersion: number;
  /** Why no one can clean at the new address; undefined if we can. */
  readonly unserved: Refused<'invalid-input'> | undefined;
  /** Why the price is not the one that was seen; undefined if it is. */
  readonly repriced: Refused<'price-changed'> | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/**
 * Later visits are made of something else; booked ones stay. An address that is no longer served is kept, as long as it
 * stays the same.
 */
export const changeOrder =
  ({ content, unserved, repriced, ...terms }: OrderChange) =>
  (
    subscription: Subscription,
  ): Act<
    'not-found' | 'subscription-cancelled' | 'subscription-busy' | 'invalid-input' | 'price-changed'
  > => {
    if (subscription.status === 'none') return refuse('not-found');
    if (subscription.status === 'cancelled') return refuse('subscription-cancelled');
    const before = contentOf(subscription.order);
    const after = { ...before, ...content };
    if (isSame(after, before)) return accept();
    if (unserved !== undefined && !isSame(after.address, before.address)) return unserved;
    if (repriced !== undefined) return repriced;
    if (subscription.status === 'active' && subscription.due !== null) return refuse('subscription-busy');
    const changes = subscription.changes + 1;
    return accept({
      type: 'SubscriptionOrderChanged',
      data: { ...subject(subscription), changes, ...terms, ...after },
    });
  };
