import { uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';
import { mailTemplates } from './mails.ts';

export const mailTemplate = z.enum(mailTemplates);

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
