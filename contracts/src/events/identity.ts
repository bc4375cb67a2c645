import { customerId, sessionId, userId, uuid } from '../schemas/ids.ts';
import { role } from '../schemas/statuses.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { staffRoles } from '../vocabulary/permissions.ts';
import { secondFactorRemovals } from '../vocabulary/second-factor.ts';
import { contact } from './booking.ts';
import { application } from './cleaner.ts';
import { type EventOf, event, personal, secret } from './event.ts';

export const userEvents = {
  RegistrationRequested: event(
    {
      userId,
      role,
      fingerprint: z.string(),
      /** Keyed; it names the stream that claims the address. */
      emailHash: z.string(),
      contact: personal(contact, 'userId'),
      passwordHash: secret(z.string().nullable(), 'userId'),
      /** Keyed; null for a registration with a password. */
      googleHash: z.string().nullable(),
      application: personal(application.nullable(), 'userId'),
      /** By Google, or by a key to a booking that was mailed to it. */
      emailProved: z.boolean(),
    },
    {
      version: 3,
      upcasts: {
        1: (data) => ({ ...data, googleHash: null }),
        2: (data) => ({ ...data, emailProved: data.googleHash !== null }),
      },
    },
  ),
  UserRegistered: event({ userId, role, contact: personal(contact, 'userId') }),
  RegistrationRefused: event({ userId, reason: z.enum(['email-used']) }),
  /** `staffRole` is null for people outside the office. It holds for the whole session: a change ends the session. */
  SessionStarted: event(
    { userId, role, sessionId, epoch: z.int(), expiresAt: instant, staffRole: z.enum(staffRoles).nullable() },
    {
      version: 2,
      upcasts: { 1: (data) => ({ ...data, staffRole: data.role === 'admin' ? 'owner' : null }) },
    },
  ),
  SessionEnded: event({ userId, sessionId }),
  /** Tokens of older epochs are refused. */
  SessionsEnded: event({ userId, epoch: z.int().min(1), sessionIds: z.array(sessionId) }),
  /** `resetId` makes the token of the mailed link; `expiresAt` is real time. */
  PasswordResetRequested: event({ userId, resetId: uuid, expiresAt: instant }),
  /** The office added a cleaner, whose mailed link sets the first password; `expiresAt` is real time. */
  CleanerInvited: event({ userId, resetId: uuid, expiresAt: instant }),
  /** An owner added them to the office. The mailed link sets their first password; `expiresAt` is real time. */
  StaffInvited: event({ userId, resetId: uuid, expiresAt: instant }),
  /** After many wrong passwords, tries are refused for a while; `at` is real time. Asks for a mail. */
  SignInsLimited: event({ userId, at: instant }),
  /**
   * Ends all sessions too. `resetId` is the mailed link that this used up; null when the person knew the old password.
   */
  PasswordChanged: event({
    userId,
    epoch: z.int().min(1),
    sessionIds: z.array(sessionId),
    resetId: uuid.nullable(),
    passwordHash: secret(z.string(), 'userId'),
  }),
  EmailVerificationRequested: event({ userId, verificationId: uuid, expiresAt: instant }),
  /** The mailbox is this person's: bookings made from it as a guest are shown too. */
  EmailVerified: event(
    {
      userId,
      guestCustomerId: customerId,
      /** By its owner without the password: another person may have registered with it. */
      reclaimed: z.boolean(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, reclaimed: false }) } },
  ),
  ProfileChanged: event({ userId, role, contact: personal(contact, 'userId') }),
  /**
   * Signed in with the old address until the link that is mailed to the new one is opened; a newer request replaces it.
   * `expiresAt` is real time.
   */
  EmailChangeRequested: event({
    userId,
    changeId: uuid,
    emailHash: z.string(),
    expiresAt: instant,
    addresses: personal(z.object({ from: z.string(), to: z.string() }), 'userId'),
  }),
  /** The link was opened. The new address is not claimed yet. */
  EmailChangeConfirmed: event({ userId, changeId: uuid }),
  /** The new address is claimed; the claim of the old one is to be released. */
  EmailChanged: event({
    userId,
    role,
    changeId: uuid,
    emailHash: z.string(),
    formerEmailHash: z.string(),
    contact: personal(contact, 'userId'),
  }),
  /** The old address stays: it was entered again, or a new password was chosen. */
  EmailChangeCancelled: event({ userId, changeId: uuid }),
  EmailChangeRefused: event({ userId, changeId: uuid, reason: z.enum(['email-used']) }),
  /** A Google account with this address signed in. It is linked once the mailbox is proved. */
  GoogleLinkRequested: event(
    {
      userId,
      linkId: uuid,
      googleHash: z.string(),
      expiresAt: instant,
      name: personal(z.object({ firstName: z.string(), lastName: z.string() }).nullable(), 'userId'),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, name: null }) } },
  ),
  /** `passwordDropped`: it was set by someone who never proved the mailbox, so it no longer works. */
  GoogleLinked: event({ userId, googleHash: z.string(), passwordDropped: z.boolean() }),
  /** A secret for their app, until a code proves that the app has it. `expiresAt` is real time. */
  SecondFactorPrepared: event({ userId, secret: secret(z.string(), 'userId'), expiresAt: instant }),
  /**
   * From now on a sign-in also needs a code. `step` is the 30-second step of the code that proved it, which signs no one
   * in. Recovery codes are only here as keyed hashes.
   */
  SecondFactorEnrolled: event({
    userId,
    secret: secret(z.string(), 'userId'),
    step: z.int(),
    recoveryHashes: z.array(z.string()),
  }),
  /** A code counted: of the app, with its step, or a recovery code. `ticketId` is null outside a sign-in. */
  SecondFactorUsed: event({
    userId,
    step: z.int().nullable(),
    recoveryHash: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    ticketId: uuid.nullable(),
    /** Real time. */
    at: instant,
  }),
  /** Earlier recovery codes no longer count. */
  RecoveryCodesReplaced: event({ userId, recoveryHashes: z.array(z.string()) }),
  SecondFactorRemoved: event({ userId, reason: z.enum(secondFactorRemovals) }),
  /**
   * The account is to be erased, with the guest that its mailbox was; `streams` lists every stream that holds data
   * encrypted with their keys.
   */
  ErasureRequested: event(
    {
      userId,
      guestCustomerId: customerId.nullable(),
      /** Guests whom the office merged into the member or into that guest. */
      mergedCustomerIds: z.array(customerId),
      streams: z.array(z.string()),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, mergedCustomerIds: [] }) } },
  ),
} as const;
export type UserEvent = EventOf<typeof userEvents>;

export const emailEvents = {
  EmailClaimed: event({ emailHash: z.string(), userId }),
  EmailReleased: event({ emailHash: z.string(), userId }),
} as const;
export type EmailEvent = EventOf<typeof emailEvents>;

export const googleEvents = {
  GoogleClaimed: event({ googleHash: z.string(), userId }),
  GoogleReleased: event({ googleHash: z.string(), userId }),
} as const;
export type GoogleEvent = EventOf<typeof googleEvents>;
