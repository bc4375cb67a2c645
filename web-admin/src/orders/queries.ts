import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

/** The cancellations and moves that wait for a decision. */
export function usePendingOrders() {
  const call = useCall();
  return useQuery({
    queryKey: ['orders', 'pending'],
    queryFn: ({ signal }) => call('GET /admin/orders/pending', { signal }),
  });
}

/** The latest changes, newest first. */
export function useOrderHistory() {
  const call = useCall();
  return useQuery({
    queryKey: ['orders', 'history'],
    queryFn: ({ signal }) => call('GET /admin/orders/history', { query: {}, signal }),
  });
}
