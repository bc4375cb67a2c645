import { bookingId, uuid } from '../schemas/ids.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type SmsType, sendTimings, smsTypes } from '../vocabulary/sms.ts';
import { type EventOf, event, personal } from './event.ts';
import { type MailTemplate, mailTemplates } from './mails.ts';

/** What a message says: the template of a mail, or the type of a text message. */
export type MessageTemplate = MailTemplate | SmsType;

export const messageTemplate = z.enum([...mailTemplates, ...smsTypes]);

/** What only a text message has. */
const sms = z.object({
  bookingId,
  /** The visit that it is about: when it is moved, people may be reminded of the new time. */
  date: localDate,
  slotId,
  /** Null when the office wrote the text itself, as is `timing`. */
  templateId: uuid.nullable(),
  timing: z.enum(sendTimings).nullable(),
});

/**
 * `messageId` is made from the cause and the template; `causeId` is the id of the event that asks for the message, or
 * made from what it reminds of. A text message has `sms`, a mail has not.
 */
const subject = {
  messageId: uuid,
  channel: z.enum(['email', 'sms']),
  template: messageTemplate,
  causeId: uuid,
  personId: uuid,
  sms: sms.optional(),
};

/** Until version 2 every message was a mail. */
const alsoTexts = { version: 2, upcasts: { 1: (data: Record<string, unknown>) => data } };
const phone = personal(z.string(), 'personId').optional();

export const messageEvents = {
  /**
   * Written before the message is handed over. A mail always goes out under the Message-ID made from its id; a text
   * message is handed over once, by the process that wrote this.
   */
  MessageAttempted: event(
    { ...subject, aboutId: uuid, text: personal(z.string(), 'personId').optional(), phone },
    alsoTexts,
  ),
  /** `providerId` is the provider's id of a text message. */
  MessageSent: event({ ...subject, demo: z.boolean(), providerId: z.string().optional() }, alsoTexts),
  /** It is not retried: the server refuses the address, for example. */
  MessageFailed: event({ ...subject, reason: z.string() }, alsoTexts),
  /** The office asked to send a failed mail again, under its own id. `stream` has the event that asks for it. */
  MessageResendAsked: event({ ...subject, aboutId: uuid.nullable(), resendId: uuid, stream: z.string() }),
  /** The provider was not reached, so the text message is tried again. */
  MessagePutBack: event({ ...subject, reason: z.string() }),
  /** The text message may or may not have gone out, so the system does not send it again by itself. */
  MessageOutcomeUnknown: event({ ...subject, reason: z.enum(['no-answer', 'interrupted']) }),
  /** The phone has the text message. */
  MessageDelivered: event(subject),
  /** The provider took the text message and could not deliver it; `code` is its reason, if it gives one. */
  MessageUndelivered: event({ ...subject, code: z.string().nullable() }),
  /**
   * Nothing left to send: the person is erased or gave no address or phone number, the news is outdated, another
   * message or the screen has it, too many went to an unproved mailbox, the person does not want such messages, or it
   * is too late for a reminder.
   */
  MessageSkipped: event(
    {
      ...subject,
      /** Null in what was skipped before version 3. */
      aboutId: uuid.nullable(),
      reason: z.enum([
        'erased',
        'no-address',
        'outdated',
        'told-otherwise',
        'too-many',
        'switched-off',
        'no-phone',
        'opted-out',
        'quiet-hours',
        'too-late',
        'no-eta',
      ]),
      phone,
    },
    {
      version: 5,
      // Since version 4 the reason may be 'switched-off', since version 5 it may be a text message.
      upcasts: {
        1: (data) => data,
        2: (data) => ({ ...data, aboutId: null }),
        3: (data) => data,
        4: (data) => data,
      },
    },
  ),
} as const;
export type MessageEvent = EventOf<typeof messageEvents>;
export type SmsOf = z.output<typeof sms>;
