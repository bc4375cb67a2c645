import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { CustomerId } from '@tidylog/contracts/ids';
import type { InstantText } from '@tidylog/contracts/time';
import { accept, type Decision, refuse } from '../decision.ts';
import type { RegisteredUser, User } from './user.ts';

type Act = Decision<UserEvent>;

const isOver = (expiresAt: InstantText, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0;

/** Ends all sessions: tokens of the epoch before open nothing any more. */
const ended = ({ userId, epoch, sessions }: RegisteredUser) => ({
  userId,
  epoch: epoch + 1,
  sessionIds: [...sessions.keys()],
});

const verified = ({ userId, emailVerified }: RegisteredUser, guestCustomerId: CustomerId): UserEvent[] =>
  emailVerified ? [] : [{ type: 'EmailVerified', data: { userId, guestCustomerId } }];

export const endAllSessions =
  () =>
  (user: User): Act =>
    user.status === 'registered' && user.sessions.size > 0
      ? accept({ type: 'SessionsEnded', data: ended(user) })
      : accept();

/** `expiresAt` is real time. An earlier link opens nothing any more. */
export const requestPasswordReset =
  (link: { resetId: string; expiresAt: InstantText }) =>
  (user: User): Act =>
    user.status === 'registered'
      ? accept({ type: 'PasswordResetRequested', data: { userId: user.userId, ...link } })
      : accept();

export interface PasswordReset {
  readonly resetId: string;
  readonly passwordHash: string;
  readonly guestCustomerId: CustomerId;
  /** Real time. */
  readonly now: Temporal.Instant;
}

/** By the mailed link, which also proves the mailbox. */
export const resetPassword =
  ({ resetId, passwordHash, guestCustomerId, now }: PasswordReset) =>
  (user: User): Act => {
    if (user.status !== 'registered' || user.reset?.resetId !== resetId || isOver(user.reset.expiresAt, now))
      return refuse('link-unusable');
    return accept(
      { type: 'PasswordChanged', data: { ...ended(user), resetId, passwordHash } },
      ...verified(user, guestCustomerId),
    );
  };

/** By who knows the old password, which was compared in this `epoch`. */
export const changePassword =
  ({ passwordHash, epoch }: { passwordHash: string; epoch: number }) =>
  (user: User): Act =>
    user.status === 'registered' && user.epoch === epoch
      ? accept({ type: 'PasswordChanged', data: { ...ended(user), resetId: null, passwordHash } })
      : refuse('not-signed-in');

/** `expiresAt` is real time. An earlier link opens nothing any more; a proved mailbox needs none. */
export const requestVerification =
  (link: { verificationId: string; expiresAt: InstantText }) =>
  (user: User): Act =>
    user.status === 'registered' && !user.emailVerified
      ? accept({ type: 'EmailVerificationRequested', data: { userId: user.userId, ...link } })
      : accept();

export interface Verification {
  readonly verificationId: string;
  readonly guestCustomerId: CustomerId;
  /** Real time. */
  readonly now: Temporal.Instant;
}

export const verifyEmail =
  ({ verificationId, guestCustomerId, now }: Verification) =>
  (user: User): Act => {
    if (user.status !== 'registered') return refuse('link-unusable');
    if (user.emailVerified) return accept();
    const { verification } = user;
    if (verification?.verificationId !== verificationId || isOver(verification.expiresAt, now))
      return refuse('link-unusable');
    return accept(...verified(user, guestCustomerId));
  };

export const changeProfile =
  (profile: Omit<Contact, 'email'>) =>
  (user: User): Act => {
    if (user.status !== 'registered' || user.contact === erased) return refuse('not-found');
    const { userId, role, contact } = user;
    const isSame = (Object.keys(profile) as (keyof typeof profile)[]).every(
      (field) => contact[field] === profile[field],
    );
    return isSame
      ? accept()
      : accept({ type: 'ProfileChanged', data: { userId, role, contact: { ...contact, ...profile } } });
  };

/** A Google account of this address wants in, and nobody has proved the mailbox yet: its owner is asked by mail. */
export const requestGoogleLink =
  (link: { linkId: string; googleHash: string; expiresAt: InstantText }) =>
  (user: User): Act =>
    user.status === 'registered'
      ? accept({ type: 'GoogleLinkRequested', data: { userId: user.userId, ...link } })
      : refuse('not-found');

export interface GoogleLink {
  readonly googleHash: string;
  readonly guestCustomerId: CustomerId;
}

/**
 * Joins a Google account whose owner has this mailbox. Whoever registered the address without having proved it
 * loses the password that he chose, and his sessions: he may have been somebody else.
 */
export const linkGoogle =
  ({ googleHash, guestCustomerId }: GoogleLink) =>
  (user: User): Act => {
    if (user.status !== 'registered') return refuse('link-unusable');
    const { userId, emailVerified, passwordHash } = user;
    if (user.googleHash === googleHash) return accept();
    const passwordDropped = !emailVerified && passwordHash !== null;
    const linked = { type: 'GoogleLinked', data: { userId, googleHash, passwordDropped } } as const;
    if (emailVerified) return accept(linked);
    return accept(...verified(user, guestCustomerId), linked, { type: 'SessionsEnded', data: ended(user) });
  };

/** Which Google account the mailed link joins; null where it has been joined by this link already. */
export const linkedBy =
  ({ linkId, now }: { linkId: string; now: Temporal.Instant }) =>
  (user: User): { readonly googleHash: string } | null | undefined => {
    if (user.status !== 'registered') return undefined;
    const { googleLink } = user;
    if (googleLink === null) return user.googleHash === null ? undefined : null;
    return googleLink.linkId === linkId && !isOver(googleLink.expiresAt, now) ? googleLink : undefined;
  };

/** `streams` holds what the keys of the person, and of the guest that the mailbox was, encrypted. */
export const requestErasure =
  (details: { guestCustomerId: CustomerId | null; streams: readonly string[] }) =>
  (user: User): Act => {
    if (user.status !== 'registered') return accept();
    const { guestCustomerId, streams } = details;
    const { userId } = user;
    return accept(
      { type: 'SessionsEnded', data: ended(user) },
      { type: 'ErasureRequested', data: { userId, guestCustomerId, streams: [...streams] } },
    );
  };
