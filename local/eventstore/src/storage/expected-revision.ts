/** What a writer expects of the stream: a state, or the exact revision of its last event. */
export type ExpectedRevision =
  | { readonly kind: 'any' | 'no-stream' | 'stream-exists' }
  | { readonly kind: 'exact'; readonly revision: number };

export type Verdict =
  | { readonly kind: 'write' }
  | { readonly kind: 'written-before'; readonly last: number }
  | { readonly kind: 'wrong-version' }
  | { readonly kind: 'stream-deleted' };

/** The facts about a stream on which the verdict rests. */
export type StreamFacts = {
  readonly last: number;
  readonly tombstoned: boolean;
  readonly softDeleted: boolean;
  hasMetadata(): boolean;
  /** The revision that an event id was written at, as far as is remembered. */
  revisionOfRecent(id: string): number | undefined;
  /** The id of the event at a revision, from the file. */
  idAt(revision: number): string | undefined;
};

const WRITE: Verdict = { kind: 'write' };
const WRONG_VERSION: Verdict = { kind: 'wrong-version' };
const STREAM_DELETED: Verdict = { kind: 'stream-deleted' };

/** Decides whether events with these ids may be written, in the order of checks of a 24.6 node. */
export function judge(stream: StreamFacts, expected: ExpectedRevision, ids: readonly string[]): Verdict {
  if (stream.tombstoned) return STREAM_DELETED;
  if (expected.kind === 'stream-exists') return judgeAbsence(stream) ?? judgeByRecentIds(stream, ids);
  if (expected.kind === 'any') return judgeByRecentIds(stream, ids);
  const revision = expected.kind === 'exact' ? expected.revision : -1;
  if (revision > stream.last) return WRONG_VERSION;
  if (revision === stream.last) return WRITE;
  return judgeByStoredIds(stream, revision, ids);
}

function judgeAbsence(stream: StreamFacts): Verdict | undefined {
  if (stream.softDeleted) return STREAM_DELETED;
  return stream.last < 0 && !stream.hasMetadata() ? WRONG_VERSION : undefined;
}

function judgeByRecentIds(stream: StreamFacts, ids: readonly string[]): Verdict {
  let last: number | undefined;
  for (const [index, id] of ids.entries()) {
    last = stream.revisionOfRecent(id);
    if (last === undefined) return index === 0 ? WRITE : WRONG_VERSION;
  }
  return last === undefined ? WRITE : { kind: 'written-before', last };
}

function judgeByStoredIds(stream: StreamFacts, revision: number, ids: readonly string[]): Verdict {
  const differs = ids.findIndex((id, index) => stream.idAt(revision + 1 + index) !== id);
  if (differs === -1)
    return ids.length === 0 ? WRONG_VERSION : { kind: 'written-before', last: revision + ids.length };
  return differs === 0 && revision === -1 && stream.softDeleted ? WRITE : WRONG_VERSION;
}
