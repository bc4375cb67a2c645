import { customerId, sessionId, userId, uuid } from '../schemas/ids.ts';
import { role } from '../schemas/statuses.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { contact } from './booking.ts';
import { application } from './cleaner.ts';
import { type EventOf, event, personal, secret } from './event.ts';

export const userEvents = {
  /** All details of an account whose e-mail address is still to be claimed. */
  RegistrationRequested: event(
    {
      userId,
      role,
      fingerprint: z.string(),
      /** Keyed hash of the e-mail address, which names the stream that claims it. */
      emailHash: z.string(),
      contact: personal(contact, 'userId'),
      /** Null for an account that signs in through Google alone. */
      passwordHash: secret(z.string().nullable(), 'userId'),
      /** Keyed hash of the Google account that registers; null for a registration with a password. */
      googleHash: z.string().nullable(),
      /** What a cleaner applies with; null for other roles. */
      application: personal(application.nullable(), 'userId'),
      /**
       * The mailbox is proved to be this person's: by Google, or by a key to a booking that was mailed to it.
       */
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
  SessionStarted: event({ userId, role, sessionId, epoch: z.int(), expiresAt: instant }),
  SessionEnded: event({ userId, sessionId }),
  /** All sessions end at once: tokens of older epochs are refused. */
  SessionsEnded: event({ userId, epoch: z.int().min(1), sessionIds: z.array(sessionId) }),
  /** `resetId` makes the token of the mailed link; `expiresAt` is real time. */
  PasswordResetRequested: event({ userId, resetId: uuid, expiresAt: instant }),
  /** So many wrong passwords came that tries are refused for a while; `at` is real time. Asks for a mail. */
  SignInsLimited: event({ userId, at: instant }),
  /** Ends all sessions too. `resetId` names the mailed link that it used up; null for a change by who knew the old one. */
  PasswordChanged: event({
    userId,
    epoch: z.int().min(1),
    sessionIds: z.array(sessionId),
    resetId: uuid.nullable(),
    passwordHash: secret(z.string(), 'userId'),
  }),
  EmailVerificationRequested: event({ userId, verificationId: uuid, expiresAt: instant }),
  /** The mailbox is this person's: what was booked from it as a guest is shown too. */
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
  /** A Google account with this person's address wants in; it is joined once the mailbox is proved. */
  GoogleLinkRequested: event(
    {
      userId,
      linkId: uuid,
      googleHash: z.string(),
      expiresAt: instant,
      /** How the person is called there; null where that is not known. */
      name: personal(z.object({ firstName: z.string(), lastName: z.string() }).nullable(), 'userId'),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, name: null }) } },
  ),
  /** `passwordDropped`: set by somebody who never proved the mailbox, so it opens nothing any more. */
  GoogleLinked: event({ userId, googleHash: z.string(), passwordDropped: z.boolean() }),
  /**
   * The account is to be forgotten, and with it the guest that its mailbox was; `streams` lists every stream that
   * holds what the keys of both encrypted.
   */
  ErasureRequested: event({ userId, guestCustomerId: customerId.nullable(), streams: z.array(z.string()) }),
} as const;
export type UserEvent = EventOf<typeof userEvents>;

export const emailEvents = {
  EmailClaimed: event({ emailHash: z.string(), userId }),
  /** The next person may register with the address. */
  EmailReleased: event({ emailHash: z.string(), userId }),
} as const;
export type EmailEvent = EventOf<typeof emailEvents>;

export const googleEvents = {
  GoogleClaimed: event({ googleHash: z.string(), userId }),
  GoogleReleased: event({ googleHash: z.string(), userId }),
} as const;
export type GoogleEvent = EventOf<typeof googleEvents>;
