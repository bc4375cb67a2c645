import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

/** A cleaner with everything that the office has of them. */
export function useCleaner(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['cleaners', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/cleaners/:id', { params: { id }, signal }),
  });
}
