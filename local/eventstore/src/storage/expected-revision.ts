/** What a writer expects of the stream: a state, or the exact revision of its last event. */
export type ExpectedRevision =
  | { readonly kind: 'any' | 'no-stream' | 'stream-exists' }
  | { readonly kind: 'exact'; readonly revision: number };

export type Verdict =
  | { readonly kind: 'write' }
  | { readonly kind: 'written-before'; readonly last: number }
  | { readonly kind: 'wrong-version' }
  | { readonly kind: 'stream-deleted' };

/** The facts about a stream that decide the verdict. */
export interface StreamFacts {
  readonly last: number;
  readonly tombstoned: boolean;
  readonly softDeleted: boolean;
  hasMetadata(): boolean;
  revisionOfRecent(id: string): number | undefined;
  idAt(revision: number): string | undefined;
}

const toWrite: Verdict = { kind: 'write' };
const wrongVersion: Verdict = { kind: 'wrong-version' };
const streamDeleted: Verdict = { kind: 'stream-deleted' };

/** Decides whether events with these ids may be written, with the checks of a 24.6 node in their order. */
export function judge(stream: StreamFacts, expected: ExpectedRevision, ids: readonly string[]): Verdict {
  if (stream.tombstoned) return streamDeleted;
  if (expected.kind === 'stream-exists') return judgeAbsence(stream) ?? judgeByRecentIds(stream, ids);
  if (expected.kind === 'any') return judgeByRecentIds(stream, ids);
  const revision = expected.kind === 'exact' ? expected.revision : -1;
  if (revision > stream.last) return wrongVersion;
  if (revision === stream.last) return toWrite;
  return judgeByStoredIds(stream, revision, ids);
}

function judgeAbsence(stream: StreamFacts): Verdict | undefined {
  if (stream.softDeleted) return streamDeleted;
  return stream.last < 0 && !stream.hasMetadata() ? wrongVersion : undefined;
}

function judgeByRecentIds(stream: StreamFacts, ids: readonly string[]): Verdict {
  let last: number | undefined;
  for (const [index, id] of ids.entries()) {
    last = stream.revisionOfRecent(id);
    if (last === undefined) return index === 0 ? toWrite : wrongVersion;
  }
  return last === undefined ? toWrite : { kind: 'written-before', last };
}

function judgeByStoredIds(stream: StreamFacts, revision: number, ids: readonly string[]): Verdict {
  const differs = ids.findIndex((id, index) => stream.idAt(revision + 1 + index) !== id);
  if (differs === -1)
    return ids.length === 0 ? wrongVersion : { kind: 'written-before', last: revision + ids.length };
  return differs === 0 && revision === -1 && stream.softDeleted ? toWrite : wrongVersion;
}
