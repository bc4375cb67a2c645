import type { CalendarTimes } from '@tidylog/contracts/vocabulary/calendar-times';
import type { CalendarReader } from '@tidylog/server/calendar-reader';

/** The calendars of a test by their cleaners; one that it does not name has no busy times. */
export const playedCalendars = (played: Readonly<Record<string, CalendarTimes>> = {}): CalendarReader => ({
  timesOf: async (cleanerIds) => new Map(cleanerIds.map((id) => [id, played[id] ?? { busy: [] }])),
});
