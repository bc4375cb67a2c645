import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { AskButton } from '../questions/AskButton.tsx';
import type { Job } from './queries.ts';

/** For jobs with hours. */
export function AskAboutTimes({ job }: { readonly job: Job }) {
  if (job.clocked_in_at === null) return null;
  const name = `${job.customer_name}, ${shortDate(job.date)}, ${job.time_slot}`;
  return <AskButton about="times" id={job.id} name={name} words="My times are wrong" />;
}
