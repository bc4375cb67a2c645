import { randomUUID } from 'node:crypto';
import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import { type EventDefinition, upcast } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import { describeIssues } from './describe-issues.ts';
import { InvalidEvent, isUndecoded, type Undecoded, UnreadableEvent } from './errors.ts';
import type { LogEvent, NewEvent, Recorded, WriteContext } from './event-log.ts';
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
} from './seal.ts';
import { metadataIn, type StoredMetadata, sealedIn, versionOf } from './stored-metadata.ts';
import type { Vault } from './vault.ts';

export interface Codec {
  /** Validates, assigns ids, and encrypts with keys that are already durable. */
  encode(stream: string, events: readonly NewEvent[], context: WriteContext): Promise<JSONEventData[]>;
  /**
   * Decrypts, upcasts to the newest version and checks the shape. Events of an unknown type pass unchanged. One that
   * cannot be decoded says why and does not stop the others. Throws `LogUnavailable` when the vault does not answer.
   */
  decode(events: readonly RecordedEvent[]): Promise<LogEvent[]>;
}

const noKeys: Keys = new Map();

interface Unsealed {
  readonly version: number;
  readonly data: Data;
}

const validated = (definition: EventDefinition, event: NewEvent): Data => {
  const result = definition.schema.safeParse(event.data);
  if (result.success) return result.data;
  throw new InvalidEvent(`${event.type} is not valid: ${describeIssues(result.error.issues)}.`);
};

type VersionedDraft = Draft & { readonly version: number };

const draftOf = (stream: string, event: NewEvent, define: typeof definitionOf): VersionedDraft => {
  const { type, id = randomUUID() } = event;
  const definition = define(type);
  if (!definition) throw new InvalidEvent(`${type} is not in the registry of events.`);
  const data = validated(definition, event);
  return { stream, id, type, data, sealed: fieldsToSeal(definition, data), version: definition.version };
};

const upcasted = (event: RecordedEvent, definition: EventDefinition, version: number, data: Data): Data => {
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

const newest = (event: RecordedEvent, definition: EventDefinition, { version, data }: Unsealed): Data => {
  const upToDate = upcasted(event, definition, version, data);
  const checked = definition.schema.safeParse(upToDate);
  if (checked.success) return upToDate;
  throw new UnreadableEvent(`${nameOf(event)} is not of its shape: ${describeIssues(checked.error.issues)}.`);
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

/**
 * Only a holder of the keys can seal a field. Cleartext there was written by someone else and must not be trusted,
 * least of all as a password.
 */
const refuseClear = (event: RecordedEvent, definition: EventDefinition, sealed: Sealed | undefined): void => {
  const data = event.data as Data;
  const clear = fieldsInClear(definition, { data, sealed }, (hidden) =>
    upcasted(event, definition, versionOf(event), hidden),
  );
  if (clear.length === 0) return;
  throw new UnreadableEvent(`${nameOf(event)} holds in clear what must be sealed: ${clear.join(', ')}.`);
};

const readable = (event: RecordedEvent, definition: EventDefinition, keys: Keys): unknown => {
  if (typeof event.data !== 'object' || event.data === null || ArrayBuffer.isView(event.data))
    throw new UnreadableEvent(`${nameOf(event)} holds no JSON object.`);
  const sealed = sealedIn(event);
  refuseClear(event, definition, sealed);
  const data = sealed ? unsealFields(event, sealed, keys) : (event.data as Data);
  return newest(event, definition, { version: versionOf(event), data });
};

const personErasedIn = ({ type, data }: RecordedEvent): string | undefined => {
  if (type !== 'PersonErased' || typeof data !== 'object' || !('personId' in data)) return undefined;
  return typeof data.personId === 'string' ? data.personId : undefined;
};

const faultOf = (event: RecordedEvent, error: unknown): Undecoded =>
  isUndecoded(error) ? error : new UnreadableEvent(`${nameOf(event)} cannot be read.`, { cause: error });

/** The codec of the log. Only its tests pass another registry of definitions. */
export function createCodec(
  vault: Pick<Vault, 'keysFor'>,
  define: typeof definitionOf = definitionOf,
): Codec {
  // A vault may remember a key for a minute after another process destroyed it: what follows in the log is not read
  // with it, so that no row keeps what came after the erasure.
  const erasedPersons = new Set<string>();
  const keysOf = async (persons: ReadonlySet<string>, mode: 'create' | 'existing'): Promise<Keys> => {
    if (persons.size === 0) return noKeys;
    const keys = [...(await vault.keysFor(persons, mode))];
    return new Map(keys.map(([id, key]) => [id, erasedPersons.has(id.toLowerCase()) ? 'erased' : key]));
  };

  const decoded = (event: RecordedEvent, keys: Keys): LogEvent => {
    const place = {
      type: event.type,
      id: event.id,
      stream: event.streamId,
      revision: event.revision,
      position: positionOf(event),
      metadata: metadataIn(event),
    };
    const definition = define(event.type);
    if (!definition) return { ...place, data: event.data } as unknown as Recorded;
    try {
      return { ...place, data: readable(event, definition, keys) } as Recorded;
    } catch (error) {
      return { ...place, data: event.data, fault: faultOf(event, error) };
    }
  };

  return {
    async encode(stream, events, context) {
      const drafts = events.map((event) => draftOf(stream, event, define));
      const persons = personsOf(drafts);
      const keys = await keysOf(persons, 'create');
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
      for (const personId of events.map(personErasedIn))
        if (personId !== undefined) erasedPersons.add(personId.toLowerCase());
      const persons = personsOf(events.map((event) => ({ data: event.data, sealed: sealedIn(event) })));
      const keys = await keysOf(persons, 'existing');
      return events.map((event) => decoded(event, keys));
    },
  };
}
