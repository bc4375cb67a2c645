/** Text that is safe in a mail header: on one line, without control characters. */
export const oneLine = (text: string): string =>
  text
    // Control characters, line and paragraph separators, and characters that turn the direction of writing.
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
