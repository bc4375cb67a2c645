import { randomUUID } from 'node:crypto';
import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@tidylog/contracts/events/event';
import { type EventDefinition, erased, upcast } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import { InvalidEvent, MissingKey, UnreadableEvent } from './errors.ts';
import type { NewEvent, Recorded, WriteContext } from './event-log.ts';
import { protectedFields } from './protected-fields.ts';
import type { Key, Vault } from './vault.ts';
import { seal, unseal } from './vault-crypto.ts';

/** Fields that one event holds encrypted, by the field that names the person whose key they need. */
type Sealed = Readonly<Record<string, readonly string[]>>;
type Data = Record<string, unknown>;
type Keys = ReadonlyMap<string, Key>;

/** Stored beside the event, so that reading needs no schema of the version in which it was written. */
type StoredMetadata = EventMetadata & { readonly sealed?: Sealed };

export interface Codec {
  /** Validates, fixes ids, and encrypts with keys that are durable by then. */
  encode(stream: string, events: readonly NewEvent[], context: WriteContext): Promise<JSONEventData[]>;
  /** Decrypts and brings to the newest version. Events of an unknown type pass as they are. */
  decode(events: readonly RecordedEvent[]): Promise<Recorded[]>;
}

/** The version of the format of sealed fields stands first in each. */
const sealedPrefix = '1.';

/** Binds a sealed field to its place: moved to another stream, event or field it no longer decrypts. */
const place = (stream: string, eventId: string, field: string): string => `${stream}\0${eventId}\0${field}`;

const noKeys: Keys = new Map();

interface Draft {
  readonly event: NewEvent;
  readonly id: string;
  readonly definition: EventDefinition;
  readonly data: Data;
  readonly sealed: Sealed;
}

const validated = (definition: EventDefinition, event: NewEvent): Data => {
  const result = definition.schema.safeParse(event.data);
  if (result.success) return result.data;
  throw new InvalidEvent(`${event.type} is not valid: ${describe(result.error.issues)}.`);
};

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Paths and kinds of mistakes. The messages of zod are left out: they may repeat the value. */
const describe = (issues: readonly Issue[], above: readonly PropertyKey[] = []): string =>
  issues
    .map((issue) => {
      const path = [...above, ...issue.path];
      // A protected field is a union with `erased`; its first half is what the writer meant.
      const inner = issue.code === 'invalid_union' ? issue.errors?.[0] : undefined;
      return inner ? describe(inner, path) : `${path.map(String).join('.') || 'data'} (${issue.code})`;
    })
    .join(', ');

const isReadable = (value: unknown): boolean => value !== null && value !== undefined && value !== erased;

const fieldsToSeal = (definition: EventDefinition, data: Data): Sealed => {
  const sealed: Record<string, string[]> = {};
  for (const { field, subject } of protectedFields(definition)) {
    if (isReadable(data[field])) sealed[subject] = [...(sealed[subject] ?? []), field];
  }
  return sealed;
};

const draftOf = (event: NewEvent, define: typeof definitionOf): Draft => {
  const definition = define(event.type);
  if (!definition) throw new InvalidEvent(`${event.type} is not in the registry of events.`);
  const data = validated(definition, event);
  return { event, id: event.id ?? randomUUID(), definition, data, sealed: fieldsToSeal(definition, data) };
};

/** The persons whose keys some events need. */
const personsOf = (
  events: Iterable<{ readonly data: unknown; readonly sealed: Sealed | undefined }>,
): Set<string> => {
  const persons = new Set<string>();
  for (const { data, sealed } of events) {
    for (const subject in sealed) {
      const person = (data as Data)[subject];
      if (typeof person === 'string') persons.add(person);
    }
  }
  return persons;
};

