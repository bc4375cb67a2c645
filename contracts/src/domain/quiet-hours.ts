import type { SendTiming } from '../vocabulary/sms.ts';

interface Business {
  /** Two times of the day, `21:00-08:00`; twice the same time for none. */
  readonly quietHours: string;
  readonly timeZone: string;
}

/** When the quiet hours that hold at an instant end; null outside of them. */
export function quietUntil(
  at: Temporal.Instant,
  { quietHours, timeZone }: Business,
): Temporal.Instant | null {
  const [from = '', until = ''] = quietHours.split('-');
  const local = at.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const isOvernight = until < from;
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const date = local.toPlainDate().add({ days: isOvernight && time >= from ? 1 : 0 });
  return date.toZonedDateTime({ timeZone, plainTime: until }).toInstant();
}

/** How long before the start of a visit a reminder is due, in minutes. */
export const leadMinutes: Readonly<Record<Exclude<SendTiming, 'immediate'>, number>> = {
  '24h': 24 * 60,
  '1h': 60,
};

export type Timeliness = 'early' | 'send' | 'wait' | 'quiet-hours' | 'too-late';

interface Reminder {
  readonly start: Temporal.Instant;
  readonly timing: Exclude<SendTiming, 'immediate'>;
}

/**
 * Whether a reminder goes out now: it waits for the end of the quiet hours, unless half of its lead would be gone by
 * then.
 */
export function timelinessOf(
  { start, timing }: Reminder,
  now: Temporal.Instant,
  business: Business,
): Timeliness {
  const lead = leadMinutes[timing];
  const due = start.subtract({ minutes: lead });
  const latest = start.subtract({ minutes: lead / 2 });
  const isAfter = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) > 0;
  if (isAfter(due, now)) return 'early';
  // At its hour it could not go, and later it would have been too late.
  const firstChance = quietUntil(due, business);
  if (firstChance !== null && isAfter(firstChance, latest)) return 'quiet-hours';
  if (isAfter(now, latest)) return 'too-late';
  const quiet = quietUntil(now, business);
  if (quiet === null) return 'send';
  return isAfter(quiet, latest) ? 'quiet-hours' : 'wait';
}
