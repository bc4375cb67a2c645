import type { ExpectedRevision } from '../storage/expected-revision.ts';

/** The part that the options of Append, Delete and Tombstone share. */
export interface RevisionOptions {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export function expectedRevisionOf(options: RevisionOptions): ExpectedRevision {
  if (options.hasRevision()) return { kind: 'exact', revision: Number(options.getRevision()) };
  if (options.hasNoStream()) return { kind: 'no-stream' };
  return { kind: options.hasStreamExists() ? 'stream-exists' : 'any' };
}

/** The expectation as decimal text, as in the error of a deletion. */
export function expectedRevisionText(options: RevisionOptions): string {
  if (options.hasRevision()) return options.getRevision();
  if (options.hasNoStream()) return '-1';
  return options.hasStreamExists() ? '-4' : '-2';
}
