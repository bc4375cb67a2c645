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

/** A household that has somebody come again and again. */
interface Series {
  readonly customer: number;
  readonly frequency: RecurringFrequency;
  /** How many days ago its first visit was. */
  readonly began: number;
  readonly slotId: SlotId;
  /** How many days ago it was paused or ended. */
  readonly paused?: number;
  readonly ended?: number;
}

const line = (
  customer: number,
  frequency: RecurringFrequency,
  began: number,
  slotId: SlotId,
  fate: Pick<Series, 'paused' | 'ended'> = {},
): Series => ({ customer, frequency, began, slotId, ...fate });

/** The first is that of the customer of the demo button. */
const allSeries: readonly Series[] = [
  line(0, 'bi_weekly', 36, '10:00-12:00'),
  line(1, 'weekly', 44, '08:00-10:00'),
  line(3, 'monthly', 82, '14:00-16:00'),
  line(4, 'weekly', 27, '12:00-14:00'),
  line(5, 'every_3_weeks', 64, '10:00-12:00'),
  line(7, 'bi_weekly', 58, '16:00-18:00', { paused: 9 }),
  line(9, 'monthly', 71, '08:00-10:00'),
  line(11, 'weekly', 19, '14:00-16:00', { ended: 4 }),
  line(14, 'bi_weekly', 47, '12:00-14:00'),
  line(17, 'weekly', 33, '16:00-18:00'),
  line(21, 'every_3_weeks', 52, '08:00-10:00', { paused: 12 }),
  line(26, 'bi_weekly', 23, '14:00-16:00'),
];

interface Occurrence {
  readonly date: LocalDate;
  readonly madeAt: Temporal.Instant;
}

/** The visits that have been made by now, each when it fell due, the first ones once the subscription has begun. */
function occurrencesOf(
  { now, timeZone }: PlanDraft,
  { anchorDate, frequency }: { readonly anchorDate: LocalDate; readonly frequency: RecurringFrequency },
  begunAt: Temporal.Instant,
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  for (let nominal = nextDate({ anchorDate, frequency }, anchorDate); ; ) {
    const dueAt = Temporal.Instant.from(bookingDueAt(nominal, timeZone));
    const madeAt = minutesAfter(isBefore(dueAt, begunAt) ? begunAt : dueAt, 1 + occurrences.length);
    if (!isBefore(madeAt, now)) return occurrences;
    occurrences.push({ date: workedDay(nominal, () => false), madeAt });
    nominal = nextDate({ anchorDate, frequency }, nominal);
  }
}

interface End {
  readonly at: Temporal.Instant;
  /** Visits that start later are cancelled with it. */
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
  const occurrences = occurrencesOf(draft, { anchorDate, frequency }, begunAt).filter(({ madeAt }) =>
    isBefore(madeAt, end.at),
  );
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

/** The subscriptions of the demo company: their first visits, and what the rhythm has made of them by now. */
export const planAllSeries = (draft: PlanDraft): void => {
  for (const series of allSeries) planSeries(draft, series);
};
