import { randomUUID } from 'node:crypto';
import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@tidylog/contracts/events/event';
import { type EventDefinition, upcast } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import { InvalidEvent, UnreadableEvent } from './errors.ts';
import type { NewEvent, Recorded, WriteContext } from './event-log.ts';
import {
  type Data,
  type Draft,
  fieldsInClear,
  fieldsToSeal,
  type Keys,
  nameOf,
  personsOf,
  type Sealed,
  sealFields,
  unsealFields,
} from './sealing.ts';
import type { Vault } from './vault.ts';

/** Stored beside the event, so that reading needs no schema of the version in which it was written. */
type StoredMetadata = EventMetadata & { readonly sealed?: Sealed };

export interface Codec {
  /** Validates, fixes ids, and encrypts with keys that are durable by then. */
  encode(stream: string, events: readonly NewEvent[], context: WriteContext): Promise<JSONEventData[]>;
  /** Decrypts and brings to the newest version. Events of an unknown type pass as they are. */
  decode(events: readonly RecordedEvent[]): Promise<Recorded[]>;
}

const noKeys: Keys = new Map();

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

/** A draft, and the version of its schema. */
type VersionedDraft = Draft & { readonly version: number };

const draftOf = (stream: string, event: NewEvent, define: typeof definitionOf): VersionedDraft => {
  const { type, id = randomUUID() } = event;
  const definition = define(type);
  if (!definition) throw new InvalidEvent(`${type} is not in the registry of events.`);
  const data = validated(definition, event);
  return { stream, id, type, data, sealed: fieldsToSeal(definition, data), version: definition.version };
};

const newest = (
  event: RecordedEvent,
  definition: EventDefinition,
  version: number,
  data = event.data as Data,
): Data => {
  if (version === definition.version) return data;
  if (version > definition.version) {
    throw new UnreadableEvent(`${nameOf(event)} has version ${version}: this release is too old to read it.`);
  }
  try {
    return upcast(definition, version, data);
  } catch (cause) {
    throw new UnreadableEvent(`${nameOf(event)} does not fit version ${definition.version}.`, { cause });
  }
};

/**
 * Only who holds the keys can seal a field: what stands there in clear was written by somebody else, who must not be
 * believed, least of all about a password.
 */
const refuseClear = (event: RecordedEvent, definition: EventDefinition, stored: StoredMetadata): void => {
  const { sealed, version } = stored;
  const data = event.data as Data;
  const clear = fieldsInClear(definition, { data, sealed }, (hidden) =>
    newest(event, definition, version, hidden),
  );
  if (clear.length === 0) return;
  throw new UnreadableEvent(`${nameOf(event)} holds in clear what must be sealed: ${clear.join(', ')}.`);
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

const metadataOf = (
  { version, sealed }: VersionedDraft,
  context: WriteContext,
  time: string,
): StoredMetadata => ({
  actor: context.actor,
  correlation: context.correlation,
  causation: context.causation,
  version,
  time,
  ...(Object.keys(sealed).length > 0 && { sealed }),
});

/** The codec of the log. Another registry of definitions is for its tests. */
export function createCodec(
  vault: Pick<Vault, 'keysFor'>,
  define: typeof definitionOf = definitionOf,
): Codec {
  const recorded = (event: RecordedEvent, keys: Keys): Recorded => {
    const definition = define(event.type);
    const stored = storedMetadata(event);
    if (definition) refuseClear(event, definition, stored);
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
      const drafts = events.map((event) => draftOf(stream, event, define));
      const persons = personsOf(drafts);
      const keys = persons.size === 0 ? noKeys : await vault.keysFor(persons, 'create');
      const time = context.time.toString();
      return drafts.map((draft) => ({
        id: draft.id,
        contentType: 'application/json',
        type: draft.type,
        data: sealFields(draft, keys),
        metadata: metadataOf(draft, context, time),
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
