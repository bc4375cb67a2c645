import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { may } from '../session/permissions.ts';
import { chargeBooking } from './commands.ts';

/** What a charge would take now, and from which card; or the reason why nothing can be charged. */
export function useChargeOffer(booking: Booking) {
  const { id } = booking;
  const call = useCall();
  return useQuery({
    queryKey: ['bookings', 'charge', id],
    queryFn: ({ signal }) => call('GET /admin/bookings/:id/charge', { params: { id }, signal }),
    enabled: may(chargeBooking.permission) && chargeBooking.applies?.(booking) === true,
  });
}
