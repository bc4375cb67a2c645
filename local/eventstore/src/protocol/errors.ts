import { type CallError, callError, statusCodes } from '../transport/status.ts';

/** Call metadata holds only printable ASCII; the rest is percent-encoded. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]+/gu, (run) => encodeURIComponent(run.toWellFormed()));
}

export function streamDeleted(stream: string): CallError {
  return callError(statusCodes.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': ascii(stream),
  });
}

/** Revisions as decimal text: -1 no stream, -2 any, -4 stream exists. */
export function wrongExpectedVersion(stream: string, expected: string, actual: number): CallError {
  const message = `Wrong expected revision of '${stream}'. Expected: ${expected}, actual: ${actual}.`;
  return callError(statusCodes.FAILED_PRECONDITION, message, {
    exception: 'wrong-expected-version',
    'stream-name': ascii(stream),
    'expected-version': expected,
    'actual-version': String(actual),
  });
}

/** `limit` is in bytes. */
export function appendTooLarge(limit: number): CallError {
  return callError(statusCodes.INVALID_ARGUMENT, `An append holds at most ${limit} bytes of event data.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

export function deadlinePassed(): CallError {
  return callError(statusCodes.DEADLINE_EXCEEDED, 'The deadline of the append has passed.');
}

export function missingMetadata(names: readonly string[]): CallError {
  return callError(statusCodes.INVALID_ARGUMENT, `The metadata of an event lacks ${names.join(' or ')}.`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': names.join(','),
  });
}

export function invalidArgument(message: string): CallError {
  return callError(statusCodes.INVALID_ARGUMENT, message);
}

export function unimplemented(message: string): CallError {
  return callError(statusCodes.UNIMPLEMENTED, message);
}

/**
 * A write whose transaction failed. Its outcome counts as unknown, so the status is one after which a client tries
 * again with the same event ids.
 */
export function writeFailed(cause: unknown): CallError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return callError(statusCodes.UNAVAILABLE, `The event log could not write: ${reason}`);
}
