import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  DeleteResp,
  ReadReq,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type {
  ServerReadableStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
} from '@grpc/grpc-js';
import type { OpenReads } from './open-reads.ts';
import { createAppendCollector } from './protocol/append-request.ts';
import {
  internal,
  invalidArgument,
  isCallError,
  streamDeleted,
  writeFailed,
  wrongExpectedVersion,
} from './protocol/errors.ts';
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

/** Read answers are encoded by hand, so the definition passes their bytes through. */
export const streamsDefinition = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: (bytes: Buffer) => bytes },
};

/** The handlers of the Streams service; those that are missing answer UNIMPLEMENTED. */
export function streamsHandlers(log: EventLog, openReads: OpenReads) {
  return {
    read(call: ServerWritableStream<ReadReq, Buffer>): void {
      void answerReadCall(log, openReads, call);
    },
    append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
      receiveAppend(log, call, answer);
    },
    delete(call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>): void {
      void answerUnary(answer, () => softDelete(log, call.request));
    },
    tombstone(
      call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
      answer: sendUnaryData<TombstoneResp>,
    ): void {
      void answerUnary(answer, () => tombstone(log, call.request));
    },
  };
}

async function answerReadCall(
  log: EventLog,
  openReads: OpenReads,
  call: ServerWritableStream<ReadReq, Buffer>,
) {
  const sink = openReads.open(call);
  try {
    const request = parseReadRequest(call.request);
    if (request.count === undefined) await serveSubscription(log, request, sink);
    else await answerRead(log, { ...request, count: request.count }, sink);
    call.end();
  } catch (error) {
    call.emit('error', isCallError(error) ? error : internal(error));
  }
}

function receiveAppend(
  log: EventLog,
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
): void {
  const collector = createAppendCollector();
  let refused = false;
  call.on('data', (message: AppendReq) => {
    if (refused) return;
    try {
      collector.add(message);
    } catch (error) {
      refused = true;
      answer(isCallError(error) ? error : internal(error));
    }
  });
  call.on('end', () => {
    if (!refused) void answerUnary(answer, () => append(log, collector));
  });
}

async function append(
  log: EventLog,
  collector: ReturnType<typeof createAppendCollector>,
): Promise<AppendResp> {
  const { stream, expected, options, events } = collector.finish();
  const result = await settled(log.append(stream, expected, events));
  if (result.kind === 'wrong-version') return appendConflicted(options, result.current);
  if (result.kind === 'stream-deleted') throw streamDeleted(stream);
  return appended(result);
}

async function softDelete(log: EventLog, request: DeleteReq): Promise<DeleteResp> {
  const options = deletionOptions(request.getOptions());
  const stream = writableStreamNameOf(options.getStreamIdentifier());
  if (isMetadataStream(stream))
    throw invalidArgument('A metadata stream is not deleted. Write new metadata.');
  const result = await settled(log.softDelete(stream, expectedRevisionOf(options)));
  return softDeleted(writtenOrThrow(stream, options, result));
}

async function tombstone(log: EventLog, request: TombstoneReq): Promise<TombstoneResp> {
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

async function answerUnary<Response>(answer: sendUnaryData<Response>, work: () => Promise<Response>) {
  try {
    answer(null, await work());
  } catch (error) {
    answer(isCallError(error) ? error : internal(error));
  }
}
