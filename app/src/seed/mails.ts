import { isMailCause } from '@tidylog/contracts/domain/mail-causes';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import { type EventLog, isDecoded, type Recorded } from '@tidylog/eventlog/event-log';
import type { RecordedCause } from '@tidylog/services/message/composed';
import { sentForDemo } from '@tidylog/services/message/demo';
import { messageStream } from '@tidylog/services/message/message';

const atOnce = 64;

async function recordAsSent(log: EventLog, cause: RecordedCause): Promise<void> {
  const data = sentForDemo(cause);
  if (data === undefined) return;
  const { correlation, time } = cause.metadata;
  const context = {
    actor: { id: 'system', role: 'system' },
    correlation,
    causation: cause.id,
    time: Temporal.Instant.from(time),
  } as const;
  const { name } = messageStream(data.messageId);
  try {
    await log.append(name, 'no_stream', [{ type: 'MessageSent', data }], context);
  } catch (error) {
    // An earlier start that was cut short has recorded it already.
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}

/** Records every mail of the demo company as sent, so that none is. The mail sender records later ones the same way. */
export async function recordMailsAsSent(log: EventLog): Promise<void> {
  let batch: Promise<void>[] = [];
  for await (const event of log.readAll()) {
    if (isDecoded(event) && isMailCause<Recorded>(event))
      batch.push(recordAsSent(log, event as RecordedCause));
    if (batch.length < atOnce) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}
