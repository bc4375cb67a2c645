import { dateAt, type InstantText, instantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';

/** In the zone of the business: the result is there when the office opens. */
const nightlyAt = '03:00';

const daysBefore = (instant: Temporal.Instant, days: number): Temporal.Instant =>
  instant.subtract({ hours: days * 24 });

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** The next night after an instant. */
export function nextNight(now: Temporal.Instant, timeZone: string): InstantText {
  const today = dateAt(now, timeZone);
  const at = (date: LocalDate | Temporal.PlainDate) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: nightlyAt }).toInstant();
  const thisNight = at(today);
  const next =
    Temporal.Instant.compare(thisNight, now) > 0
      ? thisNight
      : at(Temporal.PlainDate.from(today).add({ days: 1 }));
  return instantText(next);
}

/** The time from which the provider's lists are read, by real time. */
export interface LookWindow {
  readonly since: Temporal.Instant;
  /** Refunds fail and payments are disputed even weeks later. There are few, so a longer time is read. */
  readonly sinceRefunds: Temporal.Instant;
}

const nights = 7;
const dayLength = 86_400_000;

/** Whether it is an id's turn in a night: each has one every seven nights. */
export const isOfNight = (id: string, at: Temporal.Instant): boolean =>
  Number.parseInt(id.slice(-6), 16) % nights === Math.floor(at.epochMilliseconds / dayLength) % nights;

const charges = 7;
const refunds = 45;
const first = 30;

/** A week, or since the last comparison if that is longer. */
export function lookWindow(
  until: Temporal.Instant,
  { lastUntil, given }: { readonly lastUntil: string | null; readonly given?: Temporal.Instant | undefined },
): LookWindow {
  const last =
    lastUntil === null ? daysBefore(until, first) : daysBefore(Temporal.Instant.from(lastUntil), 1);
  const since = given ?? earlier(last, daysBefore(until, charges));
  return { since, sinceRefunds: earlier(since, daysBefore(until, refunds)) };
}
