import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

export type PeriodType = 'weekly' | 'monthly';

/** The figures of the week or month of a date; of today's without one. */
export function usePeriodReport(type: PeriodType, date: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: ['reports', type, date],
    queryFn: ({ signal }) =>
      call(`GET /admin/reports/${type}`, { query: date === null ? {} : { date }, signal }),
    placeholderData: (before) => before,
  });
}

/** The reports that there are. */
export function useReportList() {
  const call = useCall();
  return useQuery({
    queryKey: ['reports', 'list'],
    queryFn: ({ signal }) => call('GET /admin/reports', { signal }),
  });
}

export type Values = Readonly<Record<string, string>>;

/** The rows of a report. */
export function useReport(name: string, values: Values) {
  const call = useCall();
  return useQuery({
    queryKey: ['reports', 'rows', name, values],
    queryFn: ({ signal }) => call('GET /admin/reports/:name', { params: { name }, query: values, signal }),
    placeholderData: (before) => (before?.name === name ? before : undefined),
  });
}
