import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';

export type FrontPage = Answer<'GET /front-page'>;
export type Ratings = FrontPage['ratings'];

export const frontPageQuery = queryOptions({
  queryKey: ['front-page'],
  queryFn: ({ signal }) => call('GET /front-page', { signal }),
  staleTime: 60_000,
});
