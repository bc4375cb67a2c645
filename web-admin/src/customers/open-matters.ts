import type { Answer } from '@tidylog/web-shared/api/call';

type OpenMatter = Answer<'GET /admin/customers/:id/open-matters'>[number];

/** Where it can be ended, below `/admin`. */
export const placeOfMatter = ({ booking_id, subscription_id }: OpenMatter): string =>
  booking_id === null ? `/subscriptions/${subscription_id}` : `/bookings/${booking_id}`;
