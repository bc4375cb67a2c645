import { officeYearsAhead } from '@tidylog/contracts/vocabulary/limits';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';

/** Why the office cannot use this date: it plans from today on, and no further than anyone can foresee. */
export function officeDateError(date: LocalDate, today: LocalDate): string | undefined {
  if (date < today) return 'This day has passed. Please choose today or a later day.';
  const last = Temporal.PlainDate.from(today).add({ years: officeYearsAhead }).toString();
  return date > last
    ? `This day is too far ahead. Please choose a day within the next ${officeYearsAhead} years.`
    : undefined;
}
