// The far ends of time have no date of four digits, or no next millisecond: a clock there could not be read any more.
const [first, last] = [2000, 2099];

/** What a setting of the clock has to be. */
export const clockInstantHint = `an instant of the years ${first} to ${last} with its offset, such as 2027-03-13T07:59:00-06:00`;

/** An instant that the clock of the business can show; undefined for any other text. */
export function clockInstant(text: string): Temporal.Instant | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    const { year } = instant.toZonedDateTimeISO('UTC');
    return year >= first && year <= last ? instant : undefined;
  } catch {
    return undefined;
  }
}
