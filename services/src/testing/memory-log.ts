import { belongsTo, type DomainEvent } from '@tidylog/contracts/events/registry';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import { type EventLog, isDecoded, type Recorded } from '@tidylog/eventlog/event-log';

type StreamLog = Pick<EventLog, 'append' | 'readAsIs'>;

const notOfAStream = (): never => {
  throw new Error('This log does not know this.');
};

/**
 * The streams of a log in memory, which behave like the real one's. Each append and read waits for its `turn` before it
 * happens as a whole, so that a test can interleave them in any order.
 */
export function createMemoryLog(turn: (what: string) => Promise<unknown> = async () => undefined): EventLog {
  const streams = new Map<string, Recorded[]>();
  let position = 0n;

  const log: StreamLog = {
    async append(stream, expected, events, { actor, correlation, causation, time }) {
      await turn(`append to ${stream}`);
      const written = streams.get(stream) ?? [];
      const actual = written.length === 0 ? 'no_stream' : BigInt(written.length - 1);
      if (expected !== actual)
        throw new WrongExpectedRevision({ stream, expected, actual, afterRetry: false });
      const metadata = { actor, correlation, causation, version: 1, time: time.toString() };
      const recorded = events.map((event, index): Recorded<DomainEvent> => {
        position += 1n;
        const revision = BigInt(written.length + index);
        return { ...event, id: event.id ?? crypto.randomUUID(), stream, revision, position, metadata };
      });
      streams.set(stream, [...written, ...recorded]);
      const revision = BigInt(written.length + events.length - 1);
      return { revision, position, eventIds: recorded.map(({ id }) => id) };
    },
    async *readAsIs(stream, { from = 0n, backwards = false } = {}) {
      await turn(`read ${stream}`);
      const events = streams.get(stream) ?? [];
      yield* backwards ? events.toReversed() : events.slice(Number(from));
    },
  };
  return {
    ...log,
    async *read(stream, options) {
      for await (const event of log.readAsIs(stream, options))
        if (isDecoded(event) && belongsTo(stream, event.type)) yield event;
    },
    readAll: notOfAStream,
    lastPosition: async () => position,
    subscribe: notOfAStream,
    ready: notOfAStream,
    close: notOfAStream,
  };
}
