import type { Refused } from '@tidylog/contracts/domain/refused';
import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { refuse } from '../../kernel/decision.ts';

interface Around {
  readonly date: LocalDate;
  readonly tappedAt: Temporal.Instant;
  readonly timeZone: string;
}

const clockForm = /^(\d{1,2}):([0-5]\d)(?:\s*([ap])\.?m\.?)?$/i;
const minutesForm = /^(\d{1,3})(?:\s*(?:m|min|mins|minutes?))?$/i;

function hourOf(given: number, half: string | undefined): number | undefined {
  if (half === undefined) return given <= 23 ? given : undefined;
  if (given < 1 || given > 12) return undefined;
  return (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function clockTime(text: string, { date, timeZone }: Around): Temporal.Instant | undefined {
  const [, hours, minute, half] = clockForm.exec(text) ?? [];
  const hour = hours === undefined ? undefined : hourOf(Number(hours), half);
  if (hour === undefined || minute === undefined) return undefined;
  const plainTime = Temporal.PlainTime.from({ hour, minute: Number(minute) });
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).toInstant();
}

function instantIn(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
}

const refused = (message: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path: 'eta', message }] });

/**
 * When a cleaner arrives: `09:40`, `9:40 AM`, an instant with its offset, or minutes from the tap. Refused where it is no
 * time between the tap and the midnight of the visit's day.
 */
export function arrivalOf(given: string, around: Around): Temporal.Instant | Refused<'invalid-input'> {
  const text = given.trim();
  const minutes = minutesForm.exec(text)?.[1];
  const eta =
    minutes === undefined
      ? (clockTime(text, around) ?? instantIn(text))
      : around.tappedAt.add({ minutes: Number(minutes) });
  if (eta === undefined) return refused('Give the time of arrival, such as 09:40.');
  if (Temporal.Instant.compare(eta, toMinute(around.tappedAt)) < 0)
    return refused(`${businessHour(eta.toString(), around.timeZone)} has passed. Enter a later time.`);
  return dateAt(eta, around.timeZone) === around.date
    ? eta
    : refused('Enter a time on the day of the visit.');
}

/** A time of the day has no seconds: `09:40` is not over at 9:40:30. */
const toMinute = (at: Temporal.Instant): Temporal.Instant =>
  at.round({ smallestUnit: 'minute', roundingMode: 'floor' });
