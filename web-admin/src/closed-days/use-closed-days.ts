import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

export function useClosedDays(year: number | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['closed-days', year],
    enabled: year !== undefined,
    queryFn: ({ signal }) => call('GET /admin/closed-days', { query: { year: String(year) }, signal }),
  });
}
