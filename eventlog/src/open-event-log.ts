import { BACKWARDS, END, FORWARDS, type RecordedEvent, START } from '@eventstore/db-client';
import { belongsTo } from '@tidylog/contracts/events/registry';
import { appendRepeatedly } from './append.ts';
import { type Codec, createCodec } from './codec.ts';
import { type Connection, type ConnectionLimits, connect } from './connection.ts';
import { InvalidEvent } from './errors.ts';
import {
  type EventLog,
  isDecoded,
  type LogEvent,
  type ReadAllOptions,
  type ReadOptions,
  type Recorded,
} from './event-log.ts';
import { inPages, resumedPages } from './read.ts';
import { subscribe } from './subscription.ts';
import { isSystemEvent } from './system-events.ts';
import type { Vault } from './vault.ts';

async function* decoded(
  codec: Codec,
  pages: AsyncIterable<readonly RecordedEvent[]>,
  max: number,
): AsyncGenerator<LogEvent> {
  let left = max;
  for await (const page of pages) {
    for (const event of await codec.decode(page.filter((one) => !isSystemEvent(one)).slice(0, left))) {
      yield event;
      left--;
    }
    if (left <= 0) return;
  }
}

/** All of a stream's own events, or none: decisions rest on them. */
async function* factsOf(stream: string, events: AsyncIterable<LogEvent>): AsyncGenerator<Recorded> {
  for await (const event of events) {
    if (!isDecoded(event)) throw event.fault;
    if (belongsTo(stream, event.type)) yield event;
  }
}

const readStream = ({ client, retries }: Connection, codec: Codec, stream: string, options: ReadOptions) => {
  const { from, backwards = false, max = Number.MAX_SAFE_INTEGER } = options;
  const direction = backwards ? BACKWARDS : FORWARDS;
  const start = from ?? (backwards ? END : START);
  const pages = resumedPages(retries, (last) => {
    const fromRevision = last ? last.revision + (backwards ? -1n : 1n) : start;
    return fromRevision === -1n
      ? undefined
      : client.readStream(stream, { fromRevision, direction, maxCount: max }, inPages);
  });
  return decoded(codec, pages, max);
};

/** A read that was cut continues at its last event, which must not come twice. */
async function* withoutRepeats(
  pages: AsyncIterable<readonly RecordedEvent[]>,
): AsyncGenerator<RecordedEvent[]> {
  let last = -1n;
  for await (const page of pages) {
    yield page.filter(({ position }) => position && position.commit > last);
    last = page.at(-1)?.position?.commit ?? last;
  }
}

const readAllStreams = ({ client, retries }: Connection, codec: Codec, options: ReadAllOptions) => {
  const { from, max = Number.MAX_SAFE_INTEGER } = options;
  const start = from ? { commit: from, prepare: from } : START;
  const pages = resumedPages(retries, (last) =>
    client.readAll({ fromPosition: last?.position ?? start }, inPages),
  );
  return decoded(codec, withoutRepeats(pages), max);
};

const lastPosition = async ({ client, retries }: Connection): Promise<bigint> => {
  const pages = resumedPages(retries, (last) =>
    client.readAll({ direction: BACKWARDS, fromPosition: last?.position ?? END }),
  );
  for await (const page of pages) {
    const found = page.find((event) => !isSystemEvent(event));
    if (found?.position) return found.position.commit;
  }
  return 0n;
};

const ready = async ({ client, retries }: Connection): Promise<void> => {
  for await (const _ of resumedPages(retries, () => client.readAll({ maxCount: 1 }))) return;
};

/**
 * Opens the log at a connection string of EventStoreDB (`esdb://user:password@host:port`, or with `?tls=false`). One
 * per process: it holds one client. `onResubscribe` gets the reason each time a subscription starts again.
 */
export function openEventLog(
  options: ConnectionLimits & {
    url: string;
    vault: Vault;
    onResubscribe?: (error: Error) => void;
  },
): EventLog {
  const connection = connect(options.url, options);
  const codec = createCodec(options.vault);
  const feed = { client: connection.client, codec, onResubscribe: options.onResubscribe };
  return {
    async append(stream, expected, events, context) {
      if (events.length === 0) throw new InvalidEvent(`An append to ${stream} has no events.`);
      const encoded = await codec.encode(stream, events, context);
      return appendRepeatedly(connection, { stream, expected, events: encoded });
    },
    read: (stream, readOptions = {}) => factsOf(stream, readStream(connection, codec, stream, readOptions)),
    readAsIs: (stream, readOptions = {}) => readStream(connection, codec, stream, readOptions),
    readAll: (readOptions = {}) => readAllStreams(connection, codec, readOptions),
    lastPosition: () => lastPosition(connection),
    subscribe: (subscribeOptions) => subscribe(feed, subscribeOptions),
    ready: () => ready(connection),
    close: () => connection.close(),
  };
}
