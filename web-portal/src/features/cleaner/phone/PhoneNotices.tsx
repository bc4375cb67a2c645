import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { Hourglass, TriangleAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../api/config.ts';
import { useSignal } from '../../../api/signal.ts';
import { useWaiting } from './use-phone.ts';

function NoSignal() {
  const { isThere, asOf } = useSignal();
  const zone = useConfig()?.business_timezone;
  if (isThere) return null;
  const at =
    asOf === null || zone === undefined ? '' : ` As of ${businessHour(new Date(asOf).toISOString(), zone)}.`;
  return (
    <p className="flex items-center gap-2 font-semibold">
      <WifiOff aria-hidden="true" size={18} className="shrink-0" />
      No signal.{at}
    </p>
  );
}

/** Each job with how many of these taps are about it: its page has them, also where no list shows the job. */
const jobsOf = (taps: readonly { readonly job: string }[]): readonly (readonly [string, number])[] => [
  ...taps.reduce((counts, { job }) => counts.set(job, (counts.get(job) ?? 0) + 1), new Map<string, number>()),
];

function Taps() {
  const { taps, others, isKept } = useWaiting();
  const refused = taps.filter(({ refusal }) => refusal !== null);
  const waiting = taps.filter(({ refusal }) => refusal === null);
  return (
    <>
      {jobsOf(refused).map(([job, count]) => (
        <p key={job} className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          <Link to={`/cleaner/jobs/${job}`} className="underline underline-offset-2">
            {counted(count, 'tap needs you', 'taps need you')}
          </Link>
        </p>
      ))}
      {waiting.length > 0 && (
        <p className="flex items-center gap-2">
          <Hourglass aria-hidden="true" size={18} className="shrink-0" />
          {counted(waiting.length, 'tap waits', 'taps wait')}
        </p>
      )}
      {others > 0 && (
        <p className="flex items-center gap-2">
          <Hourglass aria-hidden="true" size={18} className="shrink-0" />
          {counted(others, 'tap', 'taps')} of someone else {others === 1 ? 'waits' : 'wait'} on this phone
        </p>
      )}
      {!isKept && taps.length > 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          Keep this page open
        </p>
      )}
    </>
  );
}

/** What a cleaner must know about signal, and about what is not sent yet. */
export function PhoneNotices() {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-card px-4 py-3 text-sm empty:hidden"
    >
      <NoSignal />
      <Taps />
    </div>
  );
}
