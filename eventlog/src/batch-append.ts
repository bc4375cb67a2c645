import { randomUUID } from 'node:crypto';
import type { AppendResult, EventStoreDBClient } from '@eventstore/db-client';
import unpacking from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import commandErrors from '@eventstore/db-client/dist/utils/CommandError.js';
import uuids from '@eventstore/db-client/dist/utils/grpcUUID.js';
import streamsService, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { batchRequest } from './batch-request.ts';
import type { Write } from './write.ts';

/** The call that carries the appends, with only the parts used here. */
export interface Call {
  write(request: BatchAppendReq): unknown;
  on(name: 'data', listener: (answer: BatchAppendResp) => void): Call;
  on(name: 'error', listener: (error: Error) => void): Call;
  on(name: 'end', listener: () => void): Call;
  cancel(): void;
}
type CallArguments = Parameters<StreamsClient['batchAppend']>;

/** Internals of the client, outside its public interface, so its version is pinned exactly. */
interface Internals {
  supports(method: unknown): Promise<boolean>;
  callArguments(options: object, callOptions: object): CallArguments;
  GRPCStreamCreator(
    service: unknown,
    name: string,
    create: (by: StreamsClient) => Call,
    cache: WeakMap<object, Call>,
  ): () => Promise<Call>;
}

interface Waiting {
  readonly stream: string;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}
type Pending = Map<string, Waiting>;

export type BatchAppender = (write: Write, deadline: number) => Promise<AppendResult>;

const cancelled = 1;
const deadlineExceeded = 4;
const unavailable = 14;
const withCode = (message: string, code: number): Error => Object.assign(new Error(message), { code });

const resultOf = (answer: BatchAppendResp): AppendResult => {
  const success = answer.getSuccess();
  const position = success?.getPosition();
  return {
    success: true,
    nextExpectedRevision: BigInt(success?.getCurrentRevision() ?? 0),
    ...(position && {
      position: {
        commit: BigInt(position.getCommitPosition()),
        prepare: BigInt(position.getPreparePosition()),
      },
    }),
  };
};

const settle = (pending: Pending, answer: BatchAppendResp): void => {
  const correlation = uuids.parseUUID(answer.getCorrelationId()) ?? '';
  const waiting = pending.get(correlation);
  pending.delete(correlation);
  if (!waiting) return;
  const error = answer.getError();
  if (!error) waiting.resolve(resultOf(answer));
  else if (error.hasDetails()) waiting.reject(unpacking.unpackToCommandError(error, waiting.stream));
  else waiting.reject(withCode(error.getMessage(), error.getCode()));
};

const rejectAll = (pending: Pending, error: Error): void => {
  for (const { reject } of pending.values()) reject(error);
  pending.clear();
};

/** `deadline` is in milliseconds. */
const within = <T>(deadline: number, call: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(withCode('The event log did not answer an append in time.', deadlineExceeded));
  const timeout = setTimeout(late, deadline);
  return Promise.race([call, promise]).finally(() => clearTimeout(timeout));
};

const send = (call: Call, pending: Pending, write: Write, deadline: number): Promise<AppendResult> => {
  const correlation = randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<AppendResult>();
  pending.set(correlation, { stream: write.stream, resolve, reject });
  call.write(batchRequest(correlation, write, deadline));
  return within(deadline, promise).finally(() => pending.delete(correlation));
};

/**
 * Sends a client's appends over one call, if the server offers it. The client's own batch append rejects the appends of
 * all clients in a process when one call ends, has no deadline, and may crash the process; this one tracks what it
 * waits for by call.
 */
export function batchAppender(client: EventStoreDBClient): {
  /** Also false when the server does not say: a single append then shows what is wrong. */
  isOffered(deadline: number): Promise<boolean>;
  append: BatchAppender;
  /** No call can be opened afterwards: it would keep the process running. */
  close(): void;
} {
  const internals = client as unknown as Internals;
  const pendingOf = new Map<Call, Pending>();
  let closed = false;
  const create = (by: StreamsClient): Call => {
    if (closed) throw withCode('The connection to the event log was closed.', cancelled);
    const pending: Pending = new Map();
    const call: Call = by.batchAppend(...internals.callArguments({}, { deadline: Number.POSITIVE_INFINITY }));
    const end = (error: Error) => {
      pendingOf.delete(call);
      rejectAll(pending, error);
    };
    pendingOf.set(call, pending);
    return call
      .on('data', (answer: BatchAppendResp) => settle(pending, answer))
      .on('error', (error) => end(commandErrors.convertToCommandError(error as never) ?? error))
      .on('end', () => end(withCode('The event log ended the call of appends.', unavailable)));
  };
  const { StreamsClient, StreamsService } = streamsService;
  const open = internals.GRPCStreamCreator(StreamsClient, 'batchAppend', create, new WeakMap());
  return {
    isOffered: (deadline) =>
      within(deadline, internals.supports(StreamsService.batchAppend)).catch(() => false),
    async append(write, deadline) {
      const call = await open();
      const pending = pendingOf.get(call);
      if (!pending) throw withCode('The call of appends has just ended.', unavailable);
      return send(call, pending, write, deadline);
    },
    close() {
      closed = true;
      for (const call of pendingOf.keys()) call.cancel();
    },
  };
}
