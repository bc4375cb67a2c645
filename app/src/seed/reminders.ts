import { type SlotId, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { isBefore, type PlanDraft, type VisitName } from './plan-draft.ts';

const daysReminded = 7;
const daysTexted = 3;
const hoursBefore = { '24h': 24, '1h': 1 } as const;
const ofEach = 3;

interface Start {
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

/** The start of each visit; the last one if it was moved. */
function startsOf({ acts }: PlanDraft): ReadonlyMap<VisitName, Start> {
  const starts = new Map<VisitName, Start>();
  for (const act of acts)
    if (act.do === 'place' || act.do === 'make' || act.do === 'move')
      starts.set(act.visit, { date: act.date, slotId: act.slotId });
  return starts;
}

/** The texts of the last days. An hour before the earliest visits it is too early for one. */
function planTexts({ acts, now, today, timeZone }: PlanDraft, starts: ReadonlyMap<VisitName, Start>): void {
  for (const [visit, { date, slotId }] of starts) {
    if (date <= addDays(today, -daysTexted)) continue;
    const start = slotStart(date, slotId, timeZone);
    for (const [timing, hours] of Object.entries(hoursBefore) as ['24h' | '1h', number][]) {
      const at = start.subtract({ hours });
      const isTooEarly = at.toZonedDateTimeISO(timeZone).hour < 8;
      if (!isTooEarly && isBefore(at, now)) acts.push({ do: 'text', at, visit, timing });
    }
  }
}

const atTen = (date: LocalDate, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '10:00' }).toInstant();

/** The reminders of the last days, and some that the office sent: about a week before, and to confirm a visit of the next days. */
export function planReminders(draft: PlanDraft): void {
  const { acts, now, today, timeZone } = draft;
  const starts = startsOf(draft);
  planTexts(draft, starts);
  const dates = [...starts].map(([visit, { date }]) => [visit, date] as const);
  for (const [visit, date] of dates) {
    const at = atTen(addDays(date, -1), timeZone);
    if (date > addDays(today, -daysReminded) && isBefore(at, now)) acts.push({ do: 'remind', at, visit });
  }
  const between = (first: number, last: number) =>
    dates
      .filter(([, date]) => date >= addDays(today, first) && date <= addDays(today, last))
      .slice(0, ofEach);
  const byHand = [
    ...between(6, 8).map(([visit]) => ({ visit, type: 'week_before' }) as const),
    ...between(3, 5).map(([visit]) => ({ visit, type: 'confirmation' }) as const),
  ];
  for (const [index, reminder] of byHand.entries())
    acts.push({ do: 'remind-by-hand', at: now.subtract({ minutes: 50 - index }), ...reminder });
}
