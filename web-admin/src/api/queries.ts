import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { may } from '../session/permissions.ts';
import { attentionKey, paymentChecksKey, pendingCleanersKey, statsKey, storyKey, urgentKey } from './keys.ts';
import type { Booking } from './types.ts';
import { useCall } from './use-call.ts';

/** What the screens need to know about the company. */
export function useConfig() {
  const call = useCall();
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (typeof state.data?.demo_progress === 'number' ? 2_000 : false),
  });
}

/** The zone of the business; the viewer's own until it is known. */
export const useBusinessZone = (): string =>
  useConfig().data?.business_timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The figures of the dashboard and of Quick Stats. */
export function useStats() {
  const call = useCall();
  return useQuery({ queryKey: statsKey, queryFn: ({ signal }) => call('GET /admin/stats', { signal }) });
}

const listed = (client: QueryClient, id: string): Booking | undefined =>
  client
    .getQueriesData<{ data?: readonly Booking[] }>({ queryKey: ['bookings', 'getList'] })
    .flatMap(([, list]) => list?.data ?? [])
    .find((booking) => booking.id === id);

/** A booking; shown as in its row until it is loaded. */
export function useBooking(id: string) {
  const call = useCall();
  const client = useQueryClient();
  return useQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/bookings/:id', { params: { id }, signal }),
    placeholderData: () => listed(client, id),
  });
}

/** The story of a booking, oldest first. */
export function useStory(bookingId: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...storyKey, bookingId],
    queryFn: ({ signal }) => call('GET /admin/bookings/:id/events', { params: { id: bookingId }, signal }),
  });
}

/** What happened on the road and at a visit. */
export function useVisit(bookingId: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...storyKey, bookingId, 'visit'],
    queryFn: ({ signal }) => call('GET /admin/bookings/:id/visit', { params: { id: bookingId }, signal }),
  });
}

/** Some matters begin with time alone, which no event tells. */
const lookEveryMs = 60_000;

/** What needs a person of the office. */
export function useAttention() {
  const call = useCall();
  return useQuery({
    queryKey: attentionKey,
    queryFn: ({ signal }) => call('GET /admin/attention', { signal }),
    refetchInterval: lookEveryMs,
  });
}

/** The reports of cleaners that cannot wait. */
export function useUrgent() {
  const call = useCall();
  const query = { filter: JSON.stringify({ urgent: 'yes' }) };
  return useQuery({
    queryKey: urgentKey,
    queryFn: ({ signal }) => call('GET /admin/attention', { query, signal }),
    refetchInterval: lookEveryMs,
  });
}

/** The payments that the office has to check. */
export function usePaymentChecks() {
  const call = useCall();
  return useQuery({
    queryKey: paymentChecksKey,
    queryFn: ({ signal }) => call('GET /admin/payment-checks', { signal }),
  });
}

/** Applications waiting for a decision; not requested for people who cannot decide them. */
export function usePendingCleaners() {
  const call = useCall();
  return useQuery({
    queryKey: pendingCleanersKey,
    enabled: may('people'),
    queryFn: async ({ signal }) => (await call('GET /admin/cleaners/pending', { signal })).pending_cleaners,
  });
}
