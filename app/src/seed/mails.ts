import { isMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { CustomerContact } from '@tidylog/contracts/events/booking';
import type { Erased } from '@tidylog/contracts/events/event';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import { type EventLog, isDecoded, type Recorded } from '@tidylog/eventlog/event-log';
import type { RecordedCause } from '@tidylog/services/message/composed';
import { demoMailOf, demoMailSent } from '@tidylog/services/message/demo';
import { messageStream } from '@tidylog/services/message/message';

const atOnce = 64;

/** Bookings of callers who gave no email address. */
type Silent = ReadonlySet<string>;

const hasNoEmail = (contact: CustomerContact | Erased): boolean =>
  typeof contact === 'object' && contact.email === null;

async function recordOutcome(log: EventLog, cause: RecordedCause, silent: Silent): Promise<void> {
  const mail = demoMailOf(cause);
  if (mail === undefined) return;
  const { correlation, time } = cause.metadata;
  const context = {
    actor: { id: 'system', role: 'system' },
    correlation,
    causation: cause.id,
    time: Temporal.Instant.from(time),
  } as const;
  const { name } = messageStream(mail.messageId);
  const outcome: MessageEvent[] = silent.has(mail.aboutId)
    ? [{ type: 'MessageSkipped', data: { ...mail, reason: 'no-address' } }]
    : demoMailSent(mail);
  try {
    await log.append(name, 'no_stream', outcome, context);
  } catch (error) {
    // An earlier start that was cut short has recorded it already.
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}

/**
 * Records every mail of the demo company as sent, so that none is, and as skipped where there is no address. The mail
 * sender records later ones the same way.
 */
export async function recordMails(log: EventLog): Promise<void> {
  const silent = new Set<string>();
  let batch: Promise<void>[] = [];
  for await (const event of log.readAll()) {
    if (isDecoded(event) && event.type === 'BookingRequested' && hasNoEmail(event.data.contact))
      silent.add(event.data.bookingId);
    if (isDecoded(event) && isMailCause<Recorded>(event))
      batch.push(recordOutcome(log, event as RecordedCause, silent));
    if (batch.length < atOnce) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}
