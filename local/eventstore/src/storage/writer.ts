import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type ExpectedRevision, judge, type StreamFacts, type Verdict } from './expected-revision.ts';
import { createRecentIds } from './recent-ids.ts';
import { tombstoneRevision } from './rows.ts';
import { isSoftDeleted, parseStreamMetadata, softDeletion, withTruncateBefore } from './stream-metadata.ts';
import {
  isMetadataStream,
  isTombstoned,
  metadataStreamOf,
  type StreamState,
  type Streams,
  streamOfMetadata,
} from './streams.ts';

/** An event that a client asks to write. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** How a write ended. `revision` and `seq` are those of its last event, -1 and 0 when there is none. */
export type WriteResult =
  | { readonly kind: 'written'; readonly revision: number; readonly seq: number }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'stream-deleted' };

export type Writer = ReturnType<typeof createWriter>;

const nothing = new Uint8Array();

/** The writes of the log. Each call must run inside a transaction; `reset` follows a rollback. */
export function createWriter(db: DatabaseSync, streams: Streams) {
  const recentIds = createRecentIds(db);
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const atRevision = db.prepare('SELECT seq, id FROM events WHERE stream = ? AND revision = ?');
  const lastSeqInFile = db.prepare('SELECT max(seq) AS seq FROM events');
  let lastSeq = readLastSeq();
  let touched = new Set<string>();

  function readLastSeq(): number {
    return Number(lastSeqInFile.get()?.seq ?? 0);
  }

  function write(stream: StreamState, revision: number, event: NewEvent): void {
    if (stream.id === 0) streams.register(stream);
    lastSeq += 1;
    const { id, type, json, data, metadata } = event;
    insert.run(lastSeq, stream.id, revision, id, type, json ? 1 : 0, Date.now(), data, metadata);
    stream.last = revision;
    recentIds.add(stream.id, id, revision);
    touched.add(stream.name);
  }

  function writeMetadata(name: string, body: Uint8Array): void {
    const stream = streams.get(metadataStreamOf(name));
    write(stream, stream.last + 1, systemEvent('$metadata', body));
    streams.get(name).metadata = parseStreamMetadata(body);
  }

  function reviveFrom(name: string, revision: number): void {
    writeMetadata(name, withTruncateBefore(streams.metadataBody(name) ?? nothing, revision));
  }

  function factsOf(stream: StreamState): StreamFacts {
    return {
      last: stream.last,
      tombstoned: isTombstoned(stream),
      softDeleted: isSoftDeleted(stream.metadata),
      hasMetadata: () => streams.get(metadataStreamOf(stream.name)).last >= 0,
      revisionOfRecent: (id) => recentIds.revisionOf(stream.id, id),
      idAt: (revision) => atRevision.get(stream.id, revision)?.id?.toString(),
    };
  }

  function refusalOrRepeat(stream: StreamState, verdict: Exclude<Verdict, { kind: 'write' }>): WriteResult {
    if (verdict.kind === 'stream-deleted') return verdict;
    if (verdict.kind === 'wrong-version') return { kind: 'wrong-version', current: stream.last };
    return { kind: 'written', revision: verdict.last, seq: seqAt(stream, verdict.last) };
  }

  function seqAt(stream: StreamState, revision: number): number {
    return Number(atRevision.get(stream.id, revision)?.seq ?? 0);
  }

  /** A write to `$$name` changes what `name` shows, and revives it if it was soft-deleted. */
  function applyMetadataOf(stream: StreamState, events: readonly NewEvent[]): void {
    const name = streamOfMetadata(stream.name);
    const owner = streams.get(name);
    const body = events.at(-1)?.data;
    if (isMetadataStream(name) || !body) return;
    const revived = isSoftDeleted(owner.metadata);
    owner.metadata = parseStreamMetadata(body);
    if (revived) writeMetadata(name, withTruncateBefore(body, owner.last + 1));
  }

  return {
    lastSeq: () => lastSeq,
    append(name: string, expected: ExpectedRevision, events: readonly NewEvent[]): WriteResult {
      const stream = streams.get(name);
      const verdict = judge(
        factsOf(stream),
        expected,
        events.map((event) => event.id),
      );
      if (verdict.kind !== 'write') return refusalOrRepeat(stream, verdict);
      const first = stream.last + 1;
      const softDeleted = isSoftDeleted(stream.metadata);
      for (const event of events) write(stream, stream.last + 1, event);
      const result: WriteResult = {
        kind: 'written',
        revision: stream.last,
        seq: events.length > 0 ? lastSeq : 0,
      };
      if (softDeleted) reviveFrom(name, first);
      if (isMetadataStream(name)) applyMetadataOf(stream, events);
      return result;
    },
    softDelete(name: string, expected: ExpectedRevision): WriteResult {
      const stream = streams.get(name);
      const verdict = judgeDeletion(factsOf(stream), expected);
      if (verdict.kind !== 'write') return refusalOrRepeat(stream, verdict);
      writeMetadata(name, softDeletion);
      return { kind: 'written', revision: stream.last, seq: lastSeq };
    },
    tombstone(name: string, expected: ExpectedRevision): WriteResult {
      const stream = streams.get(name);
      const verdict = judge(factsOf(stream), expected, [randomUUID()]);
      if (verdict.kind !== 'write') return refusalOrRepeat(stream, verdict);
      write(stream, tombstoneRevision, systemEvent('$streamDeleted', nothing));
      return { kind: 'written', revision: tombstoneRevision, seq: lastSeq };
    },
    takeTouched(): Set<string> {
      const names = touched;
      touched = new Set();
      return names;
    },
    reset(): void {
      streams.forget();
      recentIds.reload();
      lastSeq = readLastSeq();
      touched = new Set();
    },
  };
}

function judgeDeletion(stream: StreamFacts, expected: ExpectedRevision): Verdict {
  const verdict = judge(stream, expected, [randomUUID()]);
  if (verdict.kind === 'write' && stream.last < 0 && !stream.hasMetadata()) return { kind: 'wrong-version' };
  return verdict;
}

function systemEvent(type: string, data: Uint8Array): NewEvent {
  return { id: randomUUID(), type, json: data.byteLength > 0, data, metadata: nothing };
}