const sealFields = (stream: string, { event, id, data, sealed }: Draft, keys: Keys): Data => {
  const stored = { ...data };
  for (const [subject, fields] of Object.entries(sealed)) {
    const key = keys.get(String(data[subject]));
    if (key === undefined || key === 'missing') {
      throw new InvalidEvent(`${event.type} has personal fields (${fields.join(', ')}) but no ${subject}.`);
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

const unsealFields = (event: RecordedEvent, sealed: Sealed, keys: Keys): void => {
  const data = event.data as Data;
  for (const subject in sealed) {
    const key = keys.get(String(data[subject]));
    if (key === undefined || key === 'missing') {
      throw new MissingKey(
        `The vault has no key for ${subject} of ${nameOf(event)}, and no note of its erasure.`,
      );
    }
    for (const field of sealed[subject] ?? []) {
      if (data[field] !== erased) data[field] = key === 'erased' ? erased : unsealOf(event, field, key);
    }
  }
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

const nameOf = (event: RecordedEvent): string => `${event.type} ${event.id} at revision ${event.revision}`;

const newest = (event: RecordedEvent, definition: EventDefinition, version: number): Data => {
  const data = event.data as Data;
  if (version === definition.version) return data;
  if (version > definition.version) {
    throw new UnreadableEvent(`${nameOf(event)} has version ${version}: this release is too old to read it.`);
  }
  return upcast(definition, version, data);
};

/** What stands in place of the metadata of an event that somebody else wrote. */
const foreignMetadata = (event: RecordedEvent): EventMetadata => ({
  actor: { id: 'unknown', role: 'system' },
  correlation: event.id,
  causation: null,
  version: 1,
  time: event.created.toISOString(),
});

const storedMetadata = (event: RecordedEvent): StoredMetadata => {
  const metadata = event.metadata as StoredMetadata | undefined;
  return metadata?.actor ? metadata : foreignMetadata(event);
};

const positionOf = (event: RecordedEvent): bigint => {
  if (event.position) return event.position.commit;
  throw new UnreadableEvent(`${nameOf(event)} came without a position: the log server is older than 22.6.`);
};

/** The codec of the log. Another registry of definitions is for its tests. */
export function createCodec(
  vault: Pick<Vault, 'keysFor'>,
  define: typeof definitionOf = definitionOf,
): Codec {
  const recorded = (event: RecordedEvent, keys: Keys): Recorded => {
    const definition = define(event.type);
    const stored = storedMetadata(event);
    if (definition && stored.sealed) unsealFields(event, stored.sealed, keys);
    const { actor, correlation, causation, version, time } = stored;
    const data: unknown = definition ? newest(event, definition, version) : event.data;
    return {
      type: event.type,
      data,
      id: event.id,
      stream: event.streamId,
      revision: event.revision,
      position: positionOf(event),
      metadata: { actor, correlation, causation, version, time },
    } as Recorded;
  };

  return {
    async encode(stream, events, context) {
      const drafts = events.map((event) => draftOf(event, define));
      const persons = personsOf(drafts);
      const keys = persons.size === 0 ? noKeys : await vault.keysFor(persons, 'create');
      return drafts.map((draft) => ({
        id: draft.id,
        contentType: 'application/json',
        type: draft.event.type,
        data: sealFields(stream, draft, keys),
        metadata: metadataOf(draft, context),
      }));
    },
    async decode(events) {
      const needed = events.map((event) => ({
        data: event.data,
        sealed: (event.metadata as StoredMetadata | undefined)?.sealed,
      }));
      const persons = personsOf(needed);
      const keys = persons.size === 0 ? noKeys : await vault.keysFor(persons, 'existing');
      return events.map((event) => recorded(event, keys));
    },
  };
}

const metadataOf = ({ definition, sealed }: Draft, context: WriteContext): StoredMetadata => ({
  actor: context.actor,
  correlation: context.correlation,
  causation: context.causation,
  version: definition.version,
  time: context.time.toString(),
  ...(Object.keys(sealed).length > 0 && { sealed }),
});
