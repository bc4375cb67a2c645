import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

/** The wallet of a cleaner with its lines, once it is asked for. */
export function useWallet(id: string, enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['cleaners', 'wallet', id],
    queryFn: ({ signal }) => call('GET /admin/cleaners/:id/wallet', { params: { id }, signal }),
    enabled,
  });
}
