import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';

export interface RepeatedOptions {
  readonly act: () => Promise<void>;
  /** In milliseconds, from the end of one time to the begin of the next. */
  readonly every: number;
  /** What is said where it fails: it is tried again the next time. */
  readonly failed: string;
  readonly log: Logger;
}

/** Acts now and then again and again; the answer ends that, once the act at hand is done. */
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
