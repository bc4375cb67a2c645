import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { useSession } from '../../../api/session.ts';
import { greeting } from '../../../format/greeting.ts';
import { PageHeading } from '../../../ui/Heading.tsx';
import { HelpBox } from '../../../ui/HelpBox.tsx';
import { QuietDay } from '../../../ui/illustrations/QuietDay.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { JobCard } from '../jobs/JobCard.tsx';
import { type Job, todayJobsQuery } from '../jobs/queries.ts';
import { WalletCard } from '../wallet/WalletCard.tsx';

function NoJobs() {
  return (
    <div className="rounded-card border border-line bg-card p-8 text-center">
      <div className="mx-auto w-44 max-w-full">
        <QuietDay />
      </div>
      <p className="mt-4 text-lg font-bold">No jobs today</p>
      <p className="mx-auto max-w-sm text-soft">
        A job shows up here as soon as our office gives it to you and the booking is confirmed.
      </p>
    </div>
  );
}

function Jobs() {
  const query = useQuery(todayJobsQuery);
  const { data } = query;
  if (data === null) return <Notice>Your account is closed for new jobs. Your money is still yours.</Notice>;
  if (data !== undefined) return data.length === 0 ? <NoJobs /> : <JobList jobs={data} />;
  return (
    <Unloaded query={query} what="Your jobs">
      <div className="space-y-4">
        <Bone className="h-56" />
        <Bone className="h-56" />
      </div>
    </Unloaded>
  );
}

function JobList({ jobs }: { readonly jobs: readonly Job[] }) {
  return (
    <>
      <p className="mb-4 text-soft">{counted(jobs.length, 'job')}</p>
      <ul className="space-y-4">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
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
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <section aria-labelledby="today" className="min-w-0">
          <h2 id="today" className="mb-1 text-xl font-bold">
            Today&apos;s Jobs
          </h2>
          <Jobs />
        </section>
        <div className="space-y-6">
          <WalletCard />
          <HelpBox />
        </div>
      </div>
    </div>
  );
}
