import { ShowMore, useFirst } from '../../../ui/ShowMore.tsx';
import { JobCard } from './JobCard.tsx';
import type { Job } from './queries.ts';

interface Props {
  readonly jobs: readonly Job[];
  readonly today: string | null;
}

export function JobList({ jobs, today }: Props) {
  const { shown, more } = useFirst(jobs);
  return (
    <>
      <ul className="space-y-4">
        {shown.map((job) => (
          <JobCard key={job.id} job={job} isToday={job.date === today} />
        ))}
      </ul>
      <ShowMore more={more} label="Show more jobs" />
    </>
  );
}
