import { addDays, dateAt, datesOf, type LocalDate } from './time.ts';

/** Wall times of one date, such as `09:15`; `24:00` is its end. */
export interface BusyTime {
  readonly date: LocalDate;
  readonly start: string;
  readonly end: string;
}

/** Why the busy times of a calendar are not known. */
export type CalendarTrouble =
  /** The service account may not see it, or it does not exist. */
  | 'not-shared'
  /** Withdrawn, or never valid. */
  | 'key-refused'
  /** The Calendar API is off in the project of the service account. */
  | 'api-off'
  | 'too-often'
  | 'no-answer'
  | 'odd-answer';

/** When a cleaner is busy by their own calendar, or why no one knows. */
export type CalendarTimes = { readonly busy: readonly BusyTime[] } | { readonly trouble: CalendarTrouble };

const calendarTroubles: Readonly<Record<CalendarTrouble, string>> = {
  'not-shared': 'The calendar is not shared with our key.',
  'key-refused': 'Google does not accept our key.',
  'api-off': 'The Google Calendar API is off.',
  'too-often': 'We asked Google too often.',
  'no-answer': 'Google did not answer in time.',
  'odd-answer': "Google's answer could not be read.",
};

/** Null where nothing hinders. */
export const troubleOf = (calendar: CalendarTimes | null): string | null =>
  calendar !== null && 'trouble' in calendar ? calendarTroubles[calendar.trouble] : null;

export interface CalendarDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Exactly these days of the business, also where the clocks change. */
export const spanOf = ({ from, to }: CalendarDays, timeZone: string) => {
  const startOf = (date: LocalDate) => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  return { from: startOf(from), to: startOf(addDays(to, 1)) };
};

interface Span {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/** A minute that has begun is busy. */
const wallTime = (at: Temporal.Instant, timeZone: string, roundingMode: 'floor' | 'ceil') => {
  const rounded = at.round({ smallestUnit: 'minute', roundingMode });
  return {
    date: dateAt(rounded, timeZone),
    time: rounded.toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5),
  };
};

/** Instants as wall times of the business, cut at midnight. */
export const busyTimesOf = (spans: readonly Span[], days: CalendarDays, timeZone: string): BusyTime[] =>
  spans.flatMap((span) => {
    const [first, last] = [wallTime(span.from, timeZone, 'floor'), wallTime(span.to, timeZone, 'ceil')];
    return datesOf(days)
      .filter((date) => first.date <= date && date <= last.date)
      .map((date) => ({
        date,
        start: date === first.date ? first.time : '00:00',
        end: date === last.date ? last.time : '24:00',
      }))
      .filter(({ start, end }) => start < end);
  });
