import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** When a cleaner works: in the coming weeks, or on some days. */
export function useCleanerSchedule(id: string, days?: Days) {
  const call = useCall();
  return useQuery({
    queryKey: ['cleaners', 'schedule', id, days],
    queryFn: ({ signal }) =>
      call('GET /admin/cleaners/:id/schedule', {
        params: { id },
        query: (days ?? {}) as never,
        signal,
      }),
    enabled: days === undefined || days.from <= days.to,
  });
}
