import type { CalendarTrouble } from '@tidylog/contracts/vocabulary/calendar-times';

/** Which calendar is asked, and as whom. */
export interface CalendarToAsk {
  readonly calendarId: string;
  readonly serviceAccount: string;
  readonly privateKey: string;
}

export interface Span {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

export type CalendarAnswer = { readonly busy: readonly Span[] } | { readonly trouble: CalendarTrouble };

/** Google Calendar, or what stands in for it. */
export interface CalendarProvider {
  /** The busy times within a span. Never throws: what is not known has a reason, and is not free. */
  busyTimes(calendar: CalendarToAsk, span: Span): Promise<CalendarAnswer>;
}

/** For companies that have no calendars: the demo's history, and tests. */
export const noCalendars: CalendarProvider = { busyTimes: async () => ({ trouble: 'no-answer' }) };
