import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, businessNow, call, isCatchingUp } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';

export type Job = Answer<'GET /cleaner/today-jobs'>[number];

const longestTimerMs = 24 * 60 * 60 * 1000;

/** Null for a cleaner who was dismissed: they keep what they earned, but see no customers. */
async function todayJobs(signal: AbortSignal): Promise<readonly Job[] | null> {
  try {
    return await call('GET /cleaner/today-jobs', { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cleaner-left') return null;
    throw error;
  }
}

export const todayJobsQuery = queryOptions({
  queryKey: [...cleanerKey, 'today-jobs'],
  queryFn: ({ signal }) => todayJobs(signal),
  meta: { failure: 'Failed to load dashboard data' },
});

const acts = {
  'clock-in': { done: 'Clocked in successfully!', failed: 'Failed to clock in' },
  'not-this-house': { done: 'Clock-in taken back', failed: 'Failed to take the clock-in back' },
  'clock-out': { done: 'Clocked out successfully!', failed: 'Failed to clock out' },
} as const;

export type Act = keyof typeof acts;

/** The job as it is now, by a new answer; undefined if it is not among today's any more. */
async function readAnew(queries: QueryClient, id: string): Promise<Job | undefined> {
  const jobs = await queries.fetchQuery({ ...todayJobsQuery, staleTime: 0 });
  return jobs?.find((job) => job.id === id);
}

/** A press before the hour asks the server again, and clocks in only if the hour has come (cleaner calls, 0.1 row 17). */
export function useEarlyClockIn(job: Job) {
  const queries = useQueryClient();
  const clock = useClock(job.id);
  const { mutate } = clock;
  const asking = useMutation({
    mutationFn: () => readAnew(queries, job.id),
    onSuccess: (current) => {
      if (current?.can_clock_in) mutate('clock-in');
    },
  });
  const { id, status, can_clock_in, clock_in_from } = job;
  useEffect(() => {
    if (status !== 'confirmed' || can_clock_in) return undefined;
    const left = Date.parse(clock_in_from) - businessNow();
    if (left < 0 || left > longestTimerMs) return undefined;
    const timer = setTimeout(() => void readAnew(queries, id).catch(() => undefined), left + 500);
    return () => clearTimeout(timer);
  }, [queries, id, status, can_clock_in, clock_in_from]);
  return {
    clock,
    ask: asking.mutate,
    isAsking: asking.isPending,
    isTooEarly: asking.data?.can_clock_in === false,
  };
}

/** Clocks in or out. Shows the answer immediately, even before the lists have caught up. */
export function useClock(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => call(`POST /cleaner/${act}/:id`, { params: { id: jobId } }),
    onSuccess: async (job, act) => {
      toast.success(acts[act].done);
      await queries.cancelQueries({ queryKey: cleanerKey });
      queries.setQueryData(todayJobsQuery.queryKey, (jobs) =>
        jobs?.map((other) => (other.id === job.id ? job : other)),
      );
      if (!isCatchingUp()) await queries.invalidateQueries({ queryKey: cleanerKey });
    },
    onError: (error, act) => {
      toastFailure(acts[act].failed, error);
      void queries.invalidateQueries({ queryKey: cleanerKey });
    },
  });
}
