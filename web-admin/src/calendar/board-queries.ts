import { type QueryClient, useQuery } from '@tanstack/react-query';
import { boardKey } from '../api/keys.ts';
import type { BoardDay, JobCard } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';

const unassignedKey = [...boardKey, 'unassigned'] as const;
const dayKey = [...boardKey, 'day'] as const;

/** So that a slot that begins says so. */
const againAfter = 60_000;

export function useUnassignedJobs() {
  const call = useCall();
  return useQuery({
    queryKey: unassignedKey,
    queryFn: async ({ signal }) =>
      (await call('GET /admin/calendar/unassigned-jobs', { signal })).unassigned_jobs,
  });
}

/** A day of the board; today, as the server has it, without a date. */
export function useBoardDay(date: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: [...dayKey, date ?? 'today'],
    queryFn: ({ signal }) =>
      call('GET /admin/calendar/availability-summary', { query: date === null ? {} : { date }, signal }),
    refetchInterval: againAfter,
  });
}

export const jobsOfDay = ({ cleaners }: BoardDay): readonly JobCard[] =>
  cleaners.flatMap(({ slots }) => Object.values(slots).flatMap(({ existing_jobs }) => existing_jobs));

/** Every job that any board in this browser has on screen, or had a moment ago. */
export function jobsRead(client: QueryClient): readonly JobCard[] {
  const days = client.getQueriesData<BoardDay>({ queryKey: dayKey, type: 'active' });
  const unassigned = client.getQueryData<readonly JobCard[]>(unassignedKey) ?? [];
  return [...unassigned, ...days.flatMap(([, day]) => (day === undefined ? [] : jobsOfDay(day)))];
}
