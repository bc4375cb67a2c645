import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Booking, bookingQuery, nextAppointmentQuery } from '../member/queries.ts';

export interface Appointment {
  /** Null when there is none; undefined while it is on its way. */
  readonly booking: Booking | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Which visit a page is about; without it, the next one (customer calls, I.3 row 5). */
export const visitParameter = 'appointment';

/** The address of a page about one visit. */
export const pageOf = (path: '/reschedule' | '/edit-cleaning' | '/notes', id: string): string =>
  `${path}?${visitParameter}=${id}`;

/** What is known of the next visit is known of this visit. */
export const seedBooking = (queries: QueryClient, booking: Booking): void => {
  queries.setQueryData(bookingQuery(booking.id).queryKey, booking);
};

/** A visit by its id, or the next one. */
export function useAppointment(id: string | null): Appointment {
  const next = useQuery({ ...nextAppointmentQuery, enabled: id === null });
  const named = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null });
  const { data, error, isFetching, refetch } = id === null ? next : named;
  return { booking: data, error, isFetching, retry: () => void refetch() };
}
