import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { type Card, type Customer, customerStream } from '../customer/customer.ts';
import type { Kit } from '../kernel/kit.ts';
import { type KnownSubscription, subscriptionStream } from '../subscription/subscription.ts';
import { guestCardsOf } from './card-holder.ts';

/** A card to charge, and who keeps it. */
export interface Payer {
  readonly customerId: CustomerId;
  readonly card: Card;
}

const orders: ReadonlySet<string> = new Set(['SubscriptionStarted', 'SubscriptionTakenOver']);

const holderOf = ({ order, subscriptionId, customerId }: KnownSubscription): CustomerId =>
  order.isGuest ? guestCardsOf(subscriptionId) : customerId;

/**
 * Finds the card that is charged for a subscription: the one given for it, or chosen for it by its owner. Typing an
 * email address gives no one access to another person's card.
 */
export function createPayers({ log, streams: { load } }: Pick<Kit, 'log' | 'streams'>) {
  const lastPosition = async (stream: string, isMeant: (event: Recorded) => boolean): Promise<bigint> => {
    for await (const event of log.read(stream, { backwards: true }))
      if (isMeant(event)) return event.position;
    return -1n;
  };

  /** The owner reclaimed the mailbox after the order, so the person who had registered with it ordered. */
  async function isOrderOfStranger({ subscriptionId, customerId }: KnownSubscription): Promise<boolean> {
    const [reclaimed, ordered] = await Promise.all([
      lastPosition(`user-${customerId}`, ({ type, data }) => type === 'EmailVerified' && data.reclaimed),
      lastPosition(subscriptionStream(subscriptionId).name, ({ type }) => orders.has(type)),
    ]);
    return reclaimed > ordered;
  }

  /** When no card was chosen: the only card of a guest, or the primary one of the member who ordered it signed in. */
  async function mayBePrimary(subscription: KnownSubscription): Promise<boolean> {
    const { isGuest, orderedBy } = subscription.order;
    return isGuest || (orderedBy === 'member' && !(await isOrderOfStranger(subscription)));
  }

  async function cardOf(subscription: KnownSubscription, holder: Customer): Promise<Card | undefined> {
    const given = holder.givenCards.get(subscription.subscriptionId);
    if (given !== undefined) return holder.cards.get(given);
    if (holder.primaryCardId === null || !(await mayBePrimary(subscription))) return undefined;
    return holder.cards.get(holder.primaryCardId);
  }

  return async (id: SubscriptionId): Promise<Payer | undefined> => {
    const { state: subscription } = await load(subscriptionStream(id));
    if (subscription.status === 'none') return undefined;
    const customerId = holderOf(subscription);
    const card = await cardOf(subscription, (await load(customerStream(customerId))).state);
    return card && { customerId, card };
  };
}
