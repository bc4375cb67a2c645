import type { QueryClient } from '@tanstack/react-query';
import { cleanerKey } from '../cleaner-key.ts';
import type { Job, JobDetails } from './queries.ts';

/** Puts a job as it is now into every list that has it. */
export function showJob(queries: QueryClient, job: Job): void {
  queries.setQueriesData<readonly Job[] | null>({ queryKey: [...cleanerKey, 'jobs'] }, (jobs) =>
    jobs?.map((other) => (other.id === job.id ? job : other)),
  );
  queries.setQueryData<JobDetails>(
    [...cleanerKey, 'job', job.id],
    (before) => before && { ...before, ...job },
  );
}
