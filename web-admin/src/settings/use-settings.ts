import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

export function useSettings() {
  const call = useCall();
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('GET /admin/settings', { signal }),
  });
}
