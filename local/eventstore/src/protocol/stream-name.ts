import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import { invalidArgument } from './errors.ts';

/** The name in a request; throws a call error if there is none. */
export function streamNameOf(identifier: StreamIdentifier | undefined): string {
  const bytes = identifier?.getStreamName_asU8() ?? new Uint8Array();
  const name = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (name === '' || name === '$$') throw invalidArgument('The request names no stream.');
  return name;
}

/** Like `streamNameOf`, for writes: `$all` is not a stream that can be written. */
export function writableStreamNameOf(identifier: StreamIdentifier | undefined): string {
  const name = streamNameOf(identifier);
  if (name === '$all') throw invalidArgument('$all cannot be written to. Name a stream.');
  return name;
}
