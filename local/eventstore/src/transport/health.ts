import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a real node, too, says that it is up: to anybody. */
const live = '/health/live';
const noContent = 204;
const unsupportedMediaType = 415;

/** The status that a request gets which is no gRPC call. */
export function statusOfPlain(path: string): number {
  return path.split('?', 1)[0] === live ? noContent : unsupportedMediaType;
}

/** Answers a request over HTTP/1.1, by which no gRPC call can come. */
export function answerPlainly(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(statusOfPlain(request.url ?? '')).end();
}
