import type { CallContext, CookieToSet, Refused } from '@tidylog/contracts/api/route';
import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { UserId } from '@tidylog/contracts/ids';
import { instantText } from '@tidylog/contracts/time';
import { profileVersion } from '@tidylog/contracts/versions';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, isRefused, refuse, unlessStale } from '../decision.ts';
import type { Done, Kit } from '../kit.ts';
import { guestOfMailbox, mailboxHash } from '../mailbox.ts';
import type { Limits } from '../ports.ts';
import { accepted } from '../transact.ts';
import {
  changePassword,
  changeProfile,
  endAllSessions,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from './account-decisions.ts';
import { isBarred } from './demo-addresses.ts';
import { createFinding } from './finding.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { readResetToken, readVerificationToken } from './mailed-tokens.ts';
import { hashPassword } from './passwords.ts';
import { newVerification } from './registering.ts';
import { createTries } from './tries.ts';
import { type RegisteredUser, type User, userStream } from './user.ts';

const resetMinutes = 30;
/** Mails that one mailbox may be sent by who asks for them. */
const mailsAsked = { times: 5, seconds: 3600 };

const profileVersions = (user: User): readonly string[] =>
  user.status === 'registered' && user.contact !== erased ? [profileVersion(user.contact)] : [];

const himself = ({ userId, role }: RegisteredUser, by: WriteContext): WriteContext => ({
  ...by,
  actor: { id: userId, role },
});

/** What belongs to an account beyond registering and signing in. */
export function createAccounts({ streams, vault, settings }: Kit, limits: Limits) {
  const { byId, byMailbox } = createFinding({ streams });
  const tries = createTries(limits);
  const browsers = createKnownBrowsers(vault);
  const realNow = () => Temporal.Now.instant();

  const decideOn = async (
    userId: UserId,
    decide: Decide<User, UserEvent>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const done = await streams.transact(userStream(userId), decide, by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  /** Nothing tells whether the address has an account; one that is asked for too often is sent no more mails. */
  const forgotPassword = async (email: string, by: WriteContext): Promise<void> => {
    const emailHash = await mailboxHash(vault, email);
    const { allowed } = await limits.hit(`forgot-password/${emailHash}`, mailsAsked);
    const user = await byMailbox(emailHash);
    if (user === undefined || !allowed || isBarred(email, settings)) return;
    const expiresAt = instantText(realNow().add({ minutes: resetMinutes }));
    const decide = requestPasswordReset({ resetId: crypto.randomUUID(), expiresAt });
    accepted(await streams.transact(userStream(user.userId), decide, by));
  };

  const reset = async (
    { token, password }: { token: string; password: string },
    caller: Pick<CallContext, 'address' | 'cookie'>,
    by: WriteContext,
  ): Promise<(Done & { readonly cookies: readonly CookieToSet[] }) | Refused> => {
    const ids = await readResetToken(vault, token);
    const user = ids && (await byId(ids.userId));
    if (ids === undefined || user === undefined) return refuse('link-unusable');
    const decide = resetPassword({
      resetId: ids.requestId,
      passwordHash: await hashPassword(password),
      guestCustomerId: await guestOfMailbox(vault, user.emailHash),
      now: realNow(),
    });
    const done = await decideOn(user.userId, decide, himself(user, by));
    const owner = await byId(user.userId);
    if (isRefused(done) || owner === undefined) return isRefused(done) ? done : { ...done, cookies: [] };
    await tries.forget(user.emailHash, { address: caller.address, browser: undefined });
    return { ...done, cookies: [await browsers.remember(owner, caller)] };
  };

  const verify = async (token: string, by: WriteContext): Promise<Done | Refused> => {
    const ids = await readVerificationToken(vault, token);
    const user = ids && (await byId(ids.userId));
    if (ids === undefined || user === undefined) return refuse('link-unusable');
    const guestCustomerId = await guestOfMailbox(vault, user.emailHash);
    const decide = verifyEmail({ verificationId: ids.requestId, guestCustomerId, now: realNow() });
    return decideOn(user.userId, decide, himself(user, by));
  };

  const sendVerification = async (userId: UserId, by: WriteContext): Promise<Done | Refused> => {
    const { allowed, retryAfter } = await limits.hit(`send-verification/${userId}`, mailsAsked);
    if (!allowed) return refuse('too-often', { retryAfter });
    return decideOn(userId, requestVerification(newVerification()), by);
  };

  /** `user` has been found to know the old password. */
  const change = async (
    user: RegisteredUser,
    password: string,
    by: WriteContext,
  ): Promise<RegisteredUser | Refused> => {
    const decide = changePassword({ passwordHash: await hashPassword(password), epoch: user.epoch });
    const changed = await streams.transact(userStream(user.userId), decide, by);
    if (isRefused(changed)) return changed;
    return changed.state.status === 'registered' ? changed.state : refuse('not-signed-in');
  };

  return {
    forgotPassword,
    reset,
    verify,
    sendVerification,
    change,
    endAllSessions: (userId: UserId, by: WriteContext) => decideOn(userId, endAllSessions(), by),
    /** `version` is that of the profile on which the change was made; null for any. */
    changeProfile: (
      userId: UserId,
      { version, ...profile }: Omit<Contact, 'email'> & { readonly version: string | null },
      by: WriteContext,
    ) => decideOn(userId, unlessStale(version, changeProfile(profile), profileVersions), by),
  };
}
