import { isMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { CustomerContact } from '@tidylog/contracts/events/booking';
import type { Erased, EventMetadata } from '@tidylog/contracts/events/event';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import { type EventLog, isDecoded } from '@tidylog/eventlog/event-log';
import { type DemoCause, demoMailOf, demoMailSent } from '@tidylog/services/message/demo';
import { messageStream } from '@tidylog/services/message/message';

const atOnce = 64;

/** An event of the demo company, as written or as read. */
export type DemoFact = DomainEvent & {
  readonly id: string;
  readonly metadata: Pick<EventMetadata, 'actor' | 'correlation' | 'time'>;
};

/** A log, and the facts that were written to it since. */
export function keepingFacts(log: EventLog): { readonly log: EventLog; readonly facts: readonly DemoFact[] } {
  const facts: DemoFact[] = [];
  return {
    facts,
    log: {
      ...log,
      append: async (stream, expected, events, context) => {
        const appended = await log.append(stream, expected, events, context);
        const { actor, correlation, time } = context;
        const metadata = { actor, correlation, time: time.toString() };
        for (const [index, event] of events.entries())
          facts.push({ ...event, id: appended.eventIds[index] ?? '', metadata });
        return appended;
      },
    },
  };
}

/** The facts of a log that an earlier start has written to. */
export async function* factsOf(log: EventLog): AsyncGenerator<DemoFact> {
  for await (const event of log.readAll()) if (isDecoded(event)) yield event;
}

/** Bookings of callers who gave no email address. */
type Silent = ReadonlySet<string>;

const hasNoEmail = (contact: CustomerContact | Erased): boolean =>
  typeof contact === 'object' && contact.email === null;

async function recordOutcome(log: EventLog, cause: DemoCause, silent: Silent): Promise<void> {
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
export async function recordMails(
  log: EventLog,
  facts: Iterable<DemoFact> | AsyncIterable<DemoFact>,
): Promise<void> {
  const silent = new Set<string>();
  let batch: Promise<void>[] = [];
  for await (const event of facts) {
    if (event.type === 'BookingRequested' && hasNoEmail(event.data.contact)) silent.add(event.data.bookingId);
    if (isMailCause(event)) batch.push(recordOutcome(log, event, silent));
    if (batch.length < atOnce) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}
