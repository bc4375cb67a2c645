import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { SessionId } from '@tidylog/contracts/ids';
import type { InstantText } from '@tidylog/contracts/time';
import { accept, type Decision, refuse } from '../decision.ts';
import type { User } from './user.ts';

type Act = Decision<UserEvent>;
type RegistrationDetails = Extract<UserEvent, { type: 'RegistrationRequested' }>['data'];

export const requestRegistration =
  (details: RegistrationDetails) =>
  (user: User): Act => {
    if (user.status === 'none') return accept({ type: 'RegistrationRequested', data: details });
    return user.fingerprint === details.fingerprint ? accept() : refuse('idempotency-key-reused');
  };

/** The e-mail address is claimed. */
export const registerUser =
  () =>
  (user: User): Act =>
    user.status === 'requested'
      ? accept({
          type: 'UserRegistered',
          data: { userId: user.userId, role: user.role, contact: user.contact },
        })
      : accept();

export const refuseRegistration =
  () =>
  (user: User): Act =>
    user.status === 'requested'
      ? accept({ type: 'RegistrationRefused', data: { userId: user.userId, reason: 'email-used' } })
      : accept();

/** `expiresAt` is real time, not the time of the business. */
export const startSession =
  ({ sessionId, expiresAt }: { sessionId: SessionId; expiresAt: InstantText }) =>
  (user: User): Act => {
    if (user.status !== 'registered') return refuse('wrong-credentials');
    if (user.sessions.has(sessionId)) return accept();
    const { userId, role, epoch } = user;
    return accept({ type: 'SessionStarted', data: { userId, role, sessionId, epoch, expiresAt } });
  };

export const endSession =
  ({ sessionId }: { sessionId: SessionId }) =>
  (user: User): Act =>
    user.status === 'registered' && user.sessions.has(sessionId)
      ? accept({ type: 'SessionEnded', data: { userId: user.userId, sessionId } })
      : accept();
