import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { isBefore, type PlanDraft, type VisitName } from './plan-draft.ts';

const daysReminded = 7;
const byHand = 6;

/** The date of each visit; the last one if it was moved. */
function datesOf({ acts }: PlanDraft): ReadonlyMap<VisitName, LocalDate> {
  const dates = new Map<VisitName, LocalDate>();
  for (const act of acts)
    if (act.do === 'place' || act.do === 'make' || act.do === 'move') dates.set(act.visit, act.date);
  return dates;
}

const atTen = (date: LocalDate, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '10:00' }).toInstant();

/** The reminders of the last days, and some that the office sent for visits of the next week. */
export function planReminders(draft: PlanDraft): void {
  const { acts, now, today, timeZone } = draft;
  const dates = [...datesOf(draft)];
  for (const [visit, date] of dates) {
    const at = atTen(addDays(date, -1), timeZone);
    if (date > addDays(today, -daysReminded) && isBefore(at, now)) acts.push({ do: 'remind', at, visit });
  }
  const types = ['week_before', 'confirmation'] as const;
  const coming = dates.filter(([, date]) => date > addDays(today, 2) && date <= addDays(today, 7));
  for (const [index, [visit]] of coming.slice(0, byHand).entries())
    acts.push({
      do: 'remind-by-hand',
      at: now.subtract({ minutes: 50 - index }),
      visit,
      type: types[index % 2] ?? 'confirmation',
    });
}
