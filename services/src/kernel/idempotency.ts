import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { erased } from '@tidylog/contracts/events/event';
import type { Vault } from '@tidylog/eventlog/vault';
import { v5 } from 'uuid';

const namespace = 'a3c2f1de-8f0b-4f6e-9c54-5b6d0a1f7e21';

/** The same id for the same name, in any process. */
export const idFrom = (...name: readonly string[]): string => v5(JSON.stringify(name), namespace);

export interface Creation {
  readonly id: string;
  /** It came with an `Idempotency-Key`, so it may have been done before. */
  readonly isKeyed: boolean;
}

interface Made {
  readonly actorId: string;
  readonly route: EndpointName;
  /** What the route names in its path: the same key for another thing makes another one. */
  readonly of: string;
}

const made = (idempotencyKey: string | null, ...name: readonly string[]): Creation =>
  idempotencyKey === null
    ? { id: crypto.randomUUID(), isKeyed: false }
    : { id: idFrom(...name, idempotencyKey), isKeyed: true };

/** The id of what a call creates: the same for the same actor, route and key; random without a key. */
export const creationOf = (actorId: string, route: EndpointName, idempotencyKey: string | null): Creation =>
  made(idempotencyKey, actorId, route);

/** The same of what a call creates for a thing that its path names. */
export const creationFor = ({ actorId, route, of }: Made, idempotencyKey: string | null): Creation =>
  made(idempotencyKey, actorId, route, of);

/** Whether a repeated call has the same note. The note of an erased person can no longer be told apart. */
export const isSameNote = (known: string | null, given: string | null): boolean =>
  known === erased || known === given;

/** The same text for equal values, whatever the order of their members. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );

/** Keyed hash of a request's body: recognizes another body under a used key, and reveals nothing else about it. */
export const fingerprintOf = (vault: Vault, body: unknown): Promise<string> =>
  vault.hmac('fingerprints', canonical(body));
