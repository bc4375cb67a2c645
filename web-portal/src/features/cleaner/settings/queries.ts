import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { cleanerKey } from '../cleaner-key.ts';

export type Settings = Answer<'GET /cleaner/settings'>;

// Its failure shows in its place, with a way to try again, and in no toast.
export const settingsQuery = queryOptions({
  queryKey: [...cleanerKey, 'settings'],
  queryFn: ({ signal }) => call('GET /cleaner/settings', { signal }),
});

export const figuresQuery = queryOptions({
  queryKey: [...cleanerKey, 'stats'],
  queryFn: ({ signal }) => call('GET /cleaner/stats', { signal }),
});
