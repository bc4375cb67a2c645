import { dateAt, type InstantText, instantText, type LocalDate } from '@tidylog/contracts/time';

/** When payments are compared by themselves, in the zone of the business: the office sees the outcome as it opens. */
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

/** From when on the provider's lists are read, by real time. */
export interface LookWindow {
  readonly since: Temporal.Instant;
  /** Refunds may fail, and payments be disputed, weeks after: they are few, so that more of them are read. */
  readonly sinceRefunds: Temporal.Instant;
}

const nights = 7;
const dayLength = 86_400_000;

/** Whether something with an id has its turn in a night: each has one in every seven. */
export const isOfNight = (id: string, at: Temporal.Instant): boolean =>
  Number.parseInt(id.slice(-6), 16) % nights === Math.floor(at.epochMilliseconds / dayLength) % nights;

const charges = 7;
const refunds = 45;
const first = 30;

/** A week, and all since the last comparison where that is longer ago. */
export function lookWindow(
  until: Temporal.Instant,
  { lastUntil, given }: { readonly lastUntil: string | null; readonly given?: Temporal.Instant | undefined },
): LookWindow {
  const last =
    lastUntil === null ? daysBefore(until, first) : daysBefore(Temporal.Instant.from(lastUntil), 1);
  const since = given ?? earlier(last, daysBefore(until, charges));
  return { since, sinceRefunds: earlier(since, daysBefore(until, refunds)) };
}
