import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

/** A subscription with its visits. */
export function useSubscription(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/subscriptions/:id', { params: { id }, signal }),
  });
}
