import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@tidylog/eventlog/retry';
import type { FeedProgress } from './feed-progress.ts';
import { runSession } from './feed-session.ts';
import { silent } from './logger.ts';
import type { FeedOptions } from './options.ts';
import { faultText } from './parked-streams.ts';

export type FeedStatus = Readonly<FeedProgress>;

/** The feed of all read models: one is active, the others are standbys and take over when it stops. */
export interface Feed {
  /** Finishes the current batch, saves the checkpoint, and releases the lock. */
  stop(): Promise<void>;
  readonly done: Promise<void>;
  status(): FeedStatus;
  /**
   * Makes each batch collect events for at least this many milliseconds, so that many events that no one is waiting
   * for need few transactions. 0 is the normal pace.
   */
  gather(milliseconds: number): void;
}

/**
 * Starts the feed (design, "The read side"): it follows the log and keeps the models' tables up to date until it is
 * stopped. If Postgres or the log is lost, it waits with growing pauses, for as long as it takes. In the meantime it
 * rebuilds tables of another version. Call `prepareReadSide` first.
 */
export function startFeed({ logger = silent, ...options }: FeedOptions): Feed {
  const stopping = new AbortController();
  const progress: FeedProgress = {
    state: 'starting',
    position: 0n,
    caughtUp: false,
    behindSince: Date.now(),
    events: 0,
    batches: 0,
    unknownEvents: 0,
    parked: 0,
    rebuilding: [],
    problem: undefined,
  };

  const pace = { least: 0 };

  const run = async () => {
    let attempt = 0;
    while (!stopping.signal.aborted) {
      const before = progress.batches;
      try {
        await runSession({ ...options, logger, progress, pace, signal: stopping.signal });
      } catch (error) {
        progress.problem = faultText(error);
        logger.error(
          { problem: progress.problem },
          'The feed of the read side was interrupted; it begins again',
        );
      }
      progress.caughtUp = false;
      progress.behindSince ??= Date.now();
      if (stopping.signal.aborted) break;
      progress.state = 'waiting';
      attempt = progress.batches > before ? 0 : attempt + 1;
      await pause(backOff(attempt), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    progress.state = 'stopped';
  };

  const done = run();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
    done,
    status: () => ({ ...progress }),
    gather: (milliseconds) => {
      pace.least = milliseconds;
    },
  };
}
