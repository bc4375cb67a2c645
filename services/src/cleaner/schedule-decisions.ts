import { isDeepStrictEqual } from 'node:util';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { hoursOn, type WorkWeek } from '@tidylog/contracts/vocabulary/work-hours';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Cleaner } from './cleaner.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CleanerEvent, Code>;
type NotAtWork = 'not-found' | 'cleaner-left';

/** Only who works for the company has a schedule. */
const notAtWork = ({ status }: Exclude<Cleaner, { status: 'active' }>) =>
  refuse(status === 'dismissed' ? 'cleaner-left' : 'not-found');

export const setWorkingHours =
  ({ week, validFrom }: { readonly week: WorkWeek | null; readonly validFrom: LocalDate }) =>
  (cleaner: Cleaner): Act<NotAtWork> => {
    if (cleaner.status !== 'active') return notAtWork(cleaner);
    const { cleanerId, schedule } = cleaner;
    const current = hoursOn(schedule.hours, validFrom)?.week ?? null;
    const isLast = schedule.hours.every((hours) => hours.validFrom <= validFrom);
    if (isLast && isDeepStrictEqual(current, week)) return accept();
    const stored = week && {
      monday: [...week.monday],
      tuesday: [...week.tuesday],
      wednesday: [...week.wednesday],
      thursday: [...week.thursday],
      friday: [...week.friday],
      saturday: [...week.saturday],
      sunday: [...week.sunday],
    };
    return accept({ type: 'WorkingHoursSet', data: { cleanerId, validFrom, week: stored } });
  };

const longestAhead = { years: 1 };

export interface NewTimeOff
  extends Omit<Extract<CleanerEvent, { type: 'TimeOffAdded' }>['data'], 'cleanerId'> {
  readonly today: LocalDate;
}

const dateProblem = (path: string, message: string) =>
  refuse('invalid-input', { errors: [{ path, message }] });

function refusedDates({ from, to, today }: NewTimeOff) {
  if (from < today) return dateProblem('from', 'Choose today or a later day.');
  const last = Temporal.PlainDate.from(today).add(longestAhead).toString();
  return to > last ? dateProblem('to', 'Choose a day within one year.') : undefined;
}

/** Jobs in that time stay as they are: the office decides about them. */
export const addTimeOff =
  ({ today, ...off }: NewTimeOff) =>
  (cleaner: Cleaner): Act<NotAtWork | 'invalid-input' | 'idempotency-key-reused'> => {
    if (cleaner.status !== 'active') return notAtWork(cleaner);
    const known = cleaner.askedTimeOff.find(({ timeOffId }) => timeOffId === off.timeOffId);
    if (known !== undefined)
      return isDeepStrictEqual(known, off) ? accept() : refuse('idempotency-key-reused');
    const refused = refusedDates({ today, ...off });
    if (refused !== undefined) return refused;
    return accept({ type: 'TimeOffAdded', data: { cleanerId: cleaner.cleanerId, ...off } });
  };

export const removeTimeOff =
  ({ timeOffId }: { readonly timeOffId: string }) =>
  (cleaner: Cleaner): Act<NotAtWork> => {
    if (cleaner.status !== 'active') return notAtWork(cleaner);
    const { cleanerId, schedule, askedTimeOff } = cleaner;
    if (schedule.timeOff.some(({ id }) => id === timeOffId))
      return accept({ type: 'TimeOffRemoved', data: { cleanerId, timeOffId } });
    return askedTimeOff.some((asked) => asked.timeOffId === timeOffId) ? accept() : refuse('not-found');
  };

/** The link before stops working. */
export const issueCalendarLink =
  ({ linkId }: { readonly linkId: string }) =>
  (cleaner: Cleaner): Act<NotAtWork> =>
    cleaner.status === 'active'
      ? accept({ type: 'CalendarLinkIssued', data: { cleanerId: cleaner.cleanerId, linkId } })
      : notAtWork(cleaner);
