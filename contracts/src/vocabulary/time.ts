import type { Branded } from './branded.ts';

/** An instant in UTC, ISO 8601 with a trailing Z. */
export type InstantText = Branded<string, 'InstantText'>;

/** A calendar date of the business, `YYYY-MM-DD`. */
export type LocalDate = Branded<string, 'LocalDate'>;

/** The business date of an instant. */
export const dateAt = (at: Temporal.Instant, zone: string): LocalDate =>
  at.toZonedDateTimeISO(zone).toPlainDate().toString() as LocalDate;

export const addDays = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString() as LocalDate;

/** Every date from the first to the last. */
export function datesOf({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** 18:00 on the evening before a date, in the zone of the business. */
export const eveningBefore = (date: LocalDate, zone: string): InstantText =>
  instantText(
    Temporal.PlainDate.from(date)
      .subtract({ days: 1 })
      .toZonedDateTime({ timeZone: zone, plainTime: '18:00' })
      .toInstant(),
  );

/** 1 is Monday, 7 is Sunday. */
export const dayOfWeek = (date: LocalDate): number => Temporal.PlainDate.from(date).dayOfWeek;

/** Working days are Monday to Saturday (decisions, "Catalogue and prices"). */
export const isWorkingDay = (date: LocalDate): boolean => dayOfWeek(date) !== 7;

export const instantText = (at: Temporal.Instant): InstantText => at.toString() as InstantText;
