import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';

type Config = Answer<'GET /config'>;

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('GET /config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 3,
  refetchInterval: ({ state }) => (typeof state.data?.demo_progress === 'number' ? 2_000 : false),
});

/** What the screens need to know about the company; undefined while it loads. */
export const useConfig = (): Config | undefined => useQuery(configQuery).data;

/** The company's name; null while it loads; what the company does if it could not be loaded. */
export function useBrand(): string | null {
  const { data, isPending } = useQuery(configQuery);
  return isPending ? null : (data?.brand_name ?? 'Home cleaning');
}
