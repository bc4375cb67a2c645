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
  /** Written before the message is handed over, which always goes out under the Message-ID made from its id. */
  MessageAttempted: event({ ...subject, aboutId: uuid }),
  MessageSent: event({ ...subject, demo: z.boolean() }),
  /** It is not retried: the server refuses the address, for example. */
  MessageFailed: event({ ...subject, reason: z.string() }),
  /**
   * Nothing left to send: the person is erased or gave no address, the news is outdated, another message or the screen
   * has it, too many went to an unproved mailbox, or the person does not want such mails.
   */
  MessageSkipped: event(
    {
      ...subject,
      /** Null in what was skipped before version 3. */
      aboutId: uuid.nullable(),
      reason: z.enum(['erased', 'no-address', 'outdated', 'told-otherwise', 'too-many', 'switched-off']),
    },
    {
      version: 4,
      // Since version 4 the reason may be 'switched-off'.
      upcasts: { 1: (data) => data, 2: (data) => ({ ...data, aboutId: null }), 3: (data) => data },
    },
  ),
} as const;
export type MessageEvent = EventOf<typeof messageEvents>;
