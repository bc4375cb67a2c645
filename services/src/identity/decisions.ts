import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { CustomerId, SessionId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, isRefused, refuse } from '../kernel/decision.ts';
import { type Passed, passSecondFactor } from './second-factor/decisions.ts';
import { endedSessions, type User } from './user.ts';

/** After a mail about wrong passwords, the next one waits this long. */
const quiet = { hours: 12 };

type Act<Code extends RefusalCode = RefusalCode> = Decision<UserEvent, Code>;
type RegistrationDetails = Extract<UserEvent, { type: 'RegistrationRequested' }>['data'];

export const requestRegistration =
  (details: RegistrationDetails) =>
  (user: User): Act<'idempotency-key-reused'> => {
    if (user.status === 'none') return accept({ type: 'RegistrationRequested', data: details });
    const isSame = user.status !== 'leaving' && user.fingerprint === details.fingerprint;
    return isSame ? accept() : refuse('idempotency-key-reused');
  };

export interface Registering {
  readonly guestCustomerId: CustomerId;
  readonly verification: { readonly verificationId: string; readonly expiresAt: InstantText };
}

/**
 * The email address is claimed. A mailbox that is not proved yet gets a link that proves it, but for someone whom the
 * office added: the invitation proves it.
 */
export const registerUser =
  ({ guestCustomerId, verification }: Registering) =>
  (user: User): Act<never> => {
    if (user.status !== 'requested') return accept();
    const { userId, role, contact, application, emailProved } = user;
    const registered: UserEvent = { type: 'UserRegistered', data: { userId, role, contact } };
    if (emailProved)
      return accept<UserEvent>(registered, {
        type: 'EmailVerified',
        data: { userId, guestCustomerId, reclaimed: false },
      });
    if (role !== 'customer' && application === null) return accept(registered);
    return accept<UserEvent>(registered, {
      type: 'EmailVerificationRequested',
      data: { userId, ...verification },
    });
  };

const invitations = { cleaner: 'CleanerInvited', admin: 'StaffInvited' } as const;

/** Someone whom the office added has no password until the mailed link sets one. Earlier links stop working. */
export const invite =
  (role: keyof typeof invitations, link: { readonly resetId: string; readonly expiresAt: InstantText }) =>
  (user: User): Act<'not-found' | 'already-joined'> => {
    if (user.status !== 'registered' || user.role !== role) return refuse('not-found');
    if (user.passwordHash !== null) return refuse('already-joined');
    return accept({ type: invitations[role], data: { userId: user.userId, ...link } });
  };

export const refuseRegistration =
  () =>
  (user: User): Act<never> =>
    user.status === 'requested'
      ? accept({ type: 'RegistrationRefused', data: { userId: user.userId, reason: 'email-used' } })
      : accept();

/**
 * `expiresAt` is real time, not the business clock; `epoch` is the one in which the credential was right: after a
 * password change in between, it no longer signs anyone in.
 */
export const startSession =
  (details: {
    readonly sessionId: SessionId;
    readonly expiresAt: InstantText;
    readonly epoch: number;
    readonly staffRole: StaffRole | null;
    readonly passed: Passed;
  }) =>
  (user: User): Act<'wrong-credentials' | 'second-factor-needed' | 'ticket-over' | 'wrong-code'> => {
    const { sessionId, expiresAt, epoch, staffRole, passed } = details;
    if (user.status !== 'registered' || user.epoch !== epoch)
      return refuse(passed.by === 'code' ? 'ticket-over' : 'wrong-credentials');
    if (user.sessions.has(sessionId)) return accept();
    const code = passSecondFactor(user, passed);
    if (isRefused(code)) return code;
    const { userId, role } = user;
    return accept<UserEvent>(...code, {
      type: 'SessionStarted',
      data: { userId, role, sessionId, epoch, expiresAt, staffRole },
    });
  };

export const endSession =
  ({ sessionId }: { sessionId: SessionId }) =>
  (user: User): Act<never> =>
    user.status === 'registered' && user.sessions.has(sessionId)
      ? accept({ type: 'SessionEnded', data: { userId: user.userId, sessionId } })
      : accept();

export const endAllSessions =
  () =>
  (user: User): Act<never> =>
    user.status === 'registered' && user.sessions.size > 0
      ? accept({ type: 'SessionsEnded', data: endedSessions(user) })
      : accept();

/** Mails the owner about many wrong passwords, but not again and again. `now` is real time. */
export const tellOfTries =
  ({ now }: { readonly now: Temporal.Instant }) =>
  (user: User): Act<never> => {
    if (user.status !== 'registered') return accept();
    const { userId, toldOfTries } = user;
    const isDue = toldOfTries === null || Temporal.Instant.compare(toldOfTries, now.subtract(quiet)) <= 0;
    return isDue ? accept({ type: 'SignInsLimited', data: { userId, at: instantText(now) } }) : accept();
  };

/** What is not given stays as it is then. */
export const changeProfile =
  (profile: Partial<Omit<Contact, 'email'>>) =>
  (user: User): Act<'not-found'> => {
    if (user.status !== 'registered' || user.contact === erased) return refuse('not-found');
    const { userId, role, contact } = user;
    const isSame = (Object.keys(profile) as (keyof typeof profile)[]).every(
      (field) => contact[field] === profile[field],
    );
    return isSame
      ? accept()
      : accept({ type: 'ProfileChanged', data: { userId, role, contact: { ...contact, ...profile } } });
  };

/**
 * `streams` lists every stream with data encrypted with the keys of the person, or of the guest that the mailbox was.
 */
export const requestErasure =
  (details: {
    guestCustomerId: CustomerId | null;
    mergedCustomerIds: readonly CustomerId[];
    streams: readonly string[];
  }) =>
  (user: User): Act<never> => {
    if (user.status !== 'registered') return accept();
    const { guestCustomerId, mergedCustomerIds, streams } = details;
    const { userId } = user;
    return accept(
      { type: 'SessionsEnded', data: endedSessions(user) },
      {
        type: 'ErasureRequested',
        data: { userId, guestCustomerId, mergedCustomerIds: [...mergedCustomerIds], streams: [...streams] },
      },
    );
  };
