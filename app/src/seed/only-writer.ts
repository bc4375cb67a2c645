import type { EventLog, LogEvent, ReadOptions, Recorded } from '@tidylog/eventlog/event-log';

async function* nothing<Event extends LogEvent>(): AsyncGenerator<Event> {}

const none = -1n;

/**
 * A log that does not read what was written here a moment ago and, if it was empty, no stream in which nothing was
 * written here yet. If there is another writer after all, the expected revision of the next append fails, and the
 * stream is read.
 */
export function asOnlyWriter(log: EventLog, { wasEmpty }: { readonly wasEmpty: boolean }): EventLog {
  const ends = new Map<string, bigint | undefined>();
  const isAtEnd = (stream: string, { from = 0n, backwards = false }: ReadOptions): boolean => {
    const end = ends.has(stream) ? ends.get(stream) : wasEmpty ? none : undefined;
    return end !== undefined && (end === none || (!backwards && from > end));
  };
  return {
    ...log,
    append: async (stream, expected, events, context) => {
      ends.set(stream, undefined);
      const appended = await log.append(stream, expected, events, context);
      ends.set(stream, appended.revision);
      return appended;
    },
    read: (stream, options = {}) =>
      isAtEnd(stream, options) ? nothing<Recorded>() : log.read(stream, options),
    readAsIs: (stream, options = {}) =>
      isAtEnd(stream, options) ? nothing<LogEvent>() : log.readAsIs(stream, options),
  };
}
