import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

const meKey = ['me'] as const;

/** The signed-in person, with the state of their two-step sign-in. */
export function useMe() {
  const call = useCall();
  return useQuery({ queryKey: meKey, queryFn: ({ signal }) => call('GET /auth/me', { signal }) });
}

export function useReadMeAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: meKey });
}
