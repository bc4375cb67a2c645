import type { IncomingMessage, ServerResponse } from 'node:http';

/** A real node also answers this to everyone. */
const live = '/health/live';
const noContent = 204;
const unsupportedMediaType = 415;

/** The status for a request that is not a gRPC call. */
export function statusOfPlain(path: string): number {
  return path.split('?', 1)[0] === live ? noContent : unsupportedMediaType;
}

/** Answers a request over HTTP/1.1, which cannot be a gRPC call. */
export function answerPlainly(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(statusOfPlain(request.url ?? '')).end();
}
