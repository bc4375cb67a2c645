import { erased } from '@tidylog/contracts/events/event';
import type { CustomerId, SubscriptionId } from '@tidylog/contracts/ids';
import { type Card, customerStream } from '../customer/customer.ts';
import { emailStream } from '../identity/email.ts';
import { userStream } from '../identity/user.ts';
import type { Kit } from '../kit.ts';
import { mailboxHash } from '../mailbox.ts';
import { subscriptionStream } from '../subscription/subscription.ts';

/** A card to charge, and whose it is. */
export interface Payer {
  readonly customerId: CustomerId;
  readonly card: Card;
}

/**
 * Finds the card that is charged for a subscription: the primary one of its customer. Where a guest has become a
 * member, his mailbox being proved, the member's goes first: that is the one he can change.
 */
export function createPayers({ streams: { load }, vault }: Pick<Kit, 'streams' | 'vault'>) {
  const primaryOf = async (customerId: CustomerId): Promise<Card | undefined> => {
    const { state } = await load(customerStream(customerId));
    return state.primaryCardId === null ? undefined : state.cards.get(state.primaryCardId);
  };

  const memberOf = async (email: string): Promise<CustomerId | undefined> => {
    const { state: claim } = await load(emailStream(await mailboxHash(vault, email)));
    if (claim === null) return undefined;
    const { state: user } = await load(userStream(claim.userId));
    const isMember = user.status === 'registered' && user.role === 'customer' && user.emailVerified;
    return isMember ? (claim.userId as string as CustomerId) : undefined;
  };

  const guestsMember = async (id: SubscriptionId): Promise<CustomerId | undefined> => {
    const { state: subscription } = await load(subscriptionStream(id));
    if (subscription.status === 'none' || !subscription.order.isGuest) return undefined;
    const { contact } = subscription.order;
    return contact === erased ? undefined : memberOf(contact.email);
  };

  return async (
    customerId: CustomerId,
    subscriptionId: SubscriptionId | null,
  ): Promise<Payer | undefined> => {
    const member = subscriptionId === null ? undefined : await guestsMember(subscriptionId);
    for (const owner of member === undefined ? [customerId] : [member, customerId]) {
      const card = await primaryOf(owner);
      if (card !== undefined) return { customerId: owner, card };
    }
    return undefined;
  };
}
