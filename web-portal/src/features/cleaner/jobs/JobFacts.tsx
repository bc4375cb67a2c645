import { durationText } from '@tidylog/contracts/vocabulary/arrival';
import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Car, Clock, MapPin, NotebookPen } from 'lucide-react';
import { useConfig } from '../../../api/config.ts';
import { CopyAddress } from './CopyAddress.tsx';
import type { Job } from './queries.ts';
import { useBusinessDay } from './use-business-day.ts';
import { useZoneNote } from './wall-time.ts';

function Worked({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  const note = useZoneNote(job.starts_at);
  if (zone === undefined || job.clocked_in_at === null) return null;
  const from = businessHour(job.clocked_in_at, zone);
  const words =
    job.clocked_out_at === null
      ? `Clocked in at ${from}${note}`
      : `Worked from ${from} to ${businessHour(job.clocked_out_at, zone)}${note}`;
  return <p className="text-sm text-soft tabular-nums">{words}</p>;
}

const arrivalWords = (job: Job, timeOf: (at: string) => string): string =>
  [
    ...(job.on_the_way_at === null ? [] : ['On the way']),
    ...(job.eta_at === null ? [] : [`arriving at ${timeOf(job.eta_at)}`]),
  ].join(', ');

function Arrival({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  const note = useZoneNote(job.starts_at);
  const isAtDoor = job.access_problem?.settled === null;
  if (zone === undefined || job.status !== 'confirmed' || isAtDoor) return null;
  const words = arrivalWords(job, (at) => `${businessHour(at, zone)}${note}`);
  if (words === '') return null;
  return (
    <p className="flex gap-2">
      <Car aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
      <span className="first-letter:uppercase">{words}</span>
    </p>
  );
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

function Pay({ job }: { readonly job: Job }) {
  if (job.status === 'cancelled')
    return <p className="border-t border-line pt-3 text-soft">No pay: this job is cancelled.</p>;
  return (
    <div className="border-t border-line pt-3">
      <p className="flex items-baseline justify-between">
        <span className="text-soft">{job.status === 'completed' ? 'You earned' : 'You earn'}</span>
        <span className="money text-lg font-bold">{formatDollars(job.pay_amount)}</span>
      </p>
      <p className="text-sm text-soft">
        {percent(job.pay_share)} of {formatDollars(job.pay_base)}, the price before discounts
      </p>
    </div>
  );
}

function Note({ from, text }: { readonly from: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p className="flex gap-2 whitespace-pre-line">
      <NotebookPen aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{from}: </span>
        {text}
      </span>
    </p>
  );
}

/** Why there is no phone number: it is shown around the day of the visit only. */
function Hidden({ job }: { readonly job: Job }) {
  const today = useBusinessDay();
  if (job.contact_visible || job.status === 'cancelled' || today === null) return null;
  return (
    <p className="text-sm text-soft">
      Phone, email and notes: {job.date >= today ? 'shown from the day before.' : 'no longer shown.'}
    </p>
  );
}

/** Where, how long, with which notes, and for which pay. */
export function JobFacts({ job, isGone = false }: { readonly job: Job; readonly isGone?: boolean }) {
  return (
    <>
      <div className="flex items-start gap-2">
        <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
        <p className="min-w-0 flex-1 wrap-anywhere">{job.address}</p>
        <CopyAddress address={job.address} />
      </div>
      <p className="flex gap-2">
        <Clock aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
        About {durationText(job.duration_hours)}
      </p>
      <Arrival job={job} />
      <Note from="Customer" text={job.special_instructions} />
      <Note from="Office" text={job.notes} />
      <Hidden job={job} />
      {job.services.length > 0 && (
        <p className="text-sm text-soft">{job.services.map(({ name }) => name).join(', ')}</p>
      )}
      {!isGone && <Pay job={job} />}
      <Worked job={job} />
    </>
  );
}

/** The same in short, for a list of jobs that are over. */
export function JobInShort({ job }: { readonly job: Job }) {
  const about = [`About ${durationText(job.duration_hours)}`, ...job.services.map(({ name }) => name)];
  return (
    <>
      <div className="text-sm text-soft">
        <p className="wrap-anywhere">{job.address}</p>
        <p>{about.join(', ')}</p>
      </div>
      <Note from="Customer" text={job.special_instructions} />
      <Note from="Office" text={job.notes} />
      <Pay job={job} />
      <Worked job={job} />
    </>
  );
}
