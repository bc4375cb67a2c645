import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';

type Config = Answer<'GET /config'>;

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('GET /config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 3,
  // While the first start makes the demo company, its progress is shown.
  refetchInterval: ({ state }) => (typeof state.data?.demo_progress === 'number' ? 2_000 : false),
});

/** What the screens know of the company; undefined until it has come. */
export const useConfig = (): Config | undefined => useQuery(configQuery).data;

/** The company's name; null while it is on its way; what the company does, if it could not be had. */
export function useBrand(): string | null {
  const { data, isPending } = useQuery(configQuery);
  return isPending ? null : (data?.brand_name ?? 'Home cleaning');
}
