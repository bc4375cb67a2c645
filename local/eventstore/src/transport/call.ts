import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { answerForeign, answerWith, isGone, openAnswer, refuse } from './answer.ts';
import { createDeframer } from './frames.ts';
import { collectingSender, type Sink, sinkOf } from './sink.ts';
import { type CallError, callError, statusCodes, toCallError } from './status.ts';

/** One call with one message as its answer. Both functions may throw a call error, which becomes the answer. */
export interface SingleCall {
  readonly take: (message: Buffer) => void;
  readonly answer: () => Promise<Uint8Array>;
}

/** One call that answers messages while others arrive. `take` may throw a call error, which ends the call. */
export interface DuplexCall {
  readonly take: (message: Buffer) => void;
  /** Settles when everything taken is answered. */
  readonly answered: () => Promise<void>;
}

/** How a method is served: with one message, with a stream of messages to a request of one, or message by message. */
export type Method =
  | { readonly kind: 'single'; readonly open: () => SingleCall }
  | { readonly kind: 'streaming'; readonly serve: (request: Buffer, sink: Sink) => Promise<void> }
  | { readonly kind: 'duplex'; readonly open: OpenDuplex };

type OpenDuplex = (send: (message: Uint8Array) => void) => DuplexCall;

/** Whether the method at `path` may be called with this `authorization` header. */
export type IsAllowed = (path: string, authorization: string | undefined) => boolean;

export interface CallContext {
  readonly methods: ReadonlyMap<string, Method>;
  readonly isAllowed: IsAllowed;
  readonly cancels: Set<() => void>;
}

const maxMessageBytes = 20 * 1024 * 1024;

export function serveCall(
  context: CallContext,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  // When a client leaves, its stream is reset; only the 'close' that follows matters.
  stream.on('error', () => undefined);
  const path = String(headers[constants.HTTP2_HEADER_PATH]);
  const method = context.methods.get(path);
  if (!headers['content-type']?.startsWith('application/grpc')) answerForeign(stream, path);
  else if (!context.isAllowed(path, headers.authorization)) refuse(stream, unauthenticated());
  else if (!method)
    refuse(stream, callError(statusCodes.UNIMPLEMENTED, `This event log does not offer ${path}.`));
  else if (method.kind === 'single') serveSingle(stream, method.open());
  else if (method.kind === 'duplex') serveDuplex(context, stream, method.open);
  else serveStreaming(context, stream, method.serve);
}

function unauthenticated(): CallError {
  return callError(
    statusCodes.UNAUTHENTICATED,
    'This event log wants the user and the password of its connection string.',
  );
}

function serveSingle(stream: ServerHttp2Stream, call: SingleCall): void {
  const fail = (error: unknown) => refuse(stream, toCallError(error));
  receive(stream, call.take, () => {
    call.answer().then((message) => answerWith(stream, message), fail);
  });
}

function serveStreaming({ cancels }: CallContext, stream: ServerHttp2Stream, serve: Serve): void {
  const requests: Buffer[] = [];
  receive(
    stream,
    (message) => void requests.push(message),
    () => {
      const [request] = requests;
      if (!request) refuse(stream, callError(statusCodes.INVALID_ARGUMENT, 'The request is empty.'));
      else void answerStream(cancels, stream, (sink) => serve(request, sink));
    },
  );
}

function serveDuplex({ cancels }: CallContext, stream: ServerHttp2Stream, open: OpenDuplex): void {
  const answer = openAnswer(stream);
  const call = open(collectingSender(stream));
  const cancel = () => {
    void call
      .answered()
      .then(() => answer.fail(callError(statusCodes.CANCELLED, 'The event log is stopping.')));
  };
  cancels.add(cancel);
  stream.once('close', () => cancels.delete(cancel));
  const end = () => void call.answered().then(() => answer.end());
  receive(stream, call.take, end, (error) => answer.fail(error));
}

type Serve = (request: Buffer, sink: Sink) => Promise<void>;

async function answerStream(
  cancels: Set<() => void>,
  stream: ServerHttp2Stream,
  serve: (sink: Sink) => Promise<void>,
): Promise<void> {
  if (isGone(stream)) return;
  const answer = openAnswer(stream);
  const cancel = () => answer.fail(callError(statusCodes.CANCELLED, 'The event log is stopping.'));
  cancels.add(cancel);
  stream.once('close', () => cancels.delete(cancel));
  try {
    await serve(sinkOf(stream));
    answer.end();
  } catch (error) {
    answer.fail(toCallError(error));
  }
}

function receive(
  stream: ServerHttp2Stream,
  take: (message: Buffer) => void,
  end: () => void,
  fail = (error: CallError) => refuse(stream, error),
): void {
  const deframe = createDeframer(maxMessageBytes);
  let refused = false;
  stream.on('data', (chunk: Buffer) => {
    if (refused) return;
    try {
      for (const message of deframe(chunk)) take(message);
    } catch (error) {
      refused = true;
      fail(toCallError(error));
    }
  });
  stream.once('end', () => {
    if (!refused) end();
  });
}
