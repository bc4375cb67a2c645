import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { mailedLinkHours } from '@tidylog/contracts/vocabulary/limits';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, isRefused, refuse } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';
import { mailboxHash } from '../kernel/mailbox.ts';
import type { Limits } from '../kernel/ports.ts';
import { accepted } from '../kernel/transact.ts';
import { createAccountProof, type PasswordClaim } from './account/account-proof.ts';
import {
  completeEmailChange,
  confirmEmailChange,
  keepEmail,
  refuseEmailChange,
  requestEmailChange,
} from './account/email-change-decisions.ts';
import { isBarred, isOfDemo } from './demo-addresses.ts';
import { claimEmail, emailStream, releaseEmail } from './email.ts';
import { readEmailChangeToken } from './mailed-tokens.ts';
import { type RegisteredUser, type User, userStream } from './user.ts';

export interface Opening extends PasswordClaim {
  readonly token: string;
  /** Whose session it is opened in. */
  readonly caller: string | null;
}

const mailsAsked = { times: 5, seconds: 3600 };
const used = 'Another account uses this email address. Please enter a different one.';

/** Does what is left of a confirmed change of address: claim the new one, tell the account, release the old one. */
export function createEmailChangeSteps({ transact }: Kit['streams']) {
  const settle = async (
    { userId, emailChange }: RegisteredUser,
    because: WriteContext,
  ): Promise<Folded<User> | undefined> => {
    if (!emailChange?.isConfirmed) return undefined;
    const { changeId, emailHash } = emailChange;
    const claimed = await transact(emailStream(emailHash), claimEmail({ userId, emailHash }), because);
    const outcome = isRefused(claimed) ? refuseEmailChange({ changeId }) : completeEmailChange({ changeId });
    return accepted(await transact(userStream(userId), outcome, because));
  };

  const releaseFormer = async (user: User, because: WriteContext): Promise<bigint | undefined> => {
    if (user.status !== 'registered' || user.lastEmailChange === null) return undefined;
    const left = { userId: user.userId, emailHash: user.lastEmailChange.formerEmailHash };
    const released = accepted(await transact(emailStream(left.emailHash), releaseEmail(left), because));
    return released.last?.position;
  };

  return async (start: Folded<User>, by: WriteContext): Promise<Folded<User> & Done> => {
    if (start.state.status !== 'registered') return { ...start, position: start.last?.position };
    const because = { ...by, causation: start.last?.id ?? by.causation };
    const folded = (await settle(start.state, because)) ?? start;
    const released = await releaseFormer(folded.state, because);
    return { ...folded, position: latest(folded.last?.position, released) };
  };
}

/** A new email address of an account, which counts once the link that is mailed to it is opened. */
export function createEmailChange(kit: Kit, limits: Limits) {
  const { streams, vault, settings } = kit;
  const { load, transact } = streams;
  const refuseUnproved = createAccountProof(kit, limits);
  const finish = createEmailChangeSteps(streams);

  const isOfAnother = async (userId: UserId, emailHash: string): Promise<boolean> => {
    const { state: owner } = await load(emailStream(emailHash));
    return owner !== null && owner.userId !== userId;
  };

  /** What asks for the address, unless it cannot be asked for. */
  const requesting = async (
    user: RegisteredUser,
    email: string,
  ): Promise<Decide<User, UserEvent> | Refused> => {
    const { userId } = user;
    const emailHash = await mailboxHash(vault, email);
    if (emailHash === user.emailHash) return keepEmail();
    if (user.contact !== erased && isOfDemo(user.contact.email, settings)) return refuse('demo-account');
    // Counted before the look-up: no one may learn of many addresses which have accounts.
    const { allowed, retryAfter } = await limits.hit(`email-change/${userId}`, mailsAsked);
    if (!allowed) return refuse('too-often', { retryAfter });
    if (isBarred(email, settings) || (await isOfAnother(userId, emailHash)))
      return refuse('email-used', { detail: used, errors: [{ path: 'profile.email', message: used }] });
    const expiresAt = instantText(Temporal.Now.instant().add({ hours: mailedLinkHours }));
    return requestEmailChange({ changeId: crypto.randomUUID(), email, emailHash, expiresAt });
  };

  /**
   * The link proves who has the new mailbox, not whose the account is. The password shows that: a session may be one
   * that was left open, and is enough only where there is no password.
   */
  const confirm = async (
    user: RegisteredUser,
    { changeId, caller, ...claim }: Omit<Opening, 'token'> & { readonly changeId: string },
    by: WriteContext,
  ): Promise<(Folded<User> & Done) | Refused> => {
    const decide = confirmEmailChange({ changeId, now: Temporal.Now.instant() });
    const decided = decide(user);
    if (isRefused(decided)) return decided;
    const isOwn = caller === user.userId && user.passwordHash === null;
    const isProved = decided.accepted.length === 0 || isOwn;
    const unproved = isProved ? undefined : await refuseUnproved(user, claim);
    if (unproved !== undefined) return unproved;
    const confirmed = await transact(userStream(user.userId), decide, by);
    return isRefused(confirmed) ? confirmed : finish(confirmed, by);
  };

  const open = async ({ token, ...opening }: Opening, by: WriteContext): Promise<Done | Refused> => {
    const ids = await readEmailChangeToken(vault, token);
    if (ids === undefined) return refuse('link-unusable');
    const { userId, requestId: changeId } = ids;
    const { state: before } = await load(userStream(userId));
    if (before.status !== 'registered') return refuse('link-unusable');
    const asUser = { ...by, actor: { id: userId, role: before.role } };
    const finished = await confirm(before, { ...opening, changeId }, asUser);
    if (isRefused(finished)) return finished;
    const { state: user, position } = finished;
    const isMade = user.status === 'registered' && user.lastEmailChange?.changeId === changeId;
    return isMade ? { position } : refuse('email-used', { detail: used, position });
  };

  return { requesting, open };
}
