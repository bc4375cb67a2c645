import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@tidylog/eventlog/retry';
import type { FeedProgress } from './feed-progress.ts';
import { runSession } from './feed-session.ts';
import { silent } from './logger.ts';
import type { EngineOptions } from './options.ts';
import { faultText } from './parked-streams.ts';

export type FeedStatus = Readonly<FeedProgress>;

/** The feed of all read models: one is active, the others stand by and take over when it goes. */
export interface Feed {
  /** Finishes the batch at hand, saves the checkpoint, and leaves the lock to another. */
  stop(): Promise<void>;
  /** Resolves when the feed has stopped. */
  readonly done: Promise<void>;
  status(): FeedStatus;
  /**
   * Makes each batch gather for at least this many milliseconds: many events that no one is waiting for are
   * then written in few transactions. 0 is the normal pace.
   */
  gather(milliseconds: number): void;
}

/**
 * Starts the feed (design, "The read side"): it follows the log and keeps the tables of the models up to date
 * until it is stopped. A lost Postgres or log is waited for, with growing pauses, for as long as it takes. Tables
 * of another version are rebuilt meanwhile. Needs `prepareReadSide` to have been called.
 */
export function startFeed({ log, databaseUrl, models, logger = silent }: EngineOptions): Feed {
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
        await runSession({ log, databaseUrl, models, logger, progress, pace, signal: stopping.signal });
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
