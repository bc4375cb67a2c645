import { protections } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import type { EventLog, LogEvent, Recorded } from '@tidylog/eventlog/event-log';

/** What happened, in a form that a person can read. */
export interface PlainEvent {
  readonly at: string;
  readonly what: string;
  readonly details: Readonly<Record<string, unknown>>;
}

// Hashes say nothing, half a mailed link does not belong in a file, and a cleaner's pay and the office's notes for
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
  'cleanerPay',
  'settles',
];
/** What is said to cleaners in events of a booking. */
const toCleaners: Readonly<Record<string, string>> = {
  CleanerAssigned: 'notes',
  WorkTimesCorrected: 'reason',
};
const isLeftOut = (type: string, field: string): boolean =>
  leftOut.includes(field) || toCleaners[type] === field;

/** `RegistrationRequested` becomes `Registration requested`. */
const inWords = (type: string): string =>
  type
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const isSecret = (type: string, field: string): boolean => {
  const schema = definitionOf(type)?.schema.shape[field];
  return schema !== undefined && protections.get(schema)?.kind === 'secret';
};

type Plain = Pick<LogEvent, 'type' | 'data' | 'metadata'> & { readonly fault?: unknown };

/** An event without what is secret or meaningless. */
export function plainEvent(event: Plain): PlainEvent {
  const { type, data, metadata } = event;
  // We cannot know what in it would be secret.
  if ('fault' in event || definitionOf(type) === undefined)
    return { at: metadata.time, what: inWords(type), details: {} };
  const told = Object.entries(data as Recorded['data']).filter(([field]) => !isSecret(type, field));
  const text = JSON.stringify(Object.fromEntries(told), (field, value: unknown) =>
    isLeftOut(type, field) ? undefined : value,
  );
  return { at: metadata.time, what: inWords(type), details: JSON.parse(text) as PlainEvent['details'] };
}

/** What happened in some streams, each by its name; without empty ones. */
export async function plainStreams(
  log: EventLog,
  streams: readonly string[],
): Promise<Readonly<Record<string, readonly PlainEvent[]>>> {
  const told: Record<string, readonly PlainEvent[]> = {};
  for (const stream of streams) {
    const events = await Array.fromAsync(log.readAsIs(stream), plainEvent);
    if (events.length > 0) told[stream] = events;
  }
  return told;
}
