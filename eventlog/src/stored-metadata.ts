import type { RecordedEvent } from '@eventstore/db-client';
import { type Actor, actorRoles, type EventMetadata } from '@tidylog/contracts/events/event';
import { UnreadableEvent } from './errors.ts';
import { nameOf, type Sealed } from './seal.ts';

/** Stored next to the event, so that reading it needs no schema of its old version. */
export type StoredMetadata = EventMetadata & { readonly sealed?: Sealed };

type Unchecked = { readonly [Field in keyof StoredMetadata]?: unknown };

const storedIn = ({ metadata }: RecordedEvent): Unchecked =>
  typeof metadata === 'object' && metadata !== null ? (metadata as Unchecked) : {};

const isActor = (value: unknown): value is Actor => {
  const { id, role } = (value ?? {}) as { readonly id?: unknown; readonly role?: unknown };
  return typeof id === 'string' && (actorRoles as readonly unknown[]).includes(role);
};

const isInstant = (value: unknown): value is string => {
  try {
    return typeof value === 'string' && Temporal.Instant.from(value) !== undefined;
  } catch {
    return false;
  }
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Which fields are sealed, by the field that names the person. None in an event that another program wrote. */
export const sealedIn = (event: RecordedEvent): Sealed | undefined => {
  const { sealed } = storedIn(event);
  if (typeof sealed !== 'object' || sealed === null) return undefined;
  return Object.values(sealed).every((fields) => Array.isArray(fields) && fields.every(isText))
    ? (sealed as Sealed)
    : undefined;
};

/** The version of the event's schema. */
export const versionOf = (event: RecordedEvent): number => {
  const { version = 1 } = storedIn(event);
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw new UnreadableEvent(`${nameOf(event)} has no version that could be read.`);
};

/** The metadata of an event; what another program left out or wrote differently is filled in from the event itself. */
export const metadataIn = (event: RecordedEvent): EventMetadata => {
  const { actor, correlation, causation, version, time } = storedIn(event);
  return {
    actor: isActor(actor) ? actor : { id: 'unknown', role: 'system' },
    correlation: isText(correlation) ? correlation : event.id,
    causation: isText(causation) ? causation : null,
    version: typeof version === 'number' ? version : 1,
    time: isInstant(time) ? time : event.created.toISOString(),
  };
};
