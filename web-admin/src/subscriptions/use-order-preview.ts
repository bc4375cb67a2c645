import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SubscriptionDetails } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { pricedOf } from '../bookings/form/booking-draft.ts';
import { priceKey, useSettled } from '../bookings/form/queries.ts';
import type { OrderDraft } from './order-draft.ts';

/** What a later visit would cost, by the price list that counts for this subscription. */
export function useOrderPreview(draft: OrderDraft, subscription: SubscriptionDetails) {
  const call = useCall();
  const body = useSettled(pricedOf(draft, subscription));
  const { id, version } = subscription;
  return useQuery({
    queryKey: [...priceKey, 'subscription', id, version, body],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call('POST /admin/subscriptions/:id/preview', { params: { id }, body, signal }),
  });
}
