import type { Refused } from '@tidylog/contracts/domain/refused';
import { profileVersion } from '@tidylog/contracts/domain/versions';
import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CallContext, CookieToSet } from '@tidylog/server/route';
import { type Decide, isRefused, refuse, unlessStale } from '../../kernel/decision.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { guestOfMailbox, mailboxHash } from '../../kernel/mailbox.ts';
import type { Limits } from '../../kernel/ports.ts';
import { accepted } from '../../kernel/transact.ts';
import { createAccountFinder } from '../account-finder.ts';
import { changeProfile, endAllSessions } from '../decisions.ts';
import { isBarred } from '../demo-addresses.ts';
import { readResetToken, readVerificationToken } from '../mailed-tokens.ts';
import { keepProvedGuest } from '../proved-guest.ts';
import { newVerification } from '../registration/registration.ts';
import { createKnownBrowsers } from '../sign-in/known-browsers.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { createTries } from '../sign-in/tries.ts';
import { type RegisteredUser, type User, userStream } from '../user.ts';
import {
  changePassword,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from './account-decisions.ts';
import { createAccountProof, type PasswordClaim } from './account-proof.ts';

const resetMinutes = 30;
const mailsAsked = { times: 5, seconds: 3600 };

const profileVersions = (user: User): readonly string[] =>
  user.status === 'registered' && user.contact !== erased ? [profileVersion(user.contact)] : [];

export interface Verifying extends PasswordClaim {
  readonly token: string;
  readonly caller: string | null;
}

/** `user`: they have shown by the password that the account is theirs, so they are signed in. */
interface Verified extends Done {
  readonly user: RegisteredUser | null;
  readonly cookies?: readonly CookieToSet[];
}

const asUser = ({ userId, role }: RegisteredUser, by: WriteContext): WriteContext => ({
  ...by,
  actor: { id: userId, role },
});

/** The parts of an account other than registration and sign-in. */
export function createAccounts(kit: Kit, limits: Limits) {
  const { streams, vault, settings } = kit;
  const refuseUnproved = createAccountProof(kit, limits);
  const { byId, byLink, byMailbox } = createAccountFinder({ streams });
  const tries = createTries(limits);
  const browsers = createKnownBrowsers(vault);
  const realNow = () => Temporal.Now.instant();

  const decideOn = async (
    userId: UserId,
    decide: Decide<User, UserEvent>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const done = await streams.transact(userStream(userId), decide, by);
    if (isRefused(done)) return done;
    await keepProvedGuest(streams, done.events, by);
    return { position: done.last?.position };
  };

  /** The answer never says whether the address has an account. Too many requests for one address send no more mails. */
  const forgotPassword = async (email: string, by: WriteContext): Promise<void> => {
    const emailHash = await mailboxHash(vault, email);
    const { allowed } = await limits.hit(`forgot-password/${emailHash}`, mailsAsked);
    const user = await byMailbox(emailHash);
    if (user === undefined || !allowed || isBarred(email, settings)) return;
    const expiresAt = instantText(realNow().add({ minutes: resetMinutes }));
    const decide = requestPasswordReset({ resetId: crypto.randomUUID(), expiresAt });
    accepted(await streams.transact(userStream(user.userId), decide, by));
  };

  /** Both kinds of links prove the mailbox, so both may set a password. */
  const linkOf = async (token: string) => {
    const reset = await readResetToken(vault, token);
    if (reset !== undefined) return { userId: reset.userId, link: { resetId: reset.requestId } };
    const verification = await readVerificationToken(vault, token);
    return verification && { userId: verification.userId, link: { verificationId: verification.requestId } };
  };

  const reset = async (
    { token, password }: { token: string; password: string },
    caller: Pick<CallContext, 'address' | 'cookie'>,
    by: WriteContext,
  ): Promise<(Done & { readonly cookies: readonly CookieToSet[] }) | Refused> => {
    const link = await linkOf(token);
    const user = link && (await byLink(link.userId));
    if (link === undefined || user === undefined) return refuse('link-unusable');
    const decide = resetPassword({
      link: link.link,
      passwordHash: await hashPassword(password),
      guestCustomerId: await guestOfMailbox(vault, user.emailHash),
      now: realNow(),
    });
    const done = await decideOn(user.userId, decide, asUser(user, by));
    const owner = await byId(user.userId);
    if (isRefused(done) || owner === undefined) return isRefused(done) ? done : { ...done, cookies: [] };
    await tries.forget(user.emailHash, { address: caller.address, browser: undefined });
    return { ...done, cookies: [await browsers.remember(owner, caller)] };
  };

  const verified = async (
    user: RegisteredUser,
    decide: Decide<User, UserEvent>,
    by: WriteContext,
  ): Promise<Verified | Refused> => {
    const done = await streams.transact(userStream(user.userId), decide, asUser(user, by));
    if (isRefused(done)) return done;
    await keepProvedGuest(streams, done.events, asUser(user, by));
    const { state, last } = done;
    return { position: last?.position, user: state.status === 'registered' ? state : null };
  };

  /** The link proves who has the mailbox, not who registered: only a session or the password shows that. */
  const verify = async (claim: Verifying, by: WriteContext): Promise<Verified | Refused> => {
    const ids = await readVerificationToken(vault, claim.token);
    const user = ids && (await byLink(ids.userId));
    if (ids === undefined || user === undefined) return refuse('link-unusable');
    const guestCustomerId = await guestOfMailbox(vault, user.emailHash);
    const decide = verifyEmail({ verificationId: ids.requestId, guestCustomerId, now: realNow() });
    const decided = decide(user);
    if (isRefused(decided)) return decided;
    if (decided.accepted.length === 0) return { position: undefined, user: null };
    if (claim.caller === user.userId) {
      const done = await verified(user, decide, by);
      if (isRefused(done)) return done;
      return { ...done, user: null, cookies: [await browsers.remember(done.user ?? user, claim.from)] };
    }
    return (await refuseUnproved(user, claim)) ?? verified(user, decide, by);
  };

  const sendVerification = async (userId: UserId, by: WriteContext): Promise<Done | Refused> => {
    const { allowed, retryAfter } = await limits.hit(`send-verification/${userId}`, mailsAsked);
    if (!allowed) return refuse('too-often', { retryAfter });
    return decideOn(userId, requestVerification(newVerification()), by);
  };

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
    changeProfile: (
      userId: UserId,
      { version, ...profile }: Omit<Contact, 'email'> & { readonly version: string | null },
      by: WriteContext,
    ) => decideOn(userId, unlessStale(version, changeProfile(profile), profileVersions), by),
  };
}
