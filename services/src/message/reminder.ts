import { erased } from '@tidylog/contracts/events/event';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { addDays, dateAt, eveningBefore, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { idFrom } from '../kernel/idempotency.ts';
import { type Composed, type Desk, outdated, plain } from './composed.ts';
import { jobsTomorrow } from './mails/work/jobs-tomorrow.ts';
import { type CleanerDesk, cleanerDeskOf } from './to-cleaner.ts';
import { loadVisit, type Visit } from './visit.ts';

const template = 'cleaner-jobs-tomorrow';

interface Reminder {
  /** One a cleaner and day. */
  readonly causeId: string;
  readonly composed: Exclude<Composed, 'wait'>;
}

interface DayToRemindOf {
  readonly date: LocalDate;
  readonly isEvening: boolean;
}

/** The day whose evening before has begun last, and whether that evening is still going on. */
function dayToRemindOf(now: Temporal.Instant, timeZone: string): DayToRemindOf {
  const today = dateAt(now, timeZone);
  const tomorrow = addDays(today, 1);
  const isEvening = Temporal.Instant.compare(now, eveningBefore(tomorrow, timeZone)) >= 0;
  return { date: isEvening ? tomorrow : today, isEvening };
}

const causeIdOn = (cleanerId: CleanerId, date: LocalDate): string => idFrom('job-reminder', cleanerId, date);

/** What the reminder is known by that is made now. */
export const reminderAt = (
  cleanerId: CleanerId,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): string => causeIdOn(cleanerId, dayToRemindOf(now, timeZone).date);

/** The rows may be a moment behind, so each visit's own stream has the last word. */
async function visitsOn({ jobsOn, kit, cleaner }: CleanerDesk, date: LocalDate): Promise<readonly Visit[]> {
  const { cleanerId } = cleaner;
  const ids = await jobsOn({ cleanerId, date });
  const visits = await Promise.all(ids.map((id) => loadVisit(kit.log, id)));
  return visits
    .filter((visit) => visit !== undefined)
    .filter((visit) => visit.date === date && visit.cleanerId === cleanerId && visit.status === 'confirmed')
    .toSorted((one, other) => one.slotId.localeCompare(other.slotId));
}

/** All jobs of the next day in one mail. */
export async function composeReminder(cleanerId: CleanerId, desk: Desk): Promise<Reminder> {
  const { date, isEvening } = dayToRemindOf(desk.now(), desk.kit.settings.timeZone);
  const about = { personId: cleanerId, aboutId: cleanerId };
  const causeId = causeIdOn(cleanerId, date);
  const known = await cleanerDeskOf(desk, cleanerId);
  if (known === undefined)
    return { causeId, composed: { ...about, contact: erased, telling: outdated(template) } };
  const { contact, cleaner } = known;
  if (!cleaner.choices.notifications.jobReminders)
    return { causeId, composed: { ...about, contact, telling: { template, skip: 'switched-off' } } };
  const visits = isEvening ? await visitsOn(known, date) : [];
  const telling =
    visits.length === 0 ? outdated(template) : plain(template, jobsTomorrow(known, date, visits));
  return { causeId, composed: { ...about, contact, telling } };
}
