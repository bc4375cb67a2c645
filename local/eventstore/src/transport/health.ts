import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a real node, too, says that it is up: to anybody. */
const LIVE = '/health/live';
const NO_CONTENT = 204;
const UNSUPPORTED_MEDIA_TYPE = 415;

/** The status that a request gets which is no gRPC call. */
export function statusOfPlain(path: string): number {
  return path.split('?', 1)[0] === LIVE ? NO_CONTENT : UNSUPPORTED_MEDIA_TYPE;
}

/** Answers a request over HTTP/1.1, by which no gRPC call can come. */
export function answerPlainly(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(statusOfPlain(request.url ?? '')).end();
}
