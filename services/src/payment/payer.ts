import type { CustomerId, SubscriptionId } from '@tidylog/contracts/ids';
import { type Card, type Customer, customerStream } from '../customer/customer.ts';
import type { Kit } from '../kit.ts';
import { type KnownSubscription, subscriptionStream } from '../subscription/subscription.ts';
import { guestCardsOf } from './card-holder.ts';

/** A card to charge, and who keeps it. */
export interface Payer {
  readonly customerId: CustomerId;
  readonly card: Card;
}

const holderOf = ({ order, subscriptionId, customerId }: KnownSubscription): CustomerId =>
  order.isGuest ? guestCardsOf(subscriptionId) : customerId;

/** The card given or chosen; where none was, the only one of a guest, or the primary one of who ordered signed in. */
function cardOf({ order, subscriptionId }: KnownSubscription, holder: Customer): Card | undefined {
  const given = holder.givenCards.get(subscriptionId);
  const mayBePrimary = order.isGuest || order.orderedBy === 'member';
  const cardId = given ?? (mayBePrimary ? holder.primaryCardId : null);
  return cardId === null ? undefined : holder.cards.get(cardId);
}

/**
 * Finds the card that is charged for a subscription: the one given for it, or chosen for it by its owner. That
 * somebody typed an e-mail address opens nobody's purse.
 */
export function createPayers({ load }: Kit['streams']) {
  return async (id: SubscriptionId): Promise<Payer | undefined> => {
    const { state: subscription } = await load(subscriptionStream(id));
    if (subscription.status === 'none') return undefined;
    const customerId = holderOf(subscription);
    const card = cardOf(subscription, (await load(customerStream(customerId))).state);
    return card && { customerId, card };
  };
}
