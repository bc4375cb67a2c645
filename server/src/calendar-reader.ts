import type { CalendarDays, CalendarTimes } from '@tidylog/contracts/vocabulary/calendar-times';

export interface CalendarReader {
  /**
   * The busy times of these cleaners, of those whose calendar is connected. Takes a few seconds at most, and never
   * throws: what is not known has a reason, and is not free.
   */
  timesOf(cleanerIds: readonly string[], days: CalendarDays): Promise<ReadonlyMap<string, CalendarTimes>>;
}
