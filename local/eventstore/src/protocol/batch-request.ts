import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendRequest } from './append-request.ts';
import { eventOf, maxAppendBytes } from './append-request.ts';
import { appendTooLarge, deadlinePassed, invalidArgument } from './errors.ts';
import { expectedRevisionOf, type RevisionOptions } from './expected-revision.ts';
import type { UUID } from './generated.ts';
import { writableStreamNameOf } from './stream-name.ts';

/** One of many appends that share a call. `read` throws a call error if it must be refused. */
export interface BatchAppend {
  readonly correlation: InstanceType<typeof UUID> | undefined;
  readonly options: BatchAppendReq.Options | undefined;
  read(): AppendRequest;
}

type Chunks = { readonly options: BatchAppendReq.Options | undefined; readonly messages: BatchAppendReq[] };

/** Puts the appends of one call together from their messages. Returns each with its last message. */
export function createBatchCollector(): (message: BatchAppendReq) => BatchAppend | undefined {
  const open = new Map<string, Chunks>();
  return (message) => {
    const correlation = message.getCorrelationId();
    const key = correlation?.getString() ?? '';
    const chunks = open.get(key) ?? { options: message.getOptions(), messages: [] };
    chunks.messages.push(message);
    if (!message.getIsFinal()) {
      open.set(key, chunks);
      return undefined;
    }
    open.delete(key);
    return { correlation, options: chunks.options, read: () => requestOf(chunks) };
  };
}

function requestOf({ options, messages }: Chunks): AppendRequest {
  if (!options) throw invalidArgument('The append has no options.');
  const stream = writableStreamNameOf(options.getStreamIdentifier());
  const deadline = options.getDeadline();
  if (deadline && deadline.toDate().getTime() < Date.now()) throw deadlinePassed();
  const events = messages.flatMap((message) => message.getProposedMessagesList().map(eventOf));
  const bytes = events.reduce((sum, { data }) => sum + data.byteLength, 0);
  if (bytes > maxAppendBytes) throw appendTooLarge(maxAppendBytes);
  const revision = revisionOptions(options);
  return { stream, expected: expectedRevisionOf(revision), options: revision, events };
}

function revisionOptions(options: BatchAppendReq.Options): RevisionOptions {
  return {
    hasRevision: () => options.hasStreamPosition(),
    getRevision: () => options.getStreamPosition(),
    hasNoStream: () => options.hasNoStream(),
    hasStreamExists: () => options.hasStreamExists(),
  };
}
