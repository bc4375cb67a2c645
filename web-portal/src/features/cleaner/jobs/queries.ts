import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { cleanerKey } from '../cleaner-key.ts';

export type Job = Answer<'GET /cleaner/today-jobs'>[number];
export type JobDetails = Answer<'GET /cleaner/jobs/:id'>;

const jobsKey = [...cleanerKey, 'jobs'] as const;

/** Null for a cleaner who was dismissed: they keep what they earned, but see no customers. */
async function unlessDismissed<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cleaner-left') return null;
    throw error;
  }
}

/** What the overview says once, whichever of its parts are missing. */
export const dashboardFailure = { failure: 'Failed to load dashboard data' } as const;

export const todayJobsQuery = queryOptions({
  queryKey: [...jobsKey, 'today'],
  queryFn: ({ signal }): Promise<readonly Job[] | null> =>
    unlessDismissed(call('GET /cleaner/today-jobs', { signal })),
  meta: dashboardFailure,
});

export const upcomingJobsQuery = queryOptions({
  queryKey: [...jobsKey, 'upcoming'],
  queryFn: ({ signal }): Promise<readonly Job[] | null> =>
    unlessDismissed(call('GET /cleaner/upcoming-jobs', { signal })),
  meta: dashboardFailure,
});

export const openJobsQuery = queryOptions({
  queryKey: [...jobsKey, 'open'],
  queryFn: ({ signal }): Promise<readonly Job[] | null> =>
    unlessDismissed(call('GET /cleaner/open-jobs', { signal })),
  meta: dashboardFailure,
});

export const statuses = ['confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export const ranges = ['today', 'tomorrow', 'week', 'month'] as const;

export interface JobFilter {
  readonly status: (typeof statuses)[number] | '';
  readonly range: (typeof ranges)[number] | '';
}

export const jobsQuery = ({ status, range }: JobFilter) =>
  queryOptions({
    queryKey: [...jobsKey, 'list', status, range],
    queryFn: ({ signal }): Promise<readonly Job[] | null> =>
      unlessDismissed(
        call('GET /cleaner/jobs', {
          query: { ...(status !== '' && { status }), ...(range !== '' && { date_range: range }) },
          signal,
        }),
      ),
    meta: { failure: 'Failed to load jobs' },
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...cleanerKey, 'job', id],
    queryFn: ({ signal }) => call('GET /cleaner/jobs/:id', { params: { id }, signal }),
    meta: { failure: 'The job could not be loaded', showsMissing: true },
  });

/** The job as it is now, by a new answer. */
export const readAnew = (queries: QueryClient, id: string): Promise<JobDetails> =>
  queries.fetchQuery({ ...jobQuery(id), staleTime: 0 });
