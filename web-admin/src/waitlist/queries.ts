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
