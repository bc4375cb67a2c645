import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { mine } from '../member/queries.ts';

export const profileQuery = queryOptions({
  queryKey: [...mine, 'profile'],
  queryFn: ({ signal }) => call('GET /customer/profile', { signal }),
});
