import type { MessageEvent } from '@tidylog/contracts/events/message';
import { isMailCause, type MailCause, mailTemplateOf } from '@tidylog/contracts/mail-causes';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { messageIdOf } from '@tidylog/services/message/mailing';

const atOnce = 64;

const personOf = ({ data }: MailCause): string => ('customerId' in data ? data.customerId : data.userId);

/** A mail that an event asks for stands in the log as sent, so that nobody sends it. */
async function recordAsSent(log: EventLog, cause: Recorded<MailCause>): Promise<void> {
  const template = mailTemplateOf(cause, cause.metadata.actor.role);
  if (template === undefined) return;
  const messageId = messageIdOf(template, cause.id);
  const subject = { messageId, channel: 'email', template, causeId: cause.id } as const;
  const sent: MessageEvent = {
    type: 'MessageSent',
    data: { ...subject, personId: personOf(cause), demo: true },
  };
  const { correlation, time } = cause.metadata;
  const context = {
    actor: { id: 'system', role: 'system' },
    correlation,
    causation: cause.id,
    time: Temporal.Instant.from(time),
  } as const;
  try {
    await log.append(`message-${messageId}`, 'no_stream', [sent], context);
  } catch (error) {
    // A start that was cut short has recorded it already.
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}

/** Every mail of the demo company is recorded as sent: none leaves, however the demo was made. */
export async function recordMailsAsSent(log: EventLog): Promise<void> {
  let batch: Promise<void>[] = [];
  for await (const event of log.readAll()) {
    if (isMailCause<Recorded>(event)) batch.push(recordAsSent(log, event as Recorded<MailCause>));
    if (batch.length < atOnce) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}
