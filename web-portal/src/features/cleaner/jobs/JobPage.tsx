import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { roomsText } from '@tidylog/contracts/vocabulary/rooms';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/Heading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { KeptTaps } from '../outbox/KeptTaps.tsx';
import { useShownJob } from '../outbox/use-shown-job.ts';
import { Photos } from '../photos/Photos.tsx';
import { AskAboutTimes } from './AskAboutTimes.tsx';
import { Checklist } from './Checklist.tsx';
import { ClosedForJobs } from './ClosedForJobs.tsx';
import { Decided } from './Decided.tsx';
import { JobActs, MainActBar } from './JobActs.tsx';
import { JobHead } from './JobCard.tsx';
import { JobFacts } from './JobFacts.tsx';
import { Notes } from './Notes.tsx';
import { OverdueNotice } from './OverdueNotice.tsx';
import { type JobDetails, jobQuery } from './queries.ts';
import { Times } from './Times.tsx';
import { useBusinessDay } from './use-business-day.ts';

const when = ({ date, time_slot }: Pick<JobDetails, 'date' | 'time_slot'>): string =>
  `${shortDate(date)}, ${time_slot}`;

/** A job that moves while it is open says so in place. */
function Moved({ job }: { readonly job: JobDetails }) {
  const [first] = useState(job);
  if (when(first) === when(job)) return null;
  return (
    <Notice tone="warning" role="status" title="This job was moved">
      <p>
        It was {when(first)}. Now it is {when(job)}.
      </p>
    </Notice>
  );
}

interface Props {
  readonly job: JobDetails;
  /** It is someone else's by now; what was here stays. */
  readonly isGone: boolean;
}

function Shown({ job: given, isGone }: Props) {
  const job = useShownJob(given);
  const today = useBusinessDay();
  return (
    <div className="space-y-8">
      <div className="space-y-4 rounded-card border border-line bg-card p-5">
        <PageHeading title={`Job for ${job.customer_name}`} className="wrap-anywhere">
          {job.customer_name}
        </PageHeading>
        {isGone && (
          <Notice tone="warning" role="status" title="This job is no longer yours">
            <p>The office gave it to someone else or took it back. Questions? Please call the office.</p>
          </Notice>
        )}
        <Moved job={job} />
        <JobHead job={job} isGone={isGone}>
          {null}
        </JobHead>
        {!isGone && <Decided job={job} />}
        <OverdueNotice job={job} />
        <JobFacts job={job} isGone={isGone} />
        {!isGone && <JobActs job={job} isToday={job.date === today} hasBar />}
        <KeptTaps job={job.id} />
      </div>
      {job.rooms.length > 0 && (
        <Section title="Rooms">
          <p>{roomsText(job.rooms)}</p>
        </Section>
      )}
      {!isGone && <Checklist job={job} />}
      {!isGone && <Photos job={job} />}
      {!isGone && <Notes job={job} />}
      <Times job={job} />
      <AskAboutTimes job={job} />
      {!isGone && <MainActBar job={job} isToday={job.date === today} />}
    </div>
  );
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

export function JobPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(jobQuery(jobId));
  const { data, error } = query;
  const isMissing = hasCode(error, 'not-found');
  const content = () => {
    if (hasCode(error, 'cleaner-left')) return <ClosedForJobs />;
    if (data !== undefined) return <Shown job={data} isGone={isMissing} />;
    if (isMissing)
      return (
        <EmptyState
          title="There is no such job"
          text="It may have gone to someone else. Your jobs are under Jobs."
        />
      );
    return (
      <Unloaded query={query} what="This job">
        <Bone className="h-96" />
      </Unloaded>
    );
  };
  return (
    <div className="space-y-4">
      <BackLink to="/cleaner/jobs">Jobs</BackLink>
      {content()}
      {/* Also where the job itself cannot be shown: what is kept must stay within reach. */}
      {data === undefined && <KeptTaps job={jobId} />}
    </div>
  );
}
