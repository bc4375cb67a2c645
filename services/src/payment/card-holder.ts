import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { KnownBooking } from '../booking/booking-state.ts';

/**
 * Under which customer the card of a guest's subscription is kept, here and at the provider: one of its own. The
 * customer that a guest is stands for a mailbox that anybody can type, and has no cards.
 */
export const guestCardsOf = (id: SubscriptionId): CustomerId => id as string as CustomerId;

/** Whether it is the first booking of a subscription: paying it leaves the card for those that follow. */
export const startsSubscription = ({ occurrence }: Pick<KnownBooking, 'occurrence'>): boolean =>
  occurrence?.number === 0;

/** Who keeps a card that a booking is paid with; null where nobody does. */
export function cardHolderOf({
  isGuest,
  customerId,
  occurrence,
}: Pick<KnownBooking, 'isGuest' | 'customerId' | 'occurrence'>): CustomerId | null {
  if (!isGuest) return customerId;
  return occurrence?.number === 0 ? guestCardsOf(occurrence.subscriptionId) : null;
}

/** Who keeps the card of a payment: always that of the first visit, else where it is wanted. */
export const keeperOf = (
  booking: Parameters<typeof cardHolderOf>[0],
  isWanted: boolean,
): CustomerId | null => (isWanted || startsSubscription(booking) ? cardHolderOf(booking) : null);
