import { type SettingName, startOfDate } from '@tidylog/contracts/domain/settings';
import { dateAt, type InstantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';

interface Clock {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

const isDate = (given: LocalDate | InstantText): given is LocalDate => !given.includes('T');

const fromDate = (date: LocalDate, { now, timeZone }: Clock): Temporal.Instant =>
  date === dateAt(now, timeZone) ? now : startOfDate(date, timeZone);

/** The moment from which a value counts. The capacity changes with a date, whatever the time of day. */
export function momentOf(
  name: SettingName,
  given: LocalDate | InstantText | undefined,
  clock: Clock,
): Temporal.Instant {
  if (given === undefined) return clock.now;
  if (isDate(given)) return fromDate(given, clock);
  const instant = Temporal.Instant.from(given);
  const isPast = Temporal.Instant.compare(instant, clock.now) < 0;
  return isPast || name !== 'daily_capacity' ? instant : fromDate(dateAt(instant, clock.timeZone), clock);
}

/** The moment of an existing value: a date means its first moment. */
export const momentThere = (given: LocalDate | InstantText, timeZone: string): Temporal.Instant =>
  isDate(given) ? startOfDate(given, timeZone) : Temporal.Instant.from(given);
