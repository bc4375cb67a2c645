import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { addDays, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { ClosedDay } from '../api/types.ts';

export interface Day {
  readonly date: LocalDate;
  readonly state: 'open' | 'closed' | 'weekly';
  readonly reason: string;
  readonly isOver: boolean;
}

export interface Month {
  /** `2027-01`. */
  readonly id: string;
  /** From Sunday on: how many days of the week come before the first. */
  readonly offset: number;
  readonly days: readonly Day[];
}

const two = (number: number): string => String(number).padStart(2, '0');

const weekdayOf = (date: LocalDate): number => Temporal.PlainDate.from(date).dayOfWeek;

function dayOf(date: LocalDate, closed: ReadonlyMap<string, string>, today: string): Day {
  const reason = closed.get(date);
  const usual = isWorkingDay(date) ? 'open' : 'weekly';
  return { date, state: reason === undefined ? usual : 'closed', reason: reason ?? '', isOver: date < today };
}

/** The months of a year, each with its days. */
export function monthsOf(year: number, closedDays: readonly ClosedDay[], today: string): readonly Month[] {
  const closed = new Map(closedDays.map(({ date, reason }) => [date as string, reason]));
  return Array.from({ length: 12 }, (_, index) => {
    const id = `${year}-${two(index + 1)}`;
    const first = `${id}-01` as LocalDate;
    const { daysInMonth } = Temporal.PlainYearMonth.from(id);
    const days = Array.from({ length: daysInMonth }, (_day, after) =>
      dayOf(addDays(first, after), closed, today),
    );
    return { id, offset: weekdayOf(first) % 7, days };
  });
}

/** How a day reads aloud. */
export function dayName({ date, state, reason }: Day): string {
  if (state === 'weekly') return `${longDate(date)}, not a working day`;
  if (state === 'open') return `${longDate(date)}, open`;
  return `${longDate(date)}, closed${reason === '' ? '' : `: ${reason}`}`;
}

const steps: Readonly<Record<string, Temporal.DurationLike>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** Where a key leads from a date, within its year; undefined for other keys. */
export function dateAfterKey(date: string, key: string): string | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const from = Temporal.PlainDate.from(date);
  const to = from.add(step);
  return to.year === from.year ? to.toString() : date;
}
