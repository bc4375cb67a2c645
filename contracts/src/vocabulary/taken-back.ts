/** From a clock-in until it was taken back, both by the clock of the cleaner. Without an end: until the next clock-in. */
export interface TakenBack {
  readonly from: string;
  readonly to: string | null;
}

const isNotBefore = (at: string, from: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(from)) >= 0;

/** What was made at the wrong house is for the office alone. */
export const isTakenBack = (spans: readonly TakenBack[], at: string): boolean =>
  spans.some(({ from, to }) => isNotBefore(at, from) && (to === null || isNotBefore(to, at)));

/** Before or while a clock-in held that was taken back later. */
export const isTakenBackBy = (spans: readonly TakenBack[], at: string): boolean =>
  spans.some(({ to }) => to !== null && isNotBefore(to, at));
