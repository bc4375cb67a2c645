import { Metadata, status } from '@grpc/grpc-js';

/** An error that ends a call with a gRPC status and, for the client, the facts in its metadata. */
export type CallError = Error & {
  readonly code: number;
  readonly details: string;
  readonly metadata: Metadata;
};

function callError(code: number, details: string, facts: Readonly<Record<string, string>> = {}): CallError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(facts)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

/** Metadata of gRPC holds printable ASCII alone; anything else is escaped as in an address. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]+/gu, (run) => encodeURIComponent(run.toWellFormed()));
}

export function streamDeleted(stream: string): CallError {
  return callError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': ascii(stream),
  });
}

/** Revisions as decimal text: -1 no stream, -2 any, -4 stream exists. */
export function wrongExpectedVersion(stream: string, expected: string, actual: number): CallError {
  const details = `Wrong expected revision of '${stream}'. Expected: ${expected}, actual: ${actual}.`;
  return callError(status.FAILED_PRECONDITION, details, {
    exception: 'wrong-expected-version',
    'stream-name': ascii(stream),
    'expected-version': expected,
    'actual-version': String(actual),
  });
}

/** `limit` is in bytes. */
export function appendTooLarge(limit: number): CallError {
  return callError(status.INVALID_ARGUMENT, `An append holds at most ${limit} bytes of event data.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

export function missingMetadata(names: readonly string[]): CallError {
  return callError(status.INVALID_ARGUMENT, `Event metadata lacks ${names.join(', ')}.`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': names.join(','),
  });
}

export function invalidArgument(details: string): CallError {
  return callError(status.INVALID_ARGUMENT, details);
}

export function unimplemented(details: string): CallError {
  return callError(status.UNIMPLEMENTED, details);
}

export function stopping(): CallError {
  return callError(status.CANCELLED, 'The event log is stopping.');
}

/**
 * A write whose transaction failed. Its outcome counts as unknown, so the status is the one after which a
 * client tries again with the same event ids.
 */
export function writeFailed(cause: unknown): CallError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return callError(status.UNAVAILABLE, `The event log could not write: ${reason}`);
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && 'code' in error && 'metadata' in error;
}

export function internal(cause: unknown): CallError {
  return callError(status.INTERNAL, cause instanceof Error ? cause.message : String(cause));
}
