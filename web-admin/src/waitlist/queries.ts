import { useQuery } from '@tanstack/react-query';
import type { WaitEntry } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';

/** An entry as it is now; as in its row until it is loaded. */
export function useWaitEntry(entry: WaitEntry): WaitEntry {
  const call = useCall();
  const { id } = entry;
  const { data } = useQuery({
    queryKey: ['waitlist', 'one', id],
    queryFn: ({ signal }) => call('GET /waitlist/:id', { params: { id }, signal }),
    placeholderData: entry,
  });
  return data ?? entry;
}

/** The customers with an email address; as when the form was opened, so that what is typed stays. */
export function useCustomersOf(email: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['waitlist', 'customers', email],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call('GET /admin/customers', { query: { filter: JSON.stringify({ q: email }) }, signal }),
  });
}
