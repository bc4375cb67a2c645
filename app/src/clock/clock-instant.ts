// Years beyond four digits have no date that we could read, and the last instant has no next millisecond.
const [first, last] = [2000, 2099];

/** What a setting of the clock must look like. */
export const clockInstantHint = `an instant of the years ${first} to ${last} with its offset, such as 2027-03-13T07:59:00-06:00`;

/** An instant that the business clock can show; undefined for any other text. */
export function clockInstant(text: string): Temporal.Instant | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    const { year } = instant.toZonedDateTimeISO('UTC');
    return year >= first && year <= last ? instant : undefined;
  } catch {
    return undefined;
  }
}
