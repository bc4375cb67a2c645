import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { useConfig } from '../../../api/config.ts';
import { AskButton } from '../questions/AskButton.tsx';
import type { Job } from './queries.ts';
import { fieldTime } from './wall-time.ts';

/** For jobs with hours. */
export function AskAboutTimes({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  if (job.clocked_in_at === null || zone === undefined) return null;
  const timeOf = (at: string | null) => (at === null ? '' : fieldTime(Date.parse(at), zone));
  const hours = { from: timeOf(job.clocked_in_at), to: timeOf(job.clocked_out_at) };
  const name = `${job.customer_name}, ${shortDate(job.date)}, ${job.time_slot}`;
  return <AskButton about="times" id={job.id} name={name} words="My times are wrong" hours={hours} />;
}
