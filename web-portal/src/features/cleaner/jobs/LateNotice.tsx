import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { onTimeMinutes } from '@tidylog/contracts/vocabulary/limits';
import { businessNow } from '@tidylog/web-shared/api/call';
import { useEffect, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Job } from './queries.ts';

const longestTimerMs = 24 * 60 * 60 * 1000;

function useIsAfter(moment: number): boolean {
  const [isAfter, setIsAfter] = useState(() => businessNow() >= moment);
  useEffect(() => {
    const left = moment - businessNow();
    setIsAfter(left <= 0);
    if (left <= 0 || left > longestTimerMs) return undefined;
    const timer = setTimeout(() => setIsAfter(true), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return isAfter;
}

/** A visit that should have begun, of which no one said why it has not. */
export function LateNotice({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  const isLate = useIsAfter(Date.parse(job.starts_at) + onTimeMinutes * 60_000);
  const isExplained = job.cannot_come_at !== null || job.access_problem?.settled === null;
  if (!isLate || isExplained || zone === undefined) return null;
  return (
    <Notice tone="warning" role="status" title="You have not clocked in">
      <p>
        The visit starts at {businessHour(job.starts_at, zone)}, and the office sees that it has not begun.
        Clock in when you are there, or tell the office that you cannot come.
      </p>
    </Notice>
  );
}
