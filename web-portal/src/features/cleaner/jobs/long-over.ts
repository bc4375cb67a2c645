import { askEndMinutes } from '@tidylog/contracts/vocabulary/limits';
import { businessNow } from '@tidylog/web-shared/api/call';
import type { Job } from './queries.ts';

/** So long after the planned end, the work may have ended before the clock-out. */
export const isLongOver = ({ planned_end }: Pick<Job, 'planned_end'>): boolean =>
  planned_end !== null && businessNow() >= Date.parse(planned_end) + askEndMinutes * 60_000;
