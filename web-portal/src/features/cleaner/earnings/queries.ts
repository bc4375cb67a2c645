import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { cleanerKey } from '../cleaner-key.ts';

export type Transaction = Answer<'GET /cleaner/transactions'>[number];

const meta = { failure: 'Failed to load earnings data' } as const;

export const earningsQuery = queryOptions({
  queryKey: [...cleanerKey, 'earnings'],
  queryFn: ({ signal }) => call('GET /cleaner/earnings', { signal }),
  meta,
});

export const transactionsQuery = queryOptions({
  queryKey: [...cleanerKey, 'transactions'],
  queryFn: ({ signal }) => call('GET /cleaner/transactions', { signal }),
  meta,
});
