import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './data-provider.ts';
import { callApi } from './http.ts';
import type { Config } from './types.ts';

export const statsKey = ['stats'] as const;
export const storyKey = ['story'] as const;
export const pendingCleanersKey = ['pending-cleaners'] as const;

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async (): Promise<Config> => (await callApi('/api/config')).json,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the screens need to know of the company. */
export const useConfig = () => useQuery(configQuery);

/** The zone of the business; the viewer's own until it is known. */
export const useBusinessZone = (): string =>
  useConfig().data?.business_timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The figures of the dashboard and of Quick Stats. */
export function useStats() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey: statsKey, queryFn: () => provider.stats() });
}

/** The story of a booking, oldest first. */
export function useStory(bookingId: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey: [...storyKey, bookingId], queryFn: () => provider.bookingStory(bookingId) });
}

/** Applications that wait for a decision. */
export function usePendingCleaners() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey: pendingCleanersKey, queryFn: () => provider.pendingCleaners() });
}
