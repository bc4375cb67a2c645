import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

const status = ['pending', 'confirmed', 'in_progress', 'completed'];
const sort = JSON.stringify(['booking_date', 'ASC']);

/** The visits of a day that are not cancelled: they keep it from being closed. */
export function useVisitsOn(date: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['closed-days', 'visits', date],
    queryFn: ({ signal }) =>
      call('GET /admin/bookings', {
        query: { filter: JSON.stringify({ booking_date: date, status }), sort },
        signal,
      }),
  });
}
