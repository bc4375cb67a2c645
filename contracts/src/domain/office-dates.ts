import { officeYearsAhead } from '../vocabulary/limits.ts';
import type { LocalDate } from '../vocabulary/time.ts';

/** Why the office cannot use a date that is further ahead than anyone can foresee. */
export function farDateError(date: LocalDate, today: LocalDate): string | undefined {
  const last = Temporal.PlainDate.from(today).add({ years: officeYearsAhead }).toString();
  return date > last
    ? `This day is too far ahead. Please choose a day within the next ${officeYearsAhead} years.`
    : undefined;
}

/** Why the office cannot use this date: it plans from today on. */
export const officeDateError = (date: LocalDate, today: LocalDate): string | undefined =>
  date < today ? 'This day has passed. Please choose today or a later day.' : farDateError(date, today);
