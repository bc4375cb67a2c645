import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { useCallback, useEffect } from 'react';
import { followChanges } from '../../api/live.ts';

/** Everything that belongs to the signed-in member: forgotten when they leave, reloaded when it changes. */
export const mine = ['mine', 'member'] as const;

export type Appointment = Answer<'GET /customer/upcoming-appointments'>[number];
export type Booking = Answer<'GET /customer/bookings'>[number];
export type Card = Answer<'GET /customer/payment-methods'>[number];
export type Subscription = Answer<'GET /customer/subscriptions'>[number];
export type Payment = Answer<'GET /customer/payment-history'>[number];
export type Invoice = Answer<'GET /customer/invoice/:id'>;

/** The next visit; null if there is none. */
export const nextAppointmentQuery = queryOptions({
  queryKey: [...mine, 'next-appointment'],
  queryFn: async ({ signal }): Promise<Booking | null> => {
    const answer = await call('GET /customer/next-appointment', { signal });
    return 'id' in answer ? answer : null;
  },
});

export const upcomingQuery = queryOptions({
  queryKey: [...mine, 'upcoming'],
  queryFn: ({ signal }) => call('GET /customer/upcoming-appointments', { signal }),
});

export const bookingsQuery = queryOptions({
  queryKey: [...mine, 'bookings'],
  queryFn: ({ signal }) => call('GET /customer/bookings', { signal }),
});

/** One of their bookings. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...mine, 'booking', id],
    queryFn: ({ signal }) => call('GET /bookings/:id', { params: { id }, signal }),
  });

export const cardsQuery = queryOptions({
  queryKey: [...mine, 'cards'],
  queryFn: ({ signal }) => call('GET /customer/payment-methods', { signal }),
});

export const subscriptionsQuery = queryOptions({
  queryKey: [...mine, 'subscriptions'],
  queryFn: ({ signal }) => call('GET /customer/subscriptions', { signal }),
  meta: { failure: 'Failed to load subscriptions' },
});

export const paymentHistoryQuery = queryOptions({
  queryKey: [...mine, 'payment-history'],
  queryFn: ({ signal }) => call('GET /customer/payment-history', { signal }),
});

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...mine, 'invoice', id],
    queryFn: ({ signal }) => call('GET /customer/invoice/:id', { params: { id }, signal }),
  });

export const addressesQuery = queryOptions({
  queryKey: [...mine, 'addresses'],
  queryFn: ({ signal }) => call('GET /customer/addresses', { signal }),
});

/** Reloads everything of the member's after they changed something. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: mine }), [queries]);
}

/** Keeps a member's page up to date: changes by others show without a reload. */
export function useLive(): void {
  const reload = useReload();
  useEffect(() => followChanges(() => void reload()), [reload]);
}
