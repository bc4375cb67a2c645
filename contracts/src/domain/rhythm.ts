import type { RecurringFrequency } from '../vocabulary/homes.ts';
import { addDays, type InstantText, instantText, isWorkingDay, type LocalDate } from '../vocabulary/time.ts';

/** What determines the dates of a subscription (decisions, "Subscriptions"). */
export interface Rhythm {
  readonly frequency: RecurringFrequency;
  readonly anchorDate: LocalDate;
}

/** How many days before its date a visit of a subscription is booked. */
export const bookAheadDays = 14;

const daysBetween: Record<Exclude<RecurringFrequency, 'monthly'>, number> = {
  every_3_weeks: 21,
  bi_weekly: 14,
  weekly: 7,
};

/** Always counted from the anchor: a month too short for its day does not shift the dates after it. */
const nthDate = ({ frequency, anchorDate }: Rhythm, nth: number): LocalDate =>
  frequency === 'monthly'
    ? (Temporal.PlainDate.from(anchorDate).add({ months: nth }).toString() as LocalDate)
    : addDays(anchorDate, daysBetween[frequency] * nth);

/** The first date of the rhythm after a day and after the anchor that is not in `except`. */
export function nextDate(
  rhythm: Rhythm,
  after: LocalDate,
  except: ReadonlySet<LocalDate> = new Set(),
): LocalDate {
  for (let nth = 1; ; nth += 1) {
    const date = nthDate(rhythm, nth);
    if (date > after && !except.has(date)) return date;
  }
}

/** The dates after the anchor, before any of them moves to another day. */
export const nextDates = (rhythm: Rhythm, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => nthDate(rhythm, index + 1));

/** The day of a visit for a date of the rhythm: a closed date moves to the next working day. */
export function workedDay(date: LocalDate, isClosed: (date: LocalDate) => boolean): LocalDate {
  let day = date;
  while (!isWorkingDay(day) || isClosed(day)) day = addDays(day, 1);
  return day;
}

/** When to book the visit for a date of the rhythm: at the beginning of a day of the business. */
export const bookingDueAt = (date: LocalDate, timeZone: string): InstantText =>
  instantText(Temporal.PlainDate.from(addDays(date, -bookAheadDays)).toZonedDateTime(timeZone).toInstant());
