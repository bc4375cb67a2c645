import type { Expected } from './expected-revision.ts';

/** The stream was not at the revision that the writer expected; nothing was written. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly expected: Expected;
  readonly actual: bigint | 'no_stream';
  /** An earlier attempt of the same append had an unknown outcome: load and decide again. */
  readonly afterRetry: boolean;

  constructor(
    conflict: Pick<WrongExpectedRevision, 'stream' | 'expected' | 'actual' | 'afterRetry'>,
    options?: ErrorOptions,
  ) {
    super(`Stream ${conflict.stream} is at ${conflict.actual}, not at ${conflict.expected}.`, options);
    this.stream = conflict.stream;
    this.expected = conflict.expected;
    this.actual = conflict.actual;
    this.afterRetry = conflict.afterRetry;
  }
}

/** The log, or its vault of keys, did not answer within the retry time. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/** An event that its schema refuses; the message names type and paths, never values. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** A person's key is missing but was never erased: the vault does not belong to this log, or lost data. */
export class MissingKey extends Error {
  override readonly name = 'MissingKey';
}

/**
 * A stored event that this release cannot read or must not trust: a newer version, an upcaster that is missing or
 * fails, a sealed field that was altered, a protected field that was never sealed, or data that its schema refuses. The
 * message names type, revision and paths, never values.
 */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** Why one stored event cannot be decoded. */
export type Undecoded = MissingKey | UnreadableEvent;

/** True for the errors that reading a stream throws when one of its events cannot be decoded. */
export const isUndecoded = (error: unknown): error is Undecoded =>
  error instanceof MissingKey || error instanceof UnreadableEvent;
