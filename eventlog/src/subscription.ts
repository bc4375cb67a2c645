import { setTimeout as pause } from 'node:timers/promises';
import type {
  AllStreamRecordedEvent,
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position,
} from '@eventstore/db-client';
import { excludeSystemEvents, START, streamNameFilter } from '@eventstore/db-client';
import type { Codec } from './codec.ts';
import type { Connection } from './connection.ts';
import { LogUnavailable } from './errors.ts';
import type { Batch, SubscribeOptions } from './event-log.ts';
import { take, watch } from './pull.ts';
import { backOff } from './retry.ts';
import { isSystemEvent } from './system-events.ts';

export interface Feed {
  readonly client: Connection['client'];
  readonly codec: Codec;
  readonly onResubscribe: ((error: Error) => void) | undefined;
}

const defaultBatchSize = 500;
/** While history is read, how long a batch waits for more, in milliseconds. Live events never wait. */
const linger = 10;
/** The server sends a checkpoint after 32 times this many filtered-out events. */
const checkpointInterval = 32;

interface RawBatch {
  readonly events: readonly AllStreamRecordedEvent[];
  readonly position: bigint;
  readonly live: boolean;
}

interface Progress {
  caughtUp: boolean;
  announced: boolean;
  checkpoint: bigint;
}

interface Opened {
  readonly stream: AllStreamSubscription;
  readonly progress: Progress;
}

const filterOf = (
  streamPrefixes: readonly string[] | undefined,
  checkpointReached: (position: Position) => void,
) => {
  const checkpoints = {
    checkpointInterval,
    checkpointReached: async (_: AllStreamSubscription, position: Position) => checkpointReached(position),
  };
  return streamPrefixes
    ? streamNameFilter({ prefixes: [...streamPrefixes], ...checkpoints })
    : excludeSystemEvents(checkpoints);
};

const open = (
  { client }: Feed,
  after: bigint,
  { streamPrefixes, batchSize = defaultBatchSize }: SubscribeOptions,
): Opened => {
  const progress: Progress = { caughtUp: false, announced: false, checkpoint: 0n };
  const filter = filterOf(streamPrefixes, ({ commit }) => {
    progress.checkpoint = commit;
    stream.emit('wake');
  });
  const fromPosition = after === 0n ? START : { commit: after, prepare: after };
  const stream = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: batchSize });
  stream.on('caughtUp', () => {
    progress.caughtUp = true;
  });
  stream.on('fellBehind', () => {
    progress.caughtUp = false;
  });
  return { stream, progress };
};

const positionOf = ({ event, link }: AllStreamResolvedEvent): bigint =>
  (event ?? link)?.position.commit ?? 0n;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const batching = ({ stream, progress }: Opened, after: bigint, batchSize: number) => {
  let position = after;
  let pending: AllStreamResolvedEvent[] = [];

  const isDue = (reached: bigint, live: boolean, quiet: boolean): boolean => {
    if (pending.length > 0) return pending.length >= batchSize || progress.caughtUp || quiet;
    return reached > position || (live && !progress.announced);
  };
  return {
    isEmpty: () => pending.length === 0,
    next(quiet: boolean): RawBatch | undefined {
      const drained = take(stream, pending, batchSize);
      const last = pending.at(-1);
      const reached = larger(last ? positionOf(last) : position, drained ? progress.checkpoint : 0n);
      const live = drained && progress.caughtUp;
      if (!isDue(reached, live, quiet)) return undefined;
      const events = pending.flatMap(({ event }) => (event ? [event] : []));
      pending = [];
      position = reached;
      progress.announced = live;
      return { events, position, live };
    },
  };
};

const follow = async function* (
  feed: Feed,
  after: bigint,
  options: SubscribeOptions,
): AsyncGenerator<RawBatch> {
  const { signal, batchSize = defaultBatchSize } = options;
  const opened = open(feed, after, options);
  const signs = watch(opened.stream, ['caughtUp', 'wake']);
  const batches = batching(opened, after, batchSize);
  const abort = () => opened.stream.emit('wake');
  signal.addEventListener('abort', abort);
  let quiet = false;
  try {
    while (!signal.aborted) {
      const batch = batches.next(quiet);
      quiet = false;
      if (batch) {
        yield batch;
        continue;
      }
      if (signs.isOver()) throw new Error('The subscription ended.');
      quiet = !(await signs.next(batches.isEmpty() ? undefined : linger));
    }
  } finally {
    signal.removeEventListener('abort', abort);
    opened.stream.unsubscribe().catch(() => undefined);
  }
};

/**
 * The subscription of `EventLog`: follows the log, and starts again after the last batch when the connection is lost.
 */
export async function* subscribe(feed: Feed, options: SubscribeOptions): AsyncGenerator<Batch> {
  const { signal } = options;
  let after = options.after ?? 0n;
  let attempt = 0;
  while (!signal.aborted) {
    let decoding = false;
    try {
      for await (const { events, position, live } of follow(feed, after, options)) {
        decoding = true;
        const decoded = await feed.codec.decode(events.filter((event) => !isSystemEvent(event)));
        decoding = false;
        after = position;
        attempt = 0;
        yield { events: decoded, position, live };
      }
    } catch (error) {
      // No single event is at fault, and a retry helps only when the vault did not answer.
      if (decoding && !(error instanceof LogUnavailable)) throw error;
      feed.onResubscribe?.(error instanceof Error ? error : new Error(String(error)));
      await pause(backOff(attempt++), undefined, { signal }).catch(() => undefined);
    }
  }
}
