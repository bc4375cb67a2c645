import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { Kit } from '../../kernel/kit.ts';
import { subscriptionStream } from '../../subscription/subscription.ts';

interface EarlyFee {
  readonly fee: Cents;
  readonly customerId: CustomerId;
}

/** What the end of a subscription costs its customer; undefined while it has not ended. */
export async function earlyFeeOf(
  log: Pick<Kit['log'], 'read'>,
  id: SubscriptionId,
): Promise<EarlyFee | undefined> {
  for await (const { type, data } of log.read(subscriptionStream(id).name, { backwards: true }))
    if (type === 'SubscriptionCancelled') return data;
  return undefined;
}
