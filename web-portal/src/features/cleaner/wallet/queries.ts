import { queryOptions } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { cleanerKey } from '../cleaner-key.ts';

export const walletQuery = queryOptions({
  queryKey: [...cleanerKey, 'wallet'],
  queryFn: ({ signal }) => call('GET /cleaner/wallet-balance', { signal }),
  meta: { failure: 'Failed to load wallet data' },
});
