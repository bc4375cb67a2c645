import type { DeleteReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import { batchCall } from './batch-append.ts';
import { createAppendCollector } from './protocol/append-request.ts';
import { invalidArgument, streamDeleted, writeFailed, wrongExpectedVersion } from './protocol/errors.ts';
import {
  expectedRevisionOf,
  expectedRevisionText,
  type RevisionOptions,
} from './protocol/expected-revision.ts';
import { StreamsService } from './protocol/generated.ts';
import { parseReadRequest } from './protocol/read-request.ts';
import { writableStreamNameOf } from './protocol/stream-name.ts';
import {
  appendConflicted,
  appended,
  softDeleted,
  tombstoned,
  type Written,
} from './protocol/write-responses.ts';
import { answerRead } from './reading/read.ts';
import { serveSubscription } from './reading/subscribe.ts';
import type { EventLog } from './storage/event-log.ts';
import { isMetadataStream } from './storage/streams.ts';
import type { WriteResult } from './storage/writer.ts';
import type { Method, SingleCall } from './transport/call.ts';
import type { Sink } from './transport/sink.ts';
import { unary } from './unary.ts';

/** The methods of the Streams service that belong to the subset, by path. */
export function streamsMethods(log: EventLog): [string, Method][] {
  return [
    [StreamsService.read.path, { kind: 'streaming', serve: (request, sink) => read(log, request, sink) }],
    [StreamsService.append.path, { kind: 'single', open: () => appendCall(log) }],
    [StreamsService.batchAppend.path, { kind: 'duplex', open: (send) => batchCall(log, send) }],
    unary(StreamsService.delete, (request) => softDelete(log, request)),
    unary(StreamsService.tombstone, (request) => tombstone(log, request)),
  ];
}

async function read(log: EventLog, message: Buffer, sink: Sink): Promise<void> {
  const request = parseReadRequest(StreamsService.read.requestDeserialize(message));
  if (request.count === undefined) await serveSubscription(log, request, sink);
  else await answerRead(log, { ...request, count: request.count }, sink);
}

function appendCall(log: EventLog): SingleCall {
  const collector = createAppendCollector();
  return {
    take: (message) => collector.add(StreamsService.append.requestDeserialize(message)),
    answer: async () => StreamsService.append.responseSerialize(await append(log, collector)),
  };
}

async function append(log: EventLog, collector: ReturnType<typeof createAppendCollector>) {
  const { stream, expected, options, events } = collector.finish();
  const result = await settled(log.append(stream, expected, events));
  if (result.kind === 'wrong-version') return appendConflicted(options, result.current);
  if (result.kind === 'stream-deleted') throw streamDeleted(stream);
  return appended(result);
}

async function softDelete(log: EventLog, request: DeleteReq) {
  const options = deletionOptions(request.getOptions());
  const stream = writableStreamNameOf(options.getStreamIdentifier());
  if (isMetadataStream(stream))
    throw invalidArgument('A metadata stream is not deleted. Write new metadata.');
  const result = await settled(log.softDelete(stream, expectedRevisionOf(options)));
  return softDeleted(writtenOrThrow(stream, options, result));
}

async function tombstone(log: EventLog, request: TombstoneReq) {
  const options = deletionOptions(request.getOptions());
  const stream = writableStreamNameOf(options.getStreamIdentifier());
  const result = await settled(log.tombstone(stream, expectedRevisionOf(options)));
  return tombstoned(writtenOrThrow(stream, options, result));
}

function deletionOptions<Options>(options: Options | undefined): Options {
  if (!options) throw invalidArgument('The request has no options.');
  return options;
}

async function settled(write: Promise<WriteResult>): Promise<WriteResult> {
  try {
    return await write;
  } catch (error) {
    throw writeFailed(error);
  }
}

function writtenOrThrow(stream: string, options: RevisionOptions, result: WriteResult): Written {
  if (result.kind === 'stream-deleted') throw streamDeleted(stream);
  if (result.kind === 'wrong-version') {
    throw wrongExpectedVersion(stream, expectedRevisionText(options), result.current);
  }
  return result;
}
