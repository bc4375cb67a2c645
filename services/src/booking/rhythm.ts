import type { Frequency } from '@tidylog/contracts/business';
import { addDays, isWorkingDay, type LocalDate } from '@tidylog/contracts/time';

const daysBetween: Record<Exclude<Frequency, 'one_time' | 'monthly'>, number> = {
  every_3_weeks: 21,
  bi_weekly: 14,
  weekly: 7,
};

/** The nth date after the anchor, counted from the anchor itself: a month too short for its day is clamped. */
function occurrence(anchor: LocalDate, frequency: Exclude<Frequency, 'one_time'>, nth: number): LocalDate {
  return frequency === 'monthly'
    ? (Temporal.PlainDate.from(anchor).add({ months: nth }).toString() as LocalDate)
    : addDays(anchor, daysBetween[frequency] * nth);
}

const nextWorkingDay = (date: LocalDate): LocalDate =>
  isWorkingDay(date) ? date : nextWorkingDay(addDays(date, 1));

/**
 * The next dates of a rhythm (decisions, "Subscriptions"): a date that is no working day moves to the next one,
 * and the one after it comes from the anchor again.
 */
export const nextDates = (anchor: LocalDate, frequency: Frequency, count: number): LocalDate[] =>
  frequency === 'one_time'
    ? []
    : Array.from({ length: count }, (_, index) => nextWorkingDay(occurrence(anchor, frequency, index + 1)));
