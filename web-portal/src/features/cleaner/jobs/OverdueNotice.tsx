import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { useConfig } from '../../../api/config.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isLongOver } from './long-over.ts';
import type { Job } from './queries.ts';
import { useZoneNote } from './wall-time.ts';

export function OverdueNotice({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  const note = useZoneNote(job.starts_at);
  if (!job.is_overdue || job.planned_end === null || zone === undefined) return null;
  const end = `${businessHour(job.planned_end, zone)}${note}`;
  return (
    <Notice tone="warning" title="You are still clocked in">
      <p>
        This job should have ended at {end}.{' '}
        {isLongOver(job)
          ? 'When you clock out, you can enter when you finished.'
          : 'Clock out when you are done.'}
      </p>
    </Notice>
  );
}
