import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import { cancelledEmailChange, endedSessions, type RegisteredUser, type User } from '../user.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<UserEvent, Code>;

const isOver = (expiresAt: InstantText, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0;

/** `reclaimed`: by its owner, who may not be the one who registered. */
const verified = (
  { userId, emailVerified }: RegisteredUser,
  { guestCustomerId, reclaimed }: { readonly guestCustomerId: CustomerId; readonly reclaimed: boolean },
): UserEvent[] =>
  emailVerified ? [] : [{ type: 'EmailVerified', data: { userId, guestCustomerId, reclaimed } }];

/** `expiresAt` is real time. Earlier links stop working. */
export const requestPasswordReset =
  (link: { resetId: string; expiresAt: InstantText }) =>
  (user: User): Act<never> =>
    user.status === 'registered'
      ? accept({ type: 'PasswordResetRequested', data: { userId: user.userId, ...link } })
      : accept();

export interface PasswordReset {
  readonly link: { readonly resetId: string } | { readonly verificationId: string };
  readonly passwordHash: string;
  readonly guestCustomerId: CustomerId;
  /** Real time. */
  readonly now: Temporal.Instant;
}

function usableLink(
  { reset, invitation, verification }: RegisteredUser,
  { link, now }: Pick<PasswordReset, 'link' | 'now'>,
): string | undefined {
  const given = 'resetId' in link ? link.resetId : link.verificationId;
  const known =
    'resetId' in link
      ? [reset, invitation].find((mailed) => mailed?.resetId === given)
      : verification?.verificationId === given && verification;
  return known && !isOver(known.expiresAt, now) ? given : undefined;
}

/** By a mailed link, which also proves the mailbox. What the person who registered chose, and their sessions, end. */
export const resetPassword =
  ({ link, passwordHash, guestCustomerId, now }: PasswordReset) =>
  (user: User): Act<'link-unusable'> => {
    if (user.status !== 'registered') return refuse('link-unusable');
    const resetId = usableLink(user, { link, now });
    if (resetId === undefined) return refuse('link-unusable');
    return accept(
      { type: 'PasswordChanged', data: { ...endedSessions(user), resetId, passwordHash } },
      ...verified(user, { guestCustomerId, reclaimed: true }),
      ...cancelledEmailChange(user),
    );
  };

/** By a person with the old password, which was compared in this `epoch`. */
export const changePassword =
  ({ passwordHash, epoch }: { passwordHash: string; epoch: number }) =>
  (user: User): Act<'not-signed-in'> =>
    user.status === 'registered' && user.epoch === epoch
      ? accept(
          { type: 'PasswordChanged', data: { ...endedSessions(user), resetId: null, passwordHash } },
          ...cancelledEmailChange(user),
        )
      : refuse('not-signed-in');

/** `expiresAt` is real time. Earlier links stop working; a proved mailbox needs none. */
export const requestVerification =
  (link: { verificationId: string; expiresAt: InstantText }) =>
  (user: User): Act<never> =>
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
  (user: User): Act<'link-unusable'> => {
    if (user.status !== 'registered') return refuse('link-unusable');
    if (user.emailVerified) return accept();
    const { verification } = user;
    if (verification?.verificationId !== verificationId || isOver(verification.expiresAt, now))
      return refuse('link-unusable');
    return accept(...verified(user, { guestCustomerId, reclaimed: false }));
  };

/**
 * A Google account with this address signs in before anyone has proved the mailbox: its owner gets a mail that asks.
 */
export const requestGoogleLink =
  (link: { linkId: string; googleHash: string; expiresAt: InstantText; name: Name }) =>
  (user: User): Act<'not-found'> =>
    user.status === 'registered'
      ? accept({ type: 'GoogleLinkRequested', data: { userId: user.userId, ...link } })
      : refuse('not-found');

type Name = Pick<Contact, 'firstName' | 'lastName'>;

export interface GoogleLink {
  readonly googleHash: string;
  readonly name: Name | null;
  readonly guestCustomerId: CustomerId;
}

/** The proved name replaces what a stranger may have typed, and the stranger's phone number is removed. */
function called({ userId, role, contact }: RegisteredUser, name: Name | null): UserEvent[] {
  if (name === null || contact === erased) return [];
  return [{ type: 'ProfileChanged', data: { userId, role, contact: { ...contact, ...name, phone: null } } }];
}

/**
 * Links a Google account to the owner of this mailbox. A person who registered the address without proving it loses the
 * password they chose, and their sessions: they may have been someone else.
 */
export const linkGoogle =
  ({ googleHash, guestCustomerId, name }: GoogleLink) =>
  (user: User): Act<'link-unusable'> => {
    if (user.status !== 'registered') return refuse('link-unusable');
    const { userId, emailVerified, passwordHash } = user;
    if (user.googleHash === googleHash) return accept();
    const passwordDropped = !emailVerified && passwordHash !== null;
    const linked = { type: 'GoogleLinked', data: { userId, googleHash, passwordDropped } } as const;
    if (emailVerified) return accept(linked);
    return accept(
      ...verified(user, { guestCustomerId, reclaimed: true }),
      linked,
      ...called(user, name),
      { type: 'SessionsEnded', data: endedSessions(user) },
      ...cancelledEmailChange(user),
    );
  };

/** The Google account that the mailed link joins; null when this link has already joined it. */
export const linkedBy =
  ({ linkId, now }: { linkId: string; now: Temporal.Instant }) =>
  (user: User): Pick<GoogleLink, 'googleHash' | 'name'> | null | undefined => {
    if (user.status !== 'registered') return undefined;
    const { googleLink } = user;
    if (googleLink === null) return user.googleHash === null ? undefined : null;
    if (googleLink.linkId !== linkId || isOver(googleLink.expiresAt, now)) return undefined;
    const { googleHash, name } = googleLink;
    return { googleHash, name: name === erased ? null : name };
  };
