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

/**
 * Who a stored token belongs to, or null for nobody. A refusal counts at once; silence and a broken server
 * are asked again for 10 s (customer calls, I.3 row 8).
 */
export async function checkSession(
  ask: (timeoutMs: number) => Promise<User> = (timeoutMs) => call('GET /auth/me', { timeoutMs }),
  { now, pause }: Waiting = realTime,
): Promise<User | null> {
  const deadline = now() + giveUpAfterMs;
  for (let wait = firstPauseMs; ; wait = Math.min(longestPauseMs, wait * 2)) {
    try {
      return await ask(Math.max(1, deadline - now()));
    } catch (error) {
      if (isRefusal(error) || now() + wait >= deadline) return null;
      await pause(wait);
    }
  }
}

/** A check under way: whose token it is about, and who they are. */
export interface SessionCheck {
  readonly token: string | null;
  readonly user: Promise<User | null>;
}

export const beginCheck = (): SessionCheck => ({ token: readToken(), user: checkSession() });
