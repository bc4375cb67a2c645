import type { Actor, EventMetadata } from '@tidylog/contracts/events/event';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { Undecoded } from './errors.ts';
import type { Expected } from './expected-revision.ts';

/** An event to be written. Without an `id` the log gives it a random one before the first attempt. */
export type NewEvent<E extends DomainEvent = DomainEvent> = E & { readonly id?: string | undefined };

/** An event in its newest version, with its protected fields readable (or `erased`). */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};

/** An event that cannot be decoded: its data as stored, and why. Sealed fields stay sealed. */
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

/** An event of the log, whether or not it can be decoded. */
export type LogEvent = Recorded | Undecodable;

export const isDecoded = (event: LogEvent): event is Recorded => !('fault' in event);

export interface WriteContext {
  readonly actor: Actor;
  readonly correlation: string;
  readonly causation: string | null;
  /** By the business clock. */
  readonly time: Temporal.Instant;
}

export interface Appended {
  readonly revision: bigint;
  readonly position: bigint;
  readonly eventIds: readonly string[];
}

export interface Batch {
  readonly events: readonly LogEvent[];
  /** The last position seen, even if nothing matched: a later subscription continues from here. */
  readonly position: bigint;
  /** Nothing more was waiting in the log after this batch. */
  readonly live: boolean;
}

export interface ReadOptions {
  /** Inclusive. */
  readonly from?: bigint | undefined;
  readonly backwards?: boolean | undefined;
  readonly max?: number | undefined;
}

export interface ReadAllOptions {
  /** Inclusive. */
  readonly from?: bigint | undefined;
  readonly max?: number | undefined;
}

export interface SubscribeOptions {
  /** Exclusive; undefined begins with the first event. */
  readonly after?: bigint | undefined;
  /** Prefixes of stream names; undefined for all streams. */
  readonly streamPrefixes?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** 500 when absent. */
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
   * Reads the facts of one stream in order; a missing stream yields nothing. Skips events outside its category, which a
   * newer release or another program may have written. Throws `MissingKey` or `UnreadableEvent` when an event cannot be
   * decoded: no decision rests on part of the facts.
   */
  read(stream: string, options?: ReadOptions): AsyncIterable<Recorded>;
  /** Reads everything in one stream, in order. What is unknown or cannot be decoded comes as it is. */
  readAsIs(stream: string, options?: ReadOptions): AsyncIterable<LogEvent>;
  /** Reads all streams in order of position, without system events. What cannot be decoded comes as it is. */
  readAll(options?: ReadAllOptions): AsyncIterable<LogEvent>;
  /** The position of the last event that is not a system event; 0 when there is none. */
  lastPosition(): Promise<bigint>;
  /**
   * Follows the log in order until the signal aborts, one batch at a time, never more than a batch ahead of its
   * consumer. Resubscribes by itself after a lost connection. What cannot be decoded comes as it is.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Throws `LogUnavailable` when the log does not answer within the retry time. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
