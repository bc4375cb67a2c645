import { useQuery } from '@tanstack/react-query';
import { boardKey } from '../../api/keys.ts';
import type { Booking } from '../../api/types.ts';
import { useCallWithHeaders } from '../../api/use-call.ts';

/** The most that the server gives at once. */
const mostAtOnce = 1000;

const standing = ['pending', 'confirmed', 'in_progress', 'completed'];

/** All visits of some days that were not cancelled. */
export function useVisits({ from, to }: { readonly from: string; readonly to: string }) {
  const call = useCallWithHeaders();
  return useQuery({
    queryKey: [...boardKey, 'visits', from, to],
    queryFn: async ({ signal }) => {
      const visits: Booking[] = [];
      const filter = JSON.stringify({ booking_date_gte: from, booking_date_lte: to, status: standing });
      for (let first = 0; ; first += mostAtOnce) {
        const { body, total } = await call('GET /admin/bookings', {
          query: {
            filter,
            sort: JSON.stringify(['booking_date', 'ASC']),
            range: JSON.stringify([first, first + mostAtOnce - 1]),
          },
          signal,
        });
        visits.push(...body);
        if (body.length === 0 || visits.length >= (total ?? 0)) return visits;
      }
    },
  });
}
