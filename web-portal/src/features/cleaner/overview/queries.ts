import { queryOptions } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { cleanerKey } from '../cleaner-key.ts';
import { dashboardFailure } from '../jobs/queries.ts';

const key = [...cleanerKey, 'overview'] as const;
const meta = dashboardFailure;

export const statsQuery = queryOptions({
  queryKey: [...key, 'stats'],
  queryFn: ({ signal }) => call('GET /cleaner/stats', { signal }),
  meta,
});

export const earnedQuery = queryOptions({
  queryKey: [...key, 'earnings'],
  queryFn: ({ signal }) => call('GET /cleaner/earnings', { signal }),
  meta,
});

export const ratingsQuery = queryOptions({
  queryKey: [...key, 'ratings'],
  queryFn: ({ signal }) => call('GET /cleaner/ratings', { signal }),
});
