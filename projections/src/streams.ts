/** The ids of the streams of one category: `<id>` for `booking-<id>`. */
export const streamIds = (streams: readonly string[], category: string): readonly string[] =>
  streams
    .filter((stream) => stream.startsWith(`${category}-`))
    .map((stream) => stream.slice(category.length + 1));
