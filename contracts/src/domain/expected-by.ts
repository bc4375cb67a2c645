import { businessDays } from '../vocabulary/payouts.ts';
import { addDays, dayOfWeek, type LocalDate } from '../vocabulary/time.ts';

/** So many days are looked at at most: a company that closes for longer is asked by telephone. */
export const arrivalHorizonDays = 31;

const isWeekend = (date: LocalDate): boolean => dayOfWeek(date) > 5;

/** The last day on which a withdrawal of this day should arrive; weekends and closed days do not count. */
export function expectedBy(today: LocalDate, closed: ReadonlySet<LocalDate>): LocalDate {
  let date = today;
  let left = businessDays;
  for (let day = 0; left > 0 && day < arrivalHorizonDays; day += 1) {
    date = addDays(date, 1);
    if (!isWeekend(date) && !closed.has(date)) left -= 1;
  }
  return date;
}
