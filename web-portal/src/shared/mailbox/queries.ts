import { queryOptions } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { mine } from '../member/queries.ts';

export const profileQuery = queryOptions({
  queryKey: [...mine, 'profile'],
  queryFn: ({ signal }) => call('GET /customer/profile', { signal }),
});
