const hasOffset = (text: string): boolean => /(Z|[+-]\d{2}:\d{2})$/.test(text);

/** An instant, or a local time of the business without an offset. */
export const momentOf = (text: string, timeZone: string): Temporal.Instant =>
  hasOffset(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
