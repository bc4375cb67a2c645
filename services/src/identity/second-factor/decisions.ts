import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { SecondFactorRemoval } from '@tidylog/contracts/vocabulary/second-factor';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import { endedSessions, type RegisteredUser, type User } from '../user.ts';
import { stepOf } from './codes.ts';
import { counted } from './factor.ts';
import type { GivenCode } from './recovery-codes.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<UserEvent, Code>;

/** A code, and when it came, by real time. */
export interface CodeInTime {
  readonly code: GivenCode;
  readonly now: Temporal.Instant;
}

/**
 * How a sign-in stands to the second factor: only the password was right, a code followed with the ticket, or the person
 * was already signed in.
 */
export type Passed =
  | { readonly by: 'password' }
  | ({ readonly by: 'code'; readonly ticketId: string } & CodeInTime)
  | { readonly by: 'session' };

function useCode(
  user: RegisteredUser,
  { code, now }: CodeInTime,
  ticketId: string | null,
): UserEvent | undefined {
  const as = user.secondFactor === null ? undefined : counted(user.secondFactor, code, now);
  if (as === undefined) return undefined;
  return {
    type: 'SecondFactorUsed',
    data: { userId: user.userId, ...as, ticketId, at: instantText(now) },
  };
}

/** The events of a code that lets a sign-in through; without a second factor, none are needed. */
export function passSecondFactor(
  user: RegisteredUser,
  passed: Passed,
): readonly UserEvent[] | Refused<'second-factor-needed' | 'ticket-over' | 'wrong-code'> {
  const { secondFactor } = user;
  if (passed.by === 'session') return [];
  if (passed.by === 'password') return secondFactor === null ? [] : refuse('second-factor-needed');
  if (secondFactor === null || secondFactor.usedTickets.has(passed.ticketId)) return refuse('ticket-over');
  const event = useCode(user, passed, passed.ticketId);
  return event === undefined ? refuse('wrong-code') : [event];
}

/** `expiresAt` is real time. An earlier secret no longer counts. */
export const prepareSecondFactor =
  (setup: { readonly secret: string; readonly expiresAt: InstantText }) =>
  (user: User): Act<'forbidden' | 'second-factor-on'> => {
    if (user.status !== 'registered' || user.role !== 'admin') return refuse('forbidden');
    if (user.secondFactor !== null) return refuse('second-factor-on');
    return accept({ type: 'SecondFactorPrepared', data: { userId: user.userId, ...setup } });
  };

interface Enrolling {
  readonly digits: string;
  readonly now: Temporal.Instant;
  readonly recoveryHashes: readonly string[];
  /** The session that enrols; the others began without a second factor, so they end. */
  readonly sessionId: string | null;
}

function secretInSetup({ factorSetup }: RegisteredUser, now: Temporal.Instant): string | undefined {
  if (factorSetup === null || factorSetup.secret === erased) return undefined;
  return Temporal.Instant.compare(factorSetup.expiresAt, now) > 0 ? factorSetup.secret : undefined;
}

export const enrollSecondFactor =
  ({ digits, now, recoveryHashes, sessionId }: Enrolling) =>
  (user: User): Act<'second-factor-on' | 'setup-over' | 'wrong-code'> => {
    if (user.status !== 'registered') return refuse('setup-over');
    if (user.secondFactor !== null) return refuse('second-factor-on');
    const secret = secretInSetup(user, now);
    if (secret === undefined) return refuse('setup-over');
    const step = stepOf(secret, digits, now);
    if (step === undefined) return refuse('wrong-code');
    const { userId, sessions } = user;
    const others = [...sessions.keys()].filter((id) => id !== sessionId);
    return accept<UserEvent>(
      { type: 'SecondFactorEnrolled', data: { userId, secret, step, recoveryHashes: [...recoveryHashes] } },
      ...others.map((id): UserEvent => ({ type: 'SessionEnded', data: { userId, sessionId: id } })),
    );
  };

/** `proof` is null where a sign-in of just now replaces the code. */
export const replaceRecoveryCodes =
  ({ proof, recoveryHashes }: { proof: CodeInTime | null; recoveryHashes: readonly string[] }) =>
  (user: User): Act<'second-factor-off' | 'wrong-code'> => {
    if (user.status !== 'registered' || user.secondFactor === null) return refuse('second-factor-off');
    const replaced: UserEvent = {
      type: 'RecoveryCodesReplaced',
      data: { userId: user.userId, recoveryHashes: [...recoveryHashes] },
    };
    if (proof === null) return accept(replaced);
    const event = useCode(user, proof, null);
    return event === undefined ? refuse('wrong-code') : accept(event, replaced);
  };

const removed = ({ userId, secondFactor }: RegisteredUser, reason: SecondFactorRemoval): UserEvent[] =>
  secondFactor === null ? [] : [{ type: 'SecondFactorRemoved', data: { userId, reason } }];

/** By the person. `proof` is null where a sign-in of just now replaces the code. */
export const removeOwnSecondFactor =
  ({ proof }: { proof: CodeInTime | null }) =>
  (user: User): Act<'wrong-code'> => {
    if (user.status !== 'registered' || user.secondFactor === null) return accept();
    if (proof !== null && useCode(user, proof, null) === undefined) return refuse('wrong-code');
    return accept(...removed(user, 'own-act'));
  };

/** The way back for someone who lost their phone. Their sessions end, and a sign-in that is just being made. */
export const removeLostSecondFactor =
  ({ reason }: { reason: 'owner' | 'command-line' }) =>
  (user: User): Act<never> =>
    user.status === 'registered' && user.secondFactor !== null
      ? accept<UserEvent>(...removed(user, reason), { type: 'SessionsEnded', data: endedSessions(user) })
      : accept();

/**
 * After a change of their role: also a sign-in that is just being made with the old one no longer counts. A repeat ends
 * those that began in between. Someone who was removed starts without a second factor if they return.
 */
export const endStaffSessions =
  ({ isRemoved }: { isRemoved: boolean }) =>
  (user: User): Act<never> =>
    user.status === 'registered'
      ? accept<UserEvent>(...(isRemoved ? removed(user, 'left-office') : []), {
          type: 'SessionsEnded',
          data: endedSessions(user),
        })
      : accept();
