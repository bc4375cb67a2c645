import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../../ui/classes.ts';
import { JobBadge } from '../../../ui/StatusBadge.tsx';
import { KeptTaps } from '../outbox/KeptTaps.tsx';
import { useShownJob } from '../outbox/use-shown-job.ts';
import { AskAboutTimes } from './AskAboutTimes.tsx';
import { JobActs } from './JobActs.tsx';
import { JobFacts, JobInShort } from './JobFacts.tsx';
import { OverdueNotice } from './OverdueNotice.tsx';
import { Progress } from './Progress.tsx';
import type { Job } from './queries.ts';
import { useZoneNote } from './wall-time.ts';

interface HeadProps {
  readonly job: Job;
  /** How far it is now is not known to whom it was taken from. */
  readonly isGone?: boolean;
  readonly children: ReactNode;
}

/** When, for whom, and how far. */
export function JobHead({ job, isGone = false, children }: HeadProps) {
  const note = useZoneNote(job.starts_at);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold tabular-nums text-green">
            <Clock aria-hidden="true" size={18} className="shrink-0" />
            <span>
              {shortDate(job.date)}, {job.time_slot}
              {note}
            </span>
          </p>
          {children}
        </div>
        {!isGone && <JobBadge status={job.status} />}
      </div>
      {!isGone && <Progress status={job.status} />}
    </>
  );
}

interface Props {
  readonly job: Job;
  readonly isToday: boolean;
}

export function JobCard({ job: given, isToday }: Props) {
  const job = useShownJob(given);
  const isOver = job.status === 'completed' || job.status === 'cancelled';
  return (
    <li className={classes('rounded-card border border-line bg-card', isOver ? 'p-4' : 'p-5')}>
      <article
        aria-label={`${job.time_slot}, ${job.customer_name}`}
        className={isOver ? 'space-y-2' : 'space-y-4'}
      >
        <JobHead job={job}>
          <h3 className="mt-1 text-lg font-bold wrap-anywhere">
            <Link to={`/cleaner/jobs/${job.id}`} className="underline-offset-2 hover:underline">
              {job.customer_name}
            </Link>
          </h3>
        </JobHead>
        <OverdueNotice job={job} />
        {isOver ? <JobInShort job={job} /> : <JobFacts job={job} />}
        <JobActs job={job} isToday={isToday} />
        <KeptTaps job={job.id} />
        <AskAboutTimes job={job} />
      </article>
    </li>
  );
}
