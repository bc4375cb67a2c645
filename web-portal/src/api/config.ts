import { useQuery } from '@tanstack/react-query';
import { type Answer, call } from './client.ts';

export type Config = Answer<'GET /config'>;

/** What the screens know of the company; undefined until it has come. */
export const useConfig = (): Config | undefined =>
  useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 3,
  }).data;

/** The company's name, or what it does as long as the name is not known. */
export const useBrand = (): string => useConfig()?.brand_name ?? 'Home cleaning';
