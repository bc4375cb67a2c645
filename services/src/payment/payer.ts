import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
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

function createOrders(log: Pick<Kit['log'], 'read'>) {
  const lastIn = async (
    stream: string,
    isMeant: (event: Recorded) => boolean,
  ): Promise<Recorded | undefined> => {
    for await (const event of log.read(stream, { backwards: true })) if (isMeant(event)) return event;
    return undefined;
  };

  return {
    lastIn,

    /** The owner reclaimed the mailbox after the order, so the person who had registered with it ordered. */
    isOrderOfStranger: async (
      customerId: CustomerId,
      stream: string,
      isOrder: (event: Recorded) => boolean,
    ): Promise<boolean> => {
      const [reclaimed, ordered] = await Promise.all([
        lastIn(`user-${customerId}`, ({ type, data }) => type === 'EmailVerified' && data.reclaimed === true),
        lastIn(stream, isOrder),
      ]);
      return (reclaimed?.position ?? -1n) > (ordered?.position ?? -1n);
    },
  };
}

/**
 * Finds the card that is charged for a subscription: the one given for it, or chosen for it by its owner. Typing an
 * email address gives no one access to another person's card.
 */
export function createPayers({ log, streams: { load } }: Pick<Kit, 'log' | 'streams'>) {
  const { isOrderOfStranger } = createOrders(log);

  /** When no card was chosen: the only card of a guest, or the primary one of the member who ordered it signed in. */
  async function mayBePrimary(subscription: KnownSubscription): Promise<boolean> {
    const { isGuest, orderedBy } = subscription.order;
    const stream = subscriptionStream(subscription.subscriptionId).name;
    return (
      isGuest ||
      (orderedBy === 'member' &&
        !(await isOrderOfStranger(subscription.customerId, stream, ({ type }) => orders.has(type))))
    );
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

/**
 * Finds the card that the office may charge for a booking: of a subscription the subscription's card, of a one-off
 * booking the primary card of the member who ordered it signed in. A guest's one-off booking has none.
 */
export function createBookingPayers({ log, streams }: Pick<Kit, 'log' | 'streams'>) {
  const payerOf = createPayers({ log, streams });
  const { lastIn, isOrderOfStranger } = createOrders(log);
  const isRequest = ({ type }: Recorded) => type === 'BookingRequested';

  async function isOrderedByOwner({ bookingId, customerId, isGuest }: KnownBooking): Promise<boolean> {
    if (isGuest) return false;
    const { name } = bookingStream(bookingId);
    const actor = (await lastIn(name, isRequest))?.metadata.actor;
    if (actor?.role !== 'customer' || actor.id !== customerId) return false;
    return !(await isOrderOfStranger(customerId, name, isRequest));
  }

  return async (booking: KnownBooking): Promise<Payer | undefined> => {
    if (booking.occurrence !== null) return payerOf(booking.occurrence.subscriptionId);
    if (!(await isOrderedByOwner(booking))) return undefined;
    const { customerId } = booking;
    const { primaryCardId, cards } = (await streams.load(customerStream(customerId))).state;
    const card = primaryCardId === null ? undefined : cards.get(primaryCardId);
    return card && { customerId, card };
  };
}
