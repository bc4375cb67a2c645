import type { DatabaseSync } from 'node:sqlite';
import { createRecent } from './recent.ts';
import { tombstoneRevision } from './rows.ts';
import {
  metadataOfMetadata,
  noMetadata,
  parseStreamMetadata,
  type StreamMetadata,
} from './stream-metadata.ts';

/** What we know about a stream. `id` is 0 and `last` -1 while it has no events. */
export interface StreamState {
  readonly name: string;
  id: number;
  last: number;
  metadata: StreamMetadata;
}

const cachedStreams = 20_000;
const metadataPrefix = '$$';

export type Streams = ReturnType<typeof createStreams>;

/** Looks up streams by name and remembers the state of those used last. */
export function createStreams(db: DatabaseSync) {
  const cache = createRecent<string, StreamState>(cachedStreams);
  const idOfName = db.prepare('SELECT id FROM streams WHERE name = ?');
  const lastOfStream = db.prepare(
    'SELECT revision, data FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const insert = db.prepare('INSERT INTO streams (name) VALUES (?)');

  function load(name: string): StreamState {
    const id = idByName(name);
    const last = id === 0 ? undefined : lastOfStream.get(id);
    return { name, id, last: Number(last?.revision ?? -1), metadata: loadMetadata(name) };
  }

  function loadMetadata(name: string): StreamMetadata {
    if (isMetadataStream(name)) return metadataOfMetadata;
    const body = metadataBody(name);
    return body ? parseStreamMetadata(body) : noMetadata;
  }

  function metadataBody(name: string): Uint8Array | undefined {
    const id = idByName(metadataStreamOf(name));
    const body = id === 0 ? undefined : lastOfStream.get(id)?.data;
    return body instanceof Uint8Array ? body : undefined;
  }

  function idByName(name: string): number {
    return Number(idOfName.get(name)?.id ?? 0);
  }

  return {
    metadataBody,
    get(name: string): StreamState {
      const known = cache.get(name);
      if (known) return known;
      const state = load(name);
      cache.set(name, state);
      return state;
    },
    /** Must run in a transaction. */
    register(state: StreamState): void {
      state.id = Number(insert.run(state.name).lastInsertRowid);
    },
    /** After a rollback the states may describe what was never written. */
    forget(): void {
      cache.clear();
    },
  };
}

export function isTombstoned(state: StreamState): boolean {
  return state.last === tombstoneRevision;
}

export function isMetadataStream(name: string): boolean {
  return name.startsWith(metadataPrefix);
}

export function metadataStreamOf(name: string): string {
  return metadataPrefix + name;
}

export function streamOfMetadata(name: string): string {
  return name.slice(metadataPrefix.length);
}
