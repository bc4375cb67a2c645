import { JobCard } from './JobCard.tsx';
import type { Job } from './queries.ts';

interface Props {
  readonly jobs: readonly Job[];
  readonly today: string | null;
}

export const JobList = ({ jobs, today }: Props) => (
  <ul className="space-y-4">
    {jobs.map((job) => (
      <JobCard key={job.id} job={job} isToday={job.date === today} />
    ))}
  </ul>
);
