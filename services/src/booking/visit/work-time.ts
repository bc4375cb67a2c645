import type { Refused } from '@tidylog/contracts/domain/refused';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { WorkTimes } from './times-decisions.ts';

interface Given {
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
}

function instantIn(
  path: keyof Given,
  given: Given,
  timeZone: string,
): Temporal.Instant | null | Refused<'invalid-input'> {
  const text = given[path];
  if (text === null) return null;
  try {
    return /(Z|[+-]\d{2}:\d{2})$/.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {
    return refuse('invalid-input', { errors: [{ path, message: 'Enter a date and a time.' }] });
  }
}

/** Reads when a visit was worked: instants, or local times of the business without an offset. */
export function workTimes(given: Given, timeZone: string): WorkTimes | Refused<'invalid-input'> {
  const clockedInAt = instantIn('clocked_in_at', given, timeZone);
  if (clockedInAt !== null && isRefused(clockedInAt)) return clockedInAt;
  const clockedOutAt = instantIn('clocked_out_at', given, timeZone);
  if (clockedOutAt !== null && isRefused(clockedOutAt)) return clockedOutAt;
  return { clockedInAt, clockedOutAt };
}
