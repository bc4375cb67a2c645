import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { messageIdOf, messageStream } from './message.ts';

const firstOf =
  (wanted: MessageEvent['type']) =>
  (log: EventLog, template: MailTemplate) =>
  async (causeId: string): Promise<Temporal.Instant | null> => {
    for await (const { type, metadata } of log.read(messageStream(messageIdOf(template, causeId)).name))
      if (type === wanted) return Temporal.Instant.from(metadata.time);
    return null;
  };

/** When the mail of a template that an event asked for was sent; null while it was not, or never is. */
export const mailSentAt = firstOf('MessageSent');

/** The same of the first try to send it. */
export const mailBegunAt = firstOf('MessageAttempted');
