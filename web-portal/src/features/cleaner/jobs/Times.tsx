import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { useConfig } from '../../../api/config.ts';
import { Section } from '../../../ui/Section.tsx';
import type { JobDetails } from './queries.ts';

type Time = JobDetails['times'][number];

const names: Readonly<Record<Time['what'], string>> = {
  on_the_way: 'On the way',
  eta: 'New arrival time',
  clock_in: 'Clocked in',
  clock_out: 'Clocked out',
  no_access: 'Could not get in',
  times_corrected: 'Times corrected',
  clock_in_taken_back: 'Clock-in taken back',
};

const sources: Readonly<Record<Time['source'], string | null>> = {
  live: null,
  'sent-later': 'sent later',
  claimed: 'entered later',
  office: 'by the office',
};

/** What was tapped and corrected, in order. */
export function Times({ job }: { readonly job: JobDetails }) {
  const zone = useConfig()?.business_timezone;
  if (job.times.length === 0 || zone === undefined) return null;
  return (
    <Section title="Times">
      <ol className="divide-y divide-line">
        {job.times.map(({ what, at, source }) => (
          <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {names[what]}
              {sources[source] !== null && <span className="text-soft">, {sources[source]}</span>}
            </span>
            <span className="text-soft tabular-nums">{shortBusinessTime(at, zone)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
