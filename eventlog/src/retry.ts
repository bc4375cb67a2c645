import { setTimeout as pause } from 'node:timers/promises';
import { LogUnavailable } from './errors.ts';

const longestPause = 1_000;

/** Milliseconds to wait before the next attempt: doubling from 25, at most a second, half of it random. */
export function backOff(attempt: number): number {
  const full = Math.min(longestPause, 25 * 2 ** Math.min(attempt, 10));
  return full / 2 + Math.random() * (full / 2);
}

export interface Retries {
  readonly dependency: string;
  readonly isTransient: (error: unknown) => boolean;
  /** How long a call is retried before the dependency counts as down, in milliseconds (10,000). */
  readonly patience?: number;
}

export interface Patience {
  /** The dependency answered: the retry time starts over. */
  reset(): void;
  /** In milliseconds. */
  remaining(): number;
  /**
   * Waits before the next attempt. Throws the error itself when a retry cannot help, and `LogUnavailable` when the
   * retry time is over.
   */
  after(error: unknown): Promise<void>;
}

export function patienceWith({ dependency, isTransient, patience = 10_000 }: Retries): Patience {
  let attempt = 0;
  let end = performance.now() + patience;
  const remaining = () => Math.max(0, end - performance.now());
  return {
    remaining,
    reset() {
      attempt = 0;
      end = performance.now() + patience;
    },
    async after(error) {
      if (!isTransient(error)) throw error;
      const wait = backOff(attempt++);
      if (wait >= remaining()) {
        throw new LogUnavailable(`${dependency} does not answer.`, { cause: error });
      }
      await pause(wait);
    },
  };
}

/** Repeats a repeatable call until it succeeds, fails for good, or the retry time is over. */
export async function retrying<T>(retries: Retries, call: () => Promise<T>): Promise<T> {
  const patient = patienceWith(retries);
  for (;;) {
    try {
      return await call();
    } catch (error) {
      await patient.after(error);
    }
  }
}
