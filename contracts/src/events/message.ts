import { uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

export const mailTemplates = [
  'booking-placed',
  'booking-confirmed',
  'payment-receipt',
  'payment-failed',
  'payment-refunded',
  'payment-refund-failed',
  'hold-expired',
  'booking-changed-by-office',
  'booking-rescheduled',
  'booking-cancelled',
  'reschedule-decided',
  'cancellation-decided',
  'visit-completed',
  'subscription-started',
  'subscription-visit-booked',
  'subscription-paused',
  'subscription-resumed',
  'subscription-taken-over',
  'subscription-cancelled',
  'guest-link',
  'waitlist-joined',
  'area-served',
  'password-reset',
  'password-changed',
  'sign-ins-limited',
  'email-verification',
  'google-link',
  'office-refund-failed',
  'office-dispute',
] as const;
export const mailTemplate = z.enum(mailTemplates);
export type MailTemplate = (typeof mailTemplates)[number];

/** `messageId` is made from the cause and the template; `causeId` is the id of the event that asks for the mail. */
const subject = {
  messageId: uuid,
  channel: z.literal('email'),
  template: mailTemplate,
  causeId: uuid,
  personId: uuid,
};

export const messageEvents = {
  /** Before the message is handed over; it goes out under a Message-ID made from its id, whatever comes after. */
  MessageAttempted: event({ ...subject, aboutId: uuid }),
  MessageSent: event({ ...subject, demo: z.boolean() }),
  /** Not to be tried again, such as an address that the server refuses. */
  MessageFailed: event({ ...subject, reason: z.string() }),
  /**
   * Nothing to send any more: the person is erased, what it told about has passed, or another message or the screen
   * has told it; or too many went to a mailbox that nobody has proved.
   */
  MessageSkipped: event({ ...subject, reason: z.enum(['erased', 'outdated', 'told-otherwise', 'too-many']) }),
} as const;
export type MessageEvent = EventOf<typeof messageEvents>;
