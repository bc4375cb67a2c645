import type { RecordedEvent } from '@eventstore/db-client';
import { type EventDefinition, erased } from '@tidylog/contracts/events/event';
import { InvalidEvent, MissingKey, UnreadableEvent } from './errors.ts';
import { protectedFields } from './protected-fields.ts';
import type { Key } from './vault.ts';
import { seal, unseal } from './vault-crypto.ts';

/** The encrypted fields of one event, by the field that names the person whose key they need. */
export type Sealed = Readonly<Record<string, readonly string[]>>;
export type Data = Record<string, unknown>;
export type Keys = ReadonlyMap<string, Key>;

/** Each sealed field begins with the version of its format. */
const sealedPrefix = '1.';

/** Binds a sealed field to its place: moved to another stream, event or field, it no longer decrypts. */
const place = (stream: string, eventId: string, field: string): string => `${stream}\0${eventId}\0${field}`;

export const nameOf = (event: RecordedEvent): string =>
  `${event.type} ${event.id} at revision ${event.revision} of ${event.streamId}`;

/** An event about to be written. */
export interface Draft {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly data: Data;
  readonly sealed: Sealed;
}

const isReadable = (value: unknown): boolean => value !== null && value !== undefined && value !== erased;

/** The protected fields that have something to protect. */
export const fieldsToSeal = (definition: EventDefinition, data: Data): Sealed => {
  const sealed: Record<string, string[]> = {};
  for (const { field, subject } of protectedFields(definition)) {
    if (isReadable(data[field])) sealed[subject] = [...(sealed[subject] ?? []), field];
  }
  return sealed;
};

/**
 * The protected fields of an event in its newest shape that have a value although no part of it was sealed. `toNewest`
 * brings data to that shape: this recognizes what an older version sealed under another name.
 */
export const fieldsInClear = (
  definition: EventDefinition,
  event: { readonly data: Data; readonly sealed: Sealed | undefined },
  toNewest: (data: Data) => Data,
): string[] => {
  const protectedNames = protectedFields(definition).map(({ field }) => field);
  if (protectedNames.length === 0) return [];
  const hidden = { ...event.data };
  for (const field of Object.values(event.sealed ?? {}).flat()) hidden[field] = erased;
  const newest = toNewest(hidden);
  return protectedNames.filter((field) => isReadable(newest[field]));
};

const personIn = (data: unknown, subject: string): string | undefined => {
  const person = typeof data === 'object' && data !== null ? (data as Data)[subject] : undefined;
  return typeof person === 'string' ? person : undefined;
};

/** The persons whose keys some events need. */
export const personsOf = (
  events: Iterable<{ readonly data: unknown; readonly sealed: Sealed | undefined }>,
): Set<string> => {
  const persons = new Set<string>();
  for (const { data, sealed } of events) {
    for (const subject in sealed) {
      const person = personIn(data, subject);
      if (person !== undefined) persons.add(person);
    }
  }
  return persons;
};

/** The data as the log stores it. Fields of an erased person become the mark `erased`. */
export const sealFields = ({ stream, id, type, data, sealed }: Draft, keys: Keys): Data => {
  const stored = { ...data };
  for (const [subject, fields] of Object.entries(sealed)) {
    const key = keys.get(String(data[subject]));
    if (key === 'lost')
      throw new MissingKey(`The key for ${subject} of ${type} is lost: nothing can be kept under it.`);
    if (key === undefined || key === 'missing') {
      throw new InvalidEvent(`${type} has protected fields (${fields.join(', ')}) but no ${subject}.`);
    }
    for (const field of fields) {
      stored[field] = key === 'erased' ? erased : sealField(key, data[field], place(stream, id, field));
    }
  }
  return stored;
};

const sealField = (key: Buffer, value: unknown, at: string): string =>
  sealedPrefix + seal(key, Buffer.from(JSON.stringify(value)), at).toString('base64');

const unsealField = (key: Buffer, sealed: string, at: string): unknown => {
  if (!sealed.startsWith(sealedPrefix)) throw new Error('It has an unknown format.');
  return JSON.parse(
    unseal(key, Buffer.from(sealed.slice(sealedPrefix.length), 'base64'), at).toString('utf8'),
  );
};

const unsealOf = (event: RecordedEvent, field: string, key: Buffer): unknown => {
  try {
    return unsealField(key, String((event.data as Data)[field]), place(event.streamId, event.id, field));
  } catch (cause) {
    throw new UnreadableEvent(
      `The field ${field} of ${nameOf(event)} was altered or sealed with another key.`,
      {
        cause,
      },
    );
  }
};

const keyFor = (event: RecordedEvent, subject: string, keys: Keys): Buffer | 'erased' => {
  const person = personIn(event.data, subject);
  if (person === undefined) {
    throw new UnreadableEvent(`The data of ${nameOf(event)} are damaged: they name no ${subject}.`);
  }
  const key = keys.get(person);
  if (Buffer.isBuffer(key) || key === 'erased') return key;
  throw new MissingKey(
    `The vault has no key for ${subject} of ${nameOf(event)}, and no note of its erasure.`,
  );
};

/** The data of a stored event with its sealed fields decrypted. */
export const unsealFields = (event: RecordedEvent, sealed: Sealed, keys: Keys): Data => {
  const data = { ...(event.data as Data) };
  for (const subject in sealed) {
    const key = keyFor(event, subject, keys);
    for (const field of sealed[subject] ?? []) {
      if (data[field] !== erased) data[field] = key === 'erased' ? erased : unsealOf(event, field, key);
    }
  }
  return data;
};
