import type { WorkTimes } from './times-decisions.ts';

interface Given {
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
}

const hasOffset = (text: string): boolean => /(Z|[+-]\d{2}:\d{2})$/.test(text);

function instantIn(text: string | null, timeZone: string): Temporal.Instant | null {
  if (text === null) return null;
  return hasOffset(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
}

/** When a visit was worked: instants, or local times of the business without an offset. */
export const workTimes = ({ clocked_in_at, clocked_out_at }: Given, timeZone: string): WorkTimes => ({
  clockedInAt: instantIn(clocked_in_at, timeZone),
  clockedOutAt: instantIn(clocked_out_at, timeZone),
});
