import { queryClient } from '../../api/query-client.ts';
import { readToken } from '../../api/token.ts';
import { lastRole } from '../identity/user-store.ts';
import {
  bookingsQuery,
  nextAppointmentQuery,
  paymentHistoryQuery,
  upcomingQuery,
} from '../member/queries.ts';

/** Requests what home shows while its files and the session are still loading. */
export function beginHome(): null {
  if (readToken() === null || lastRole() !== 'customer') return null;
  void queryClient.prefetchQuery(nextAppointmentQuery);
  void queryClient.prefetchQuery(upcomingQuery);
  void queryClient.prefetchQuery(paymentHistoryQuery);
  void queryClient.prefetchQuery(bookingsQuery);
  return null;
}
