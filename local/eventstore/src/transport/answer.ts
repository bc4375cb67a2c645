import type { OutgoingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { frame } from './frames.ts';
import { statusOfPlain } from './health.ts';
import { type CallError, statusCodes } from './status.ts';

const headers: OutgoingHttpHeaders = {
  ':status': 200,
  'content-type': 'application/grpc+proto',
};
const withTrailers = { waitForTrailers: true, sendDate: false };
const okTrailers: OutgoingHttpHeaders = { 'grpc-status': statusCodes.OK };

/** Opens an answer whose status follows in trailers; `fail` sets another status than OK. */
export function openAnswer(stream: ServerHttp2Stream) {
  let trailers = okTrailers;
  stream.respond(headers, withTrailers);
  stream.once('wantTrailers', () => stream.sendTrailers(trailers));
  return {
    end(): void {
      stream.end();
    },
    fail(error: CallError): void {
      trailers = trailersOf(error);
      stream.end();
    },
  };
}

/** The whole answer to a call with one message. */
export function answerWith(stream: ServerHttp2Stream, message: Uint8Array): void {
  if (isGone(stream)) return;
  stream.respond(headers, withTrailers);
  stream.once('wantTrailers', () => stream.sendTrailers(okTrailers));
  stream.end(frame([message]));
}

/** The whole answer to a call that fails before its first message. */
export function refuse(stream: ServerHttp2Stream, error: CallError): void {
  if (isGone(stream) || stream.headersSent) return;
  stream.respond({ ...headers, ...trailersOf(error) }, { endStream: true });
}

/** Whether the client has left, so that nothing can be answered. */
export function isGone(stream: ServerHttp2Stream): boolean {
  return stream.closed || stream.destroyed;
}

/** The answer to a request that is not a gRPC call. */
export function answerForeign(stream: ServerHttp2Stream, path: string): void {
  stream.respond({ ':status': statusOfPlain(path) }, { endStream: true });
}

function trailersOf({ status, message, facts }: CallError): OutgoingHttpHeaders {
  return { ...facts, 'grpc-status': status, 'grpc-message': percentEncoded(message) };
}

/** As the protocol requires for status messages: everything but printable ASCII, and the percent sign. */
function percentEncoded(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x24\x26-\x7e]+/gu, encodeURIComponent);
}
