import type { Actor, EventMetadata } from '@tidylog/contracts/events/event';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { Undecoded } from './errors.ts';
import type { Expected } from './expected-revision.ts';

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
