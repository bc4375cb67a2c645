import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';

export interface RepeatedOptions {
  readonly act: () => Promise<void>;
  /** In milliseconds, from the end of one run to the start of the next. */
  readonly every: number;
  readonly failed: string;
  readonly log: Logger;
}

/** Runs now and then repeatedly. The returned function stops it, after the run in progress. */
export function repeated({ act, every, failed, log }: RepeatedOptions): () => Promise<void> {
  const ended = new AbortController();
  const run = async () => {
    while (!ended.signal.aborted) {
      await act().catch((error: unknown) => log.warn({ error: describeError(error) }, failed));
      await pause(every, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    ended.abort();
    await running;
  };
}
