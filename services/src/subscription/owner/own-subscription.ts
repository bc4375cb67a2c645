import type { Refused } from '@tidylog/contracts/domain/refused';
import type { MemberId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { ownedCustomers } from '../../identity/owned-customers.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { type KnownSubscription, subscriptionStream } from '../subscription.ts';

/** A member's own subscription from its stream; any other is not found. */
export async function ownSubscription(
  kit: Pick<Kit, 'streams' | 'vault'>,
  memberId: MemberId,
  id: SubscriptionId,
): Promise<KnownSubscription | Refused> {
  const [{ state: subscription }, owned] = await Promise.all([
    kit.streams.load(subscriptionStream(id)),
    ownedCustomers(kit, memberId),
  ]);
  return subscription.status !== 'none' && owned.has(subscription.customerId)
    ? subscription
    : refuse('not-found');
}
