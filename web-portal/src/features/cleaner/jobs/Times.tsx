import { businessHour, shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
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

const hoursText = (from: string | null, to: string | null, zone: string): string =>
  from === null
    ? 'no hours'
    : `${businessHour(from, zone)} - ${to === null ? 'no end' : businessHour(to, zone)}`;

/** `from 8:05 AM - 12:40 PM to 7:58 AM - 12:40 PM` */
function corrected(correction: Time['correction'], zone: string): string | null {
  if (!correction) return null;
  const { was_clocked_in_at, was_clocked_out_at, clocked_in_at, clocked_out_at } = correction;
  const before = hoursText(was_clocked_in_at, was_clocked_out_at, zone);
  return `from ${before} to ${hoursText(clocked_in_at, clocked_out_at, zone)}`;
}

/** What was tapped and corrected, in order. */
export function Times({ job }: { readonly job: JobDetails }) {
  const zone = useConfig()?.business_timezone;
  if (job.times.length === 0 || zone === undefined) return null;
  return (
    <Section title="Times">
      <ol className="divide-y divide-line">
        {job.times.map(({ what, at, source, correction }) => (
          <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {names[what]}
              {sources[source] !== null && <span className="text-soft">, {sources[source]}</span>}
              {corrected(correction, zone) !== null && (
                <span className="block text-sm tabular-nums">{corrected(correction, zone)}</span>
              )}
            </span>
            <span className="text-soft tabular-nums">{shortBusinessTime(at, zone)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
