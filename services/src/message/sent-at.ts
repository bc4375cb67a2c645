import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { messageIdOf, messageStream } from './message.ts';

/** When the mail of a template that an event asked for was sent; null while it was not, or never is. */
export const mailSentAt =
  (log: EventLog, template: MailTemplate) =>
  async (causeId: string): Promise<Temporal.Instant | null> => {
    for await (const { type, metadata } of log.read(messageStream(messageIdOf(template, causeId)).name))
      if (type === 'MessageSent') return Temporal.Instant.from(metadata.time);
    return null;
  };
