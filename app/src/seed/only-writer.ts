import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';

async function* nothing(): AsyncGenerator<Recorded> {}

/**
 * A log that does not read a stream again after an event that was written here a moment ago. If there is another
 * writer after all, the expected revision of the next append fails, and the stream is read again.
 */
export function asOnlyWriter(log: EventLog): EventLog {
  const ends = new Map<string, bigint>();
  return {
    ...log,
    append: async (stream, expected, events, context) => {
      ends.delete(stream);
      const appended = await log.append(stream, expected, events, context);
      ends.set(stream, appended.revision);
      return appended;
    },
    read: (stream, options = {}) => {
      const end = ends.get(stream);
      const isBeyond = end !== undefined && options.from !== undefined && options.from > end;
      return isBeyond && options.backwards !== true ? nothing() : log.read(stream, options);
    },
  };
}
