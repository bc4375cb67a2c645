import { queryClient } from '../../api/query-client.ts';
import { readToken } from '../../api/token.ts';
import { lastRole } from '../identity/user-store.ts';
import {
  bookingsQuery,
  nextAppointmentQuery,
  paymentHistoryQuery,
  upcomingQuery,
} from '../member/queries.ts';

/** Asks for what home shows while its files and the session are still on their way. */
export function beginHome(): null {
  if (readToken() === null || lastRole() !== 'customer') return null;
  void queryClient.prefetchQuery(nextAppointmentQuery);
  void queryClient.prefetchQuery(upcomingQuery);
  void queryClient.prefetchQuery(paymentHistoryQuery);
  void queryClient.prefetchQuery(bookingsQuery);
  return null;
}
