import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import type { User } from '@tidylog/web-shared/api/session';
import { readToken } from '@tidylog/web-shared/api/session';

const giveUpAfterMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 2_000;

export interface Waiting {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

const realTime: Waiting = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whose session it is; `refused` if the server says that it is over; `no-answer` if it says nothing. */
export type Checked = User | 'refused' | 'no-answer';

/**
 * Whose session a stored token is. A refusal counts immediately; without an answer, or if the server fails,
 * it tries again for 10 s (customer calls, I.3 row 8).
 */
export async function checkSession(
  ask: (timeoutMs: number) => Promise<User> = (timeoutMs) => call('GET /auth/me', { timeoutMs }),
  { now, pause }: Waiting = realTime,
): Promise<Checked> {
  const deadline = now() + giveUpAfterMs;
  for (let wait = firstPauseMs; ; wait = Math.min(longestPauseMs, wait * 2)) {
    try {
      return await ask(Math.max(1, deadline - now()));
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      if (now() + wait >= deadline) return 'no-answer';
      await pause(wait);
    }
  }
}

/** A check in progress: its token, and whose it is. */
export interface SessionCheck {
  readonly token: string | null;
  readonly checked: Promise<Checked>;
}

export const beginCheck = (): SessionCheck => ({ token: readToken(), checked: checkSession() });
