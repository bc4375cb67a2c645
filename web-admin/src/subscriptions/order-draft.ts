import type { Service, SubscriptionChange, SubscriptionDetails } from '../api/types.ts';
import { type ContentDraft, contentDraft, differing, pricedOf } from '../bookings/form/booking-draft.ts';

/** The form of what later visits are made of, as typed, by the names of the API. */
export type OrderDraft = ContentDraft & { readonly preferred_time_slot: SubscriptionDetails['slot_id'] };

export const orderDraft = (subscription: SubscriptionDetails, services: readonly Service[]): OrderDraft => ({
  ...contentDraft(subscription, services),
  preferred_time_slot: subscription.slot_id,
});

interface Before {
  readonly subscription: SubscriptionDetails;
  readonly services: readonly Service[];
  /** The price of a visit that the person sees. */
  readonly total: number | null;
}

/** Only what differs, so that what another person changes is left alone. */
export function orderChangeOf(
  draft: OrderDraft,
  { subscription, services, total }: Before,
): SubscriptionChange {
  const differs = differing(draft, orderDraft(subscription, services));
  const isPriced = differs('house_size', 'rooms', 'services', 'add_ons');
  return {
    special_instructions: draft.special_instructions.trim() || null,
    ...(isPriced && pricedOf(draft, subscription)),
    ...(total !== null && { expected_total: total }),
    ...(differs('address') && { address: draft.address }),
    ...(differs('preferred_time_slot') && { preferred_time_slot: draft.preferred_time_slot }),
  };
}
