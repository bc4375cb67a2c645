import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { type Booking, bookingQuery, nextAppointmentQuery } from '../../shared/member/queries.ts';

export interface Appointment {
  /** Null if there is none; undefined while it loads. */
  readonly booking: Booking | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Stores the next visit under its own id as well. */
export const seedBooking = (queries: QueryClient, booking: Booking): void => {
  queries.setQueryData(bookingQuery(booking.id).queryKey, booking);
};

/** A visit by its id, or the next one. */
export function useAppointment(id: string | null): Appointment {
  // When a session starts or ends, the visit is loaded again.
  useSession();
  const next = useQuery({ ...nextAppointmentQuery, enabled: id === null });
  const named = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null });
  const { data, error, isFetching, refetch } = id === null ? next : named;
  return { booking: data, error, isFetching, retry: () => void refetch() };
}
