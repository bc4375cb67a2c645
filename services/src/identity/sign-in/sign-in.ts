import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import { cleanerId, sessionId, userId } from '@tidylog/contracts/schemas/ids';
import type { session } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CallContext } from '@tidylog/server/route';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import type { Auth, Limits } from '../../kernel/ports.ts';
import { accepted } from '../../kernel/transact.ts';
import { joinStaff } from '../../staff/decisions.ts';
import { staffStream } from '../../staff/staff.ts';
import { createAccountFinder } from '../account-finder.ts';
import { endSession, startSession, tellOfTries } from '../decisions.ts';
import { isBarred } from '../demo-addresses.ts';
import type { Passed } from '../second-factor/decisions.ts';
import { givenCode } from '../second-factor/recovery-codes.ts';
import { type RegisteredUser, sessionLength, userStream } from '../user.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { isPassword } from './passwords.ts';
import { createTokens } from './tokens.ts';
import { createTries } from './tries.ts';

export interface SignedIn extends Done {
  readonly user: RegisteredUser;
  readonly session: z.output<typeof session>;
}

type Caller = Pick<CallContext, 'address' | 'cookie'>;

export function createSignIn({ streams, vault, settings }: Kit, limits: Limits) {
  const tokens = createTokens(vault, settings);
  const { byId, byMailbox } = createAccountFinder({ streams });
  const tries = createTries(limits);
  const browsers = createKnownBrowsers(vault);

  /** Read before the session starts: a change of the role ends the epoch of the password, and with it this sign-in. */
  const staffRoleOf = async (
    { userId: who, role }: RegisteredUser,
    by: WriteContext,
  ): Promise<StaffRole | null | Refused> => {
    if (role !== 'admin') return null;
    const joined = await streams.transact(staffStream, joinStaff({ userId: who }), by);
    if (isRefused(joined)) return joined;
    return joined.state.get(who)?.staffRole ?? refuse('staff-removed');
  };

  const withTicket = async (refused: Refused, user: RegisteredUser): Promise<Refused> =>
    refused.refused === 'second-factor-needed'
      ? refuse('second-factor-needed', { extra: { ticket: await tokens.signTicket(user) } })
      : refused;

  const begin = async (
    user: RegisteredUser,
    passed: Passed,
    by: WriteContext,
  ): Promise<SignedIn | Refused> => {
    if (user.contact === erased) return refuse('wrong-credentials');
    const id = sessionId.parse(crypto.randomUUID());
    const expiresAt = Temporal.Now.instant().add(sessionLength(user.role));
    const { userId: owner, role, epoch, contact } = user;
    const asUser = { ...by, actor: { id: user.userId, role: user.role } };
    const staffRole = await staffRoleOf(user, asUser);
    if (typeof staffRole === 'object' && staffRole !== null) return staffRole;
    const decide = startSession({
      sessionId: id,
      expiresAt: instantText(expiresAt),
      epoch,
      staffRole,
      passed,
    });
    const started = await streams.transact(userStream(user.userId), decide, asUser);
    if (isRefused(started)) return withTicket(started, user);
    const position = started.last?.position ?? 0n;
    const token = { userId: owner, sessionId: id, role, epoch, position, expiresAt };
    const { firstName, lastName, email, phone } = contact;
    return {
      user,
      position,
      session: {
        access_token: await tokens.sign(token),
        user: {
          id: owner,
          first_name: firstName,
          last_name: lastName,
          email,
          phone,
          role,
          email_verified: user.emailVerified,
        },
      },
    };
  };

  /**
   * A cleaner needs the office's approval first, and a dismissed one signs in to what they are owed; only someone with the
   * right password learns this.
   */
  const refuseCleaner = async (user: RegisteredUser): Promise<Refused | undefined> => {
    if (user.role !== 'cleaner') return undefined;
    const { state: cleaner } = await streams.load(cleanerStream(cleanerId.parse(user.userId)));
    if (cleaner.status === 'rejected') return refuse('application-rejected');
    return cleaner.status === 'active' || cleaner.status === 'dismissed'
      ? undefined
      : refuse('pending-approval');
  };

  /** With the password alone, unless `passed` says more: someone with a second factor gets a ticket for the next step. */
  const start = async (
    user: RegisteredUser,
    by: WriteContext,
    passed: Passed = { by: 'password' },
  ): Promise<SignedIn | Refused> => (await refuseCleaner(user)) ?? (await begin(user, passed, by));

  const tellOwner = async ({ userId: owner }: RegisteredUser, by: WriteContext): Promise<void> => {
    accepted(await streams.transact(userStream(owner), tellOfTries({ now: Temporal.Now.instant() }), by));
  };

  const signIn = async (
    { email, password }: { email: string; password: string },
    caller: Caller,
    by: WriteContext,
  ): Promise<SignedIn | Refused> => {
    const emailHash = await mailboxHash(vault, email);
    const user = await byMailbox(emailHash);
    const browser = user && (await browsers.recognise(user, caller));
    const from = { address: caller.address, browser };
    const retryAfter = await tries.blockedFor(emailHash, from);
    if (retryAfter !== undefined) {
      if (user !== undefined) await tellOwner(user, by);
      return refuse('too-often', { retryAfter });
    }
    const isRight = await isPassword(password, isBarred(email, settings) ? undefined : user?.passwordHash);
    if (user === undefined || !isRight) return refuse('wrong-credentials');
    await tries.succeeded(emailHash, from);
    return start(user, by);
  };

  /** Wrong codes are counted as wrong passwords are, apart from them: the right password forgives none. */
  const finish = async (
    { ticket, code }: { ticket: string; code: string },
    caller: Caller,
    by: WriteContext,
  ): Promise<SignedIn | Refused> => {
    const claims = await tokens.verifyTicket(ticket);
    const user = claims && (await byId(claims.userId));
    if (claims === undefined || user?.epoch !== claims.epoch) return refuse('ticket-over');
    const from = { address: caller.address, browser: await browsers.recognise(user, caller) };
    const codes = `code/${user.emailHash}`;
    const retryAfter = await tries.blockedFor(codes, from);
    if (retryAfter !== undefined) {
      await tellOwner(user, by);
      return refuse('too-often', { retryAfter });
    }
    const given = await givenCode(vault, user.userId, code);
    const passed = {
      by: 'code',
      ticketId: claims.ticketId,
      code: given,
      now: Temporal.Now.instant(),
    } as const;
    const signedIn = await begin(user, passed, by);
    if (!isRefused(signedIn)) await tries.succeeded(codes, from);
    return signedIn;
  };

  const signOut = async (
    { userId: who, sessionId: which }: { userId: UserId; sessionId: string },
    by: WriteContext,
  ): Promise<Done> => {
    const decide = endSession({ sessionId: sessionId.parse(which) });
    const ended = accepted(await streams.transact(userStream(who), decide, by));
    return { position: ended.last?.position };
  };

  const sessionFromStream: Auth['sessionFromStream'] = async (who, which) => {
    const id = userId.safeParse(who);
    const session = sessionId.safeParse(which);
    if (!id.success || !session.success) return undefined;
    const { state: user } = await streams.load(userStream(id.data));
    if (user.status !== 'registered') return undefined;
    const running = user.sessions.get(session.data);
    if (running === undefined) return undefined;
    const { role, epoch, secondFactor } = user;
    return { role, epoch, staffRole: running.staffRole, hasSecondFactor: secondFactor !== null };
  };

  const answer = async ({ session, position, user }: SignedIn, caller: Caller) => ({
    body: session,
    position,
    cookies: [await browsers.remember(user, caller)],
  });

  const auth: Auth = { verifyToken: tokens.verify, sessionFromStream };
  return { signIn, finish, signOut, start, answer, auth };
}
