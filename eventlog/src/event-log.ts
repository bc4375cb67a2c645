import { BACKWARDS, END, FORWARDS, type RecordedEvent, START } from '@eventstore/db-client';
import type { Actor, EventMetadata } from '@tidylog/contracts/events/event';
import { belongsTo, type DomainEvent } from '@tidylog/contracts/events/registry';
import { appendRepeatedly } from './append.ts';
import { type Codec, createCodec } from './codec.ts';
import { type Connection, type ConnectionLimits, connect } from './connection.ts';
import { InvalidEvent, type Undecoded } from './errors.ts';
import { inPages, resumedPages } from './read.ts';
import { subscribe } from './subscription.ts';
import { isSystemEvent } from './system-events.ts';
import type { Vault } from './vault.ts';

/** An event to be written. Without an `id` the log gives it a random one before the first attempt. */
export type NewEvent<E extends DomainEvent = DomainEvent> = E & { readonly id?: string | undefined };

/** An event as the log holds it, in its newest version, with its protected fields readable (or `erased`). */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};

/** An event that cannot be decoded: its data as it is stored, and why. What is sealed stays sealed. */
export interface Undecodable {
  readonly type: string;
  readonly data: unknown;
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
  readonly fault: Undecoded;
}

/** What stands in the log, whether it can be decoded or not. */
export type LogEvent = Recorded | Undecodable;

export const isDecoded = (event: LogEvent): event is Recorded => !('fault' in event);

/** The exact revision of the stream's last event, or that the stream has none. */
export type Expected = 'no_stream' | bigint;

export interface WriteContext {
  readonly actor: Actor;
  readonly correlation: string;
  /** What caused this: the id of an event or of a request; null where nothing did. */
  readonly causation: string | null;
  /** The time of the business. */
  readonly time: Temporal.Instant;
}

export interface Appended {
  /** Revision and position of the last event appended. */
  readonly revision: bigint;
  readonly position: bigint;
  readonly eventIds: readonly string[];
}

export interface Batch {
  readonly events: readonly LogEvent[];
  /** The last position seen, also where nothing matched: from here a later subscription goes on. */
  readonly position: bigint;
  /** Nothing more was waiting in the log at the end of this batch. */
  readonly live: boolean;
}

export interface ReadOptions {
  /** The first revision to read, inclusive. */
  readonly from?: bigint | undefined;
  readonly backwards?: boolean | undefined;
  readonly max?: number | undefined;
}

export interface ReadAllOptions {
  /** The first position to read, inclusive. */
  readonly from?: bigint | undefined;
  readonly max?: number | undefined;
}

export interface SubscribeOptions {
  /** The last position already processed; undefined to begin with the first event. */
  readonly after?: bigint | undefined;
  /** Only streams whose names begin so; undefined for all. */
  readonly streamPrefixes?: readonly string[] | undefined;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  /** The most events of one batch (500). */
  readonly batchSize?: number | undefined;
}

export interface EventLog {
  /**
   * Appends events as one unit at an exact revision. Repeating the same event ids at the same revision is
   * harmless. Throws `WrongExpectedRevision`, `InvalidEvent`, or `LogUnavailable` after bounded retries.
   */
  append(
    stream: string,
    expected: Expected,
    events: readonly NewEvent[],
    context: WriteContext,
  ): Promise<Appended>;
  /**
   * Reads the facts of one stream in order; a missing stream yields nothing. Events that are none of its category,
   * as a newer release or another program may have written them, are passed. Throws `MissingKey` or
   * `UnreadableEvent` where an event cannot be decoded: nothing is decided on a part of the facts.
   */
  read(stream: string, options?: ReadOptions): AsyncIterable<Recorded>;
  /** Reads all that stands in one stream, in order: what is unknown or cannot be decoded comes as it is. */
  readAsIs(stream: string, options?: ReadOptions): AsyncIterable<LogEvent>;
  /** Reads all streams in the order of positions, system events left out; what cannot be decoded comes as it is. */
  readAll(options?: ReadAllOptions): AsyncIterable<LogEvent>;
  /** The position of the last event that is no system event; 0 when there is none. */
  lastPosition(): Promise<bigint>;
  /**
   * Follows the log in order until the signal aborts, one batch at a time, never ahead of its consumer by more
   * than a batch. Subscribes again by itself after any loss of connection. What cannot be decoded comes as it is.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Resolves when the log answers; throws `LogUnavailable` when it does not within the time of retries. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Decodes page by page what `keep` lets pass, and ends after `max` events. */
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

/** What decisions may rest on: all of a stream's own events, or none. */
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

/** A read of all streams that was cut goes on with the event that was the last one, which must not come twice. */
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
 * Opens the log at a connection string of EventStoreDB (`esdb://user:password@host:port`, or with `?tls=false`).
 * One per process: it holds one client. `onResubscribe` hears why a subscription began again.
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
