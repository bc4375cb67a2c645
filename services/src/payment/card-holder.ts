import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { KnownBooking } from '../booking/booking-state.ts';

/**
 * The customer under whom the card of a guest's subscription is kept, here and at the provider: one for each
 * subscription. The guest's own customer is only a mailbox that anyone can type, so it has no cards.
 */
export const guestCardsOf = (id: SubscriptionId): CustomerId => id as string as CustomerId;

/** Whether it is the first booking of a subscription: paying it leaves the card for those that follow. */
export const startsSubscription = ({ occurrence }: Pick<KnownBooking, 'occurrence'>): boolean =>
  occurrence?.number === 0;

/** The customer who keeps a card that paid a booking; null when no one does. */
export function cardHolderOf({
  isGuest,
  customerId,
  occurrence,
}: Pick<KnownBooking, 'isGuest' | 'customerId' | 'occurrence'>): CustomerId | null {
  if (!isGuest) return customerId;
  return occurrence?.number === 0 ? guestCardsOf(occurrence.subscriptionId) : null;
}

/** The customer who keeps the card of a payment: always for the first visit, otherwise when they want it. */
export const keeperOf = (
  booking: Parameters<typeof cardHolderOf>[0],
  isWanted: boolean,
): CustomerId | null => (isWanted || startsSubscription(booking) ? cardHolderOf(booking) : null);
