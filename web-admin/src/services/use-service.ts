import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

/** A service as it is now, and the subscriptions that have it. */
export function useService(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/services/:id', { params: { id }, signal }),
  });
}
