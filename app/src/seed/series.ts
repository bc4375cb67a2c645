import { bookingDueAt, nextDate, workedDay } from '@tidylog/contracts/domain/rhythm';
import type { RecurringFrequency } from '@tidylog/contracts/vocabulary/homes';
import { chargeHoursBefore, rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { type SlotId, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import {
  claim,
  confirm,
  daytime,
  freeCleanerOf,
  isBefore,
  minutesAfter,
  type PlanDraft,
  place,
  type Visit,
  work,
} from './plan-draft.ts';

interface Series {
  readonly customer: number;
  readonly frequency: RecurringFrequency;
  /** In days ago, for its first visit. */
  readonly began: number;
  readonly slotId: SlotId;
  /** In days ago; paused or ended. */
  readonly paused?: number;
  readonly ended?: number;
  readonly skipsNext?: true;
}

const allSeries: readonly Series[] = [
  { customer: 0, frequency: 'bi_weekly', began: 36, slotId: '10:00-12:00' },
  { customer: 1, frequency: 'weekly', began: 44, slotId: '08:00-10:00' },
  { customer: 3, frequency: 'monthly', began: 82, slotId: '14:00-16:00' },
  { customer: 4, frequency: 'weekly', began: 27, slotId: '12:00-14:00' },
  { customer: 5, frequency: 'every_3_weeks', began: 64, slotId: '10:00-12:00', skipsNext: true },
  { customer: 7, frequency: 'bi_weekly', began: 58, slotId: '16:00-18:00', paused: 9 },
  { customer: 9, frequency: 'monthly', began: 71, slotId: '08:00-10:00' },
  { customer: 11, frequency: 'weekly', began: 19, slotId: '14:00-16:00', ended: 4 },
  { customer: 14, frequency: 'bi_weekly', began: 47, slotId: '12:00-14:00' },
  { customer: 17, frequency: 'weekly', began: 33, slotId: '16:00-18:00' },
  { customer: 21, frequency: 'every_3_weeks', began: 52, slotId: '08:00-10:00', paused: 12 },
  { customer: 26, frequency: 'bi_weekly', began: 23, slotId: '14:00-16:00' },
];

interface Occurrence {
  readonly date: LocalDate;
  readonly madeAt: Temporal.Instant;
}

function occurrencesOf(
  { now, timeZone }: PlanDraft,
  { anchorDate, frequency }: { readonly anchorDate: LocalDate; readonly frequency: RecurringFrequency },
  begunAt: Temporal.Instant,
): { readonly occurrences: readonly Occurrence[]; readonly following: LocalDate } {
  const occurrences: Occurrence[] = [];
  for (let nominal = nextDate({ anchorDate, frequency }, anchorDate); ; ) {
    const dueAt = Temporal.Instant.from(bookingDueAt(nominal, timeZone));
    const madeAt = minutesAfter(isBefore(dueAt, begunAt) ? begunAt : dueAt, 1 + occurrences.length);
    const date = workedDay(nominal, () => false);
    if (!isBefore(madeAt, now)) return { occurrences, following: date };
    occurrences.push({ date, madeAt });
    nominal = nextDate({ anchorDate, frequency }, nominal);
  }
}

interface End {
  readonly at: Temporal.Instant;
  readonly lastStart: Temporal.Instant;
}

function endOf(draft: PlanDraft, { paused, ended }: Series, first: Visit): End {
  const ago = paused ?? ended;
  if (ago === undefined) return { at: draft.now, lastStart: draft.now };
  const at = daytime(draft, addDays(draft.today, -ago));
  draft.acts.push({ do: paused === undefined ? 'end' : 'pause', at, visit: first.visit });
  return { at, lastStart: paused === undefined ? at : at.add({ hours: rescheduleWindowHours }) };
}

function planSeries(draft: PlanDraft, series: Series): void {
  const { acts, chance, timeZone, today } = draft;
  const { customer, frequency, slotId } = series;
  const anchorDate = workedDay(addDays(today, -series.began), () => false);
  const placedAt = daytime(draft, addDays(anchorDate, -chance.whole(4, 9)));
  const first = place(draft, { customer, date: anchorDate, slotId, placedAt }, { frequency });
  const confirmedAt = confirm(draft, first, true);
  acts.push({ do: 'begin', at: minutesAfter(confirmedAt, 1), visit: first.visit });
  const begunAt = minutesAfter(confirmedAt, 30);
  const end = endOf(draft, series, first);
  const { occurrences: due, following } = occurrencesOf(draft, { anchorDate, frequency }, begunAt);
  const occurrences = due.filter(({ madeAt }) => isBefore(madeAt, end.at));
  if (series.skipsNext)
    acts.push({ do: 'skip', at: draft.now.subtract({ hours: 2 }), visit: first.visit, date: following });
  const cleaner = freeCleanerOf(draft, [anchorDate, ...occurrences.map(({ date }) => date)], slotId);
  if (cleaner !== undefined)
    acts.push({ do: 'assign', at: minutesAfter(confirmedAt, 15), visit: first.visit, cleaner });
  work(draft, first, cleaner);
  for (const [index, { date, madeAt }] of occurrences.entries()) {
    const name = first.visit.replace('/0', `/${index + 1}`);
    const visit = { visit: name, customer, date, slotId, placedAt: madeAt };
    claim(draft, date);
    acts.push({ do: 'make', at: madeAt, visit: visit.visit, customer, date, slotId });
    const start = slotStart(date, slotId, timeZone);
    if (isBefore(end.lastStart, start)) continue;
    const chargedAt = minutesAfter(start.subtract({ hours: chargeHoursBefore }), 1);
    const at = isBefore(chargedAt, madeAt) ? minutesAfter(madeAt, 1) : chargedAt;
    acts.push({ do: 'charge', at, visit: name }, { do: 'receipt', at, visit: name });
    work(draft, visit, cleaner);
  }
}

/** The subscriptions of the demo company: their first visits, and what the rhythm has made by now. */
export const planAllSeries = (draft: PlanDraft): void => {
  for (const series of allSeries) planSeries(draft, series);
};
