import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStats } from '../api/queries.ts';
import type { Booking, SmsTemplate } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useSettled } from '../bookings/form/queries.ts';

const root = 'sms-reminders';

/** The templates, by name. */
export function useTemplates() {
  const call = useCall();
  return useQuery({
    queryKey: [root, 'templates'],
    queryFn: async ({ signal }) => (await call('GET /reminder-templates', { signal })).templates,
  });
}

/** A template as it is now; as on its card until it is loaded. */
export function useTemplate(template: SmsTemplate): SmsTemplate {
  const call = useCall();
  const { id } = template;
  const { data } = useQuery({
    queryKey: [root, 'template', id],
    queryFn: ({ signal }) => call('GET /reminder-templates/:id', { params: { id }, signal }),
    placeholderData: template,
  });
  return data ?? template;
}

/** The latest texts that match a search, newest first. */
export function useLogs(limit: number, q: string) {
  const call = useCall();
  return useQuery({
    queryKey: [root, 'logs', limit, q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { limit, ...(q !== '' && { q }) };
      return (await call('GET /reminders/logs', { query, signal })).logs;
    },
  });
}

/** Each look of the scheduler changes its time, which no event reports. */
const lookEveryMs = 60_000;

export function useScheduler() {
  const call = useCall();
  return useQuery({
    queryKey: [root, 'scheduler'],
    refetchInterval: lookEveryMs,
    queryFn: async ({ signal }) => (await call('GET /reminders/scheduler/status', { signal })).status,
  });
}

/** Whether texts can be sent at all. */
export function useSmsStatus() {
  const call = useCall();
  return useQuery({
    queryKey: [root, 'status'],
    queryFn: async ({ signal }) => (await call('GET /reminders/sms-status', { signal })).sms_configured,
  });
}

const soonestFirst = JSON.stringify(['booking_date', 'ASC']);
const few = JSON.stringify([0, 9]);

const canBeRemindedOf = ({ has_begun }: Booking): boolean => !has_begun;

/** The next visits that match a search; without one, the next of all. */
export function useComingVisits(search: string) {
  const call = useCall();
  const stats = useStats();
  const today = stats.data?.today;
  const q = useSettled(search.trim());
  const found = useQuery({
    queryKey: [root, 'visits', today, q],
    enabled: today !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const filter = { status: ['pending', 'confirmed'], booking_date_gte: today, ...(q !== '' && { q }) };
      const query = { filter: JSON.stringify(filter), sort: soonestFirst, range: few };
      return (await call('GET /admin/bookings', { query, signal })).filter(canBeRemindedOf);
    },
  });
  return { data: found.data, error: found.error ?? stats.error, isFetching: found.isFetching };
}

/** A text filled in with a visit; without one, with the next that there is. */
export function usePreview(text: string, visitId: string | null) {
  const call = useCall();
  const template = useSettled(text);
  return useQuery({
    queryKey: [root, 'preview', template, visitId],
    enabled: template.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call('POST /reminder-templates/preview', {
        body: { template, ...(visitId !== null && { booking_id: visitId }) },
        signal,
      }),
  });
}
