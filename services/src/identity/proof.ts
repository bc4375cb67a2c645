import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import type { Limits } from '../kernel/ports.ts';
import { createAccountFinder } from './account-finder.ts';
import { isOfDemo } from './demo-addresses.ts';
import { isPassword } from './sign-in/passwords.ts';
import { wrongPasswords } from './sign-in/tries.ts';
import { type RegisteredUser, sessionLength } from './user.ts';

/** How long a sign-in through Google replaces the password of an account without one. */
const freshFor = { minutes: 10 };

const wrong = (path: string): Refused<'invalid-input'> => {
  const message = 'This is not your password. Please try again.';
  return refuse('invalid-input', { detail: message, errors: [{ path, message }] });
};

export interface Claimed {
  readonly userId: UserId;
  readonly sessionId: string | null;
  readonly password: string;
  readonly path: string;
}

/** A signed-in person proves again who they are, before something that cannot be undone. */
export function createProof({ streams, settings }: Kit, limits: Limits) {
  const { byId } = createAccountFinder({ streams });

  /** Also of a demo account, for what its demo survives. */
  const ofAnyByPassword = async ({ userId, password, path }: Claimed): Promise<RegisteredUser | Refused> => {
    const tries = `password/${userId}`;
    const { allowed, retryAfter } = await limits.hit(tries, wrongPasswords);
    if (!allowed) return refuse('too-often', { retryAfter });
    const user = await byId(userId);
    if (user === undefined || user.contact === erased) return refuse('not-signed-in');
    if (user.passwordHash === null) return refuse('no-password');
    if (!(await isPassword(password, user.passwordHash))) return wrong(path);
    await limits.clear(tries);
    return user;
  };

  const byPassword = async (claimed: Claimed): Promise<RegisteredUser | Refused> => {
    const user = await byId(claimed.userId);
    if (user !== undefined && user.contact !== erased && isOfDemo(user.contact.email, settings))
      return refuse('demo-account');
    return ofAnyByPassword(claimed);
  };

  const isFresh = ({ sessions, role }: RegisteredUser, sessionId: string | null): boolean => {
    const [, running] = [...sessions].find(([id]) => id === sessionId) ?? [];
    if (running === undefined) return false;
    const startedAt = Temporal.Instant.from(running.expiresAt).subtract(sessionLength(role));
    return Temporal.Instant.compare(startedAt, Temporal.Now.instant().subtract(freshFor)) > 0;
  };

  const byPasswordOrFreshness = async (claimed: Claimed): Promise<RegisteredUser | Refused> => {
    const proved = await byPassword(claimed);
    if (!isRefused(proved) || proved.refused !== 'no-password') return proved;
    const user = await byId(claimed.userId);
    return user && isFresh(user, claimed.sessionId) ? user : refuse('sign-in-again');
  };

  return { byPassword, ofAnyByPassword, byPasswordOrFreshness, isFresh };
}
