import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { type Booking, bookingQuery, nextAppointmentQuery } from '../../shared/member/queries.ts';

export interface Appointment {
  /** Null when there is none; undefined while it is on its way. */
  readonly booking: Booking | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** What is known of the next visit is known of this visit. */
export const seedBooking = (queries: QueryClient, booking: Booking): void => {
  queries.setQueryData(bookingQuery(booking.id).queryKey, booking);
};

/** A visit by its id, or the next one. */
export function useAppointment(id: string | null): Appointment {
  // When a session begins or ends, the visit is loaded again.
  useSession();
  const next = useQuery({ ...nextAppointmentQuery, enabled: id === null });
  const named = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null });
  const { data, error, isFetching, refetch } = id === null ? next : named;
  return { booking: data, error, isFetching, retry: () => void refetch() };
}
