import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session.ts';
import { greeting } from '../../../format/greeting.ts';
import { PageHeading } from '../../../ui/Heading.tsx';
import { HelpBox } from '../../../ui/HelpBox.tsx';
import { QuietDay } from '../../../ui/illustrations/QuietDay.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { ClosedForJobs } from '../jobs/ClosedForJobs.tsx';
import { JobList } from '../jobs/JobList.tsx';
import { type Job, openJobsQuery, todayJobsQuery, upcomingJobsQuery } from '../jobs/queries.ts';
import { StillOpen } from '../jobs/StillOpen.tsx';
import { useBusinessDay } from '../jobs/use-business-day.ts';
import { WalletCard } from '../wallet/WalletCard.tsx';
import { EarnedCard } from './EarnedCard.tsx';
import { StatCards } from './StatCards.tsx';

/** The job to come, so that a free day does not look like no work at all. */
function Next() {
  const { data } = useQuery(upcomingJobsQuery);
  const [next] = data ?? [];
  if (next === undefined)
    return 'A job shows up here as soon as our office gives it to you and the booking is confirmed.';
  return (
    <>
      Your next job:{' '}
      <Link to={`/cleaner/jobs/${next.id}`} className="font-semibold text-green underline underline-offset-2">
        {shortDate(next.date)}, {next.time_slot}
      </Link>
    </>
  );
}

function NoJobs() {
  return (
    <div className="rounded-card border border-line bg-card p-8 text-center">
      <div className="mx-auto w-44 max-w-full">
        <QuietDay />
      </div>
      <p className="mt-4 text-lg font-bold">No jobs today</p>
      <p className="mx-auto max-w-sm text-soft">
        <Next />
      </p>
    </div>
  );
}

interface TodayProps {
  readonly jobs: readonly Job[];
  readonly today: string | null;
}

function Today({ jobs, today }: TodayProps) {
  if (jobs.length === 0) return <NoJobs />;
  return (
    <>
      <p className="mb-4 text-soft">{counted(jobs.length, 'job')}</p>
      <JobList jobs={jobs} today={today} />
    </>
  );
}

/** What is in progress since an earlier day is under "Still open", not among today's. */
function Jobs() {
  const query = useQuery(todayJobsQuery);
  const open = useQuery(openJobsQuery);
  const today = useBusinessDay();
  const { data } = query;
  const isEarlier = (job: Job) => today !== null && job.date < today;
  const still = [...(data ?? []).filter(isEarlier), ...(open.data ?? [])];
  return (
    <>
      <StillOpen jobs={still} />
      {open.data === undefined && open.error !== null && (
        <Unloaded query={open} what="Your jobs of earlier days">
          {null}
        </Unloaded>
      )}
      <section aria-labelledby="today" className="min-w-0">
        <h2 id="today" className="mb-1 text-xl font-bold">
          Today&apos;s Jobs
        </h2>
        {data === null && <ClosedForJobs />}
        {data !== null && data !== undefined && (
          <Today jobs={data.filter((job) => !isEarlier(job))} today={today} />
        )}
        {data === undefined && (
          <Unloaded query={query} what="Your jobs">
            <div className="space-y-4">
              <Bone className="h-56" />
              <Bone className="h-56" />
            </div>
          </Unloaded>
        )}
      </section>
    </>
  );
}

export function OverviewPage() {
  const { user } = useSession();
  return (
    <div className="space-y-6">
      <PageHeading title="Your day">
        {greeting(new Date().getHours())}, {user?.first_name}
      </PageHeading>
      <StatCards />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          <Jobs />
        </div>
        <div className="space-y-6">
          <EarnedCard />
          <WalletCard />
          <HelpBox />
        </div>
      </div>
    </div>
  );
}
