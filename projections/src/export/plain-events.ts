import { protections } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';

/** What happened, as a person can read it. */
export interface PlainEvent {
  readonly at: string;
  readonly what: string;
  readonly details: Readonly<Record<string, unknown>>;
}

// Hashes tell nothing, half a mailed link belongs into no file, and a cleaner's pay and what the office notes for
// cleaners are not about the customer.
const leftOut: readonly string[] = [
  'fingerprint',
  'emailHash',
  'googleHash',
  'mailboxHashes',
  'resetId',
  'verificationId',
  'linkId',
  'pay',
];
const isLeftOut = (type: string, field: string): boolean =>
  leftOut.includes(field) || (type === 'CleanerAssigned' && field === 'notes');

/** `RegistrationRequested` as `Registration requested`. */
const inWords = (type: string): string =>
  type
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const isSecret = (type: string, field: string): boolean => {
  const schema = definitionOf(type)?.schema.shape[field];
  return schema !== undefined && protections.get(schema)?.kind === 'secret';
};

/** An event without what is secret, or says nothing to anybody. */
export function plainEvent({
  type,
  data,
  metadata,
}: Pick<Recorded, 'type' | 'data' | 'metadata'>): PlainEvent {
  const told = Object.entries(data).filter(([field]) => !isSecret(type, field));
  const text = JSON.stringify(Object.fromEntries(told), (field, value: unknown) =>
    isLeftOut(type, field) ? undefined : value,
  );
  return { at: metadata.time, what: inWords(type), details: JSON.parse(text) as PlainEvent['details'] };
}

/** What happened in some streams, each by its name; those that hold nothing are left out. */
export async function plainStreams(
  log: EventLog,
  streams: readonly string[],
): Promise<Readonly<Record<string, readonly PlainEvent[]>>> {
  const told: Record<string, readonly PlainEvent[]> = {};
  for (const stream of streams) {
    const events = await Array.fromAsync(log.read(stream), plainEvent);
    if (events.length > 0) told[stream] = events;
  }
  return told;
}
