import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { forgottenVisitDays } from '@tidylog/contracts/vocabulary/limits';
import { addDays, dateAt, instantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, notOpen, subject } from '../act.ts';
import { type ByCleaner, type OwnJob, onOwnJob } from './tap.ts';
import { completed, refuseEnd } from './visit-decisions.ts';
import { refuseOutOfWindow } from './visit-window.ts';

export interface Worked extends ByCleaner {
  readonly clockedInAt: Temporal.Instant;
  readonly clockedOutAt: Temporal.Instant;
  readonly timeZone: string;
  readonly payShare: number;
}

const wrong = (path: string, message: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path, message }] });

/** Why a job has no hours to enter later. */
function refuseJob(job: OwnJob, today: LocalDate): Act | undefined {
  if (job.status === 'pending') return refuse('not-confirmed');
  if (job.status !== 'confirmed') return notOpen(job);
  if (job.move !== null) return refuse('move-under-way');
  const { date } = job.place;
  return date >= today || date < addDays(today, -forgottenVisitDays) ? refuse('not-forgotten') : undefined;
}

function refuseHours(
  job: OwnJob,
  { clockedInAt, clockedOutAt, timeZone }: Pick<Worked, 'clockedInAt' | 'clockedOutAt' | 'timeZone'>,
  now: Temporal.Instant,
): Refused<'invalid-input'> | undefined {
  if (refuseOutOfWindow(job.place, clockedInAt, timeZone) !== undefined)
    return wrong('clocked_in_at', 'This is not at the time of the visit.');
  const end = refuseEnd(clockedInAt, clockedOutAt, now);
  return end && wrong('clocked_out_at', end.errors?.[0]?.message ?? '');
}

/** The cleaner worked a visit of an earlier day without clocking in: their hours are a claim that the office sees. */
export const claimWork = ({ clockedInAt, clockedOutAt, timeZone, payShare, ...by }: Worked) =>
  onOwnJob(by, { makes: ['CleanerClockedIn'] }, (job, { now, facts }) => {
    const refused =
      refuseJob(job, dateAt(now, timeZone)) ?? refuseHours(job, { clockedInAt, clockedOutAt, timeZone }, now);
    if (refused !== undefined) return refused;
    if (job.status !== 'confirmed') return refuse('not-confirmed');
    const data = { ...subject(job), cleanerId: by.cleanerId, ...facts, source: 'claimed' as const };
    return accept<BookingEvent>(
      { type: 'CleanerClockedIn', data: { ...data, at: instantText(clockedInAt), plannedEnd: null } },
      { type: 'CleanerClockedOut', data: { ...data, at: instantText(clockedOutAt) } },
      completed(job, 'clock-out', payShare),
    );
  });
