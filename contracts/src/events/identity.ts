import { role } from '../business.ts';
import { sessionId, userId } from '../ids.ts';
import { instant } from '../time.ts';
import { z } from '../zod.ts';
import { contact } from './booking.ts';
import { application } from './cleaner.ts';
import { type EventOf, event, personal, secret } from './event.ts';

export const userEvents = {
  /** All details of an account whose e-mail address is still to be claimed. */
  RegistrationRequested: event({
    userId,
    role,
    fingerprint: z.string(),
    /** Keyed hash of the e-mail address, which names the stream that claims it. */
    emailHash: z.string(),
    contact: personal(contact, 'userId'),
    passwordHash: secret(z.string(), 'userId'),
    /** What a cleaner applies with; null for other roles. */
    application: personal(application.nullable(), 'userId'),
  }),
  UserRegistered: event({ userId, role, contact: personal(contact, 'userId') }),
  RegistrationRefused: event({ userId, reason: z.enum(['email-used']) }),
  SessionStarted: event({ userId, role, sessionId, epoch: z.int(), expiresAt: instant }),
  SessionEnded: event({ userId, sessionId }),
} as const;
export type UserEvent = EventOf<typeof userEvents>;

export const emailEvents = {
  EmailClaimed: event({ emailHash: z.string(), userId }),
} as const;
export type EmailEvent = EventOf<typeof emailEvents>;
