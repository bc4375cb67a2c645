import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { statusOf } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { JobList } from './JobList.tsx';
import { type Job, type JobFilter, jobsQuery, todayJobsQuery } from './queries.ts';

const ofTomorrow = jobsQuery({ status: '', range: 'tomorrow' });

/** Of the jobs asked for, those that this phone has. It keeps today and tomorrow. */
function useKeptJobs({ status, range }: JobFilter, today: string | null): readonly Job[] {
  const todays = useQuery({ ...todayJobsQuery, enabled: false }).data ?? [];
  const tomorrows = useQuery({ ...ofTomorrow, enabled: false }).data ?? [];
  const ofDays = {
    today: todays.filter(({ date }) => date === today),
    tomorrow: tomorrows,
  };
  const inDays = range === 'today' || range === 'tomorrow' ? ofDays[range] : [...todays, ...tomorrows];
  return inDays.filter((job) => status === '' || job.status === status);
}

interface Props {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly filter: JobFilter;
  readonly today: string | null;
  /** Where the phone has none of them, or the server answered. */
  readonly children: ReactNode;
}

/** Without signal, the jobs that are on the phone. */
export function KeptJobs({ query: { error, isFetching, refetch }, filter, today, children }: Props) {
  const jobs = useKeptJobs(filter, today);
  if (error === null || statusOf(error) !== 0 || jobs.length === 0) return children;
  return (
    <div className="space-y-4">
      <Notice title={`${counted(jobs.length, 'job')} on this phone`}>
        <p>Without signal you see the jobs of today and tomorrow. The others show once there is signal.</p>
        <Button tone="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-2">
          Try Again
        </Button>
      </Notice>
      <JobList jobs={jobs} today={today} />
    </div>
  );
}
