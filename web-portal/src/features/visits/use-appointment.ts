import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Booking, bookingQuery, nextAppointmentQuery } from '../member/queries.ts';

export interface Appointment {
  /** Null when there is none; undefined while it is on its way. */
  readonly booking: Booking | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

const parameter = 'appointment';

/** The address of a page about one visit. */
export const pageOf = (path: '/reschedule' | '/edit-cleaning' | '/notes', id: string): string =>
  `${path}?${parameter}=${id}`;

/** The visit that the address names, or the next one (customer calls, I.3 row 5). */
export function useAppointment(): Appointment {
  const id = useSearchParams()[0].get(parameter);
  const next = useQuery({ ...nextAppointmentQuery, enabled: id === null });
  const named = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null });
  const { data, error, isFetching, refetch } = id === null ? next : named;
  return { booking: data, error, isFetching, retry: () => void refetch() };
}
