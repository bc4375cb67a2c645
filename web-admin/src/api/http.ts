import { readToken } from '../session/session.ts';
import { noAnswer, refusedAnswer } from './problem.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape that react-admin's providers expect of a client
  readonly json: any;
}

export type HttpClient = (url: string, options?: RequestInit) => Promise<Answer>;

/** Longer than anything takes that our server does for a call: after it no answer is coming. */
const answerWithinMs = 30_000;

const headersOf = (options: RequestInit, token: string | null): Headers => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  if (token !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/**
 * Calls the API with the session's token. A call that writes outlives its page, so that closing the tab at
 * once loses nothing. An answer outside 2xx and a missing answer are thrown as HttpError.
 */
export const callApi: HttpClient = async (url, options = {}) => {
  const writes = options.method !== undefined && options.method !== 'GET';
  let response: Response;
  try {
    const end = AbortSignal.timeout(answerWithinMs);
    const signal = options.signal ? AbortSignal.any([options.signal, end]) : end;
    const headers = headersOf(options, readToken());
    response = await fetch(url, { ...options, signal, keepalive: writes, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw noAnswer();
  }
  const body = await response.text().catch((error: unknown) => {
    if (options.signal?.aborted === true) throw error;
    throw noAnswer();
  });
  if (!response.ok) throw refusedAnswer(response.status, body);
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body === '' ? null : JSON.parse(body),
  };
};
