import { readToken, readUser } from '@tidylog/web-shared/api/session';
import { queryClient } from '../../api/query-client.ts';
import {
  bookingsQuery,
  nextAppointmentQuery,
  paymentHistoryQuery,
  upcomingQuery,
} from '../../shared/member/queries.ts';

/** Requests what home shows while its files and the session are still loading. */
export function beginHome(): null {
  if (readToken() === null || readUser()?.role !== 'customer') return null;
  void queryClient.prefetchQuery(nextAppointmentQuery);
  void queryClient.prefetchQuery(upcomingQuery);
  void queryClient.prefetchQuery(paymentHistoryQuery);
  void queryClient.prefetchQuery(bookingsQuery);
  return null;
}
