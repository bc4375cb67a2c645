import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@tidylog/contracts/api/endpoint';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import { takeEarlyAnswer } from './early.ts';
import { ApiError, problemOf } from './problem.ts';
import { readToken } from './session.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    readonly idempotencyKey?: string;
    /** The body of a call that takes a file, with its type. */
    readonly file?: Blob;
    /** Sends the body as a form, whose fields are all texts. */
    readonly asForm?: boolean;
    /** The version to change. If it is outdated, the call is refused as `stale-version`. */
    readonly ifMatch?: string;
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal | undefined;
  };

export type Answer<Name extends EndpointName> = AnswerOf<Endpoints[Name]>;

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly asForm?: boolean;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

const catchUpMs = 10_000;
/** Longer than our server takes for any call. */
const answerWithinMs = 30_000;
/** For these calls a 401 is an answer, not the end of a session. */
const asksForSession: ReadonlySet<EndpointName> = new Set([
  'GET /auth/me',
  'POST /auth/login',
  'POST /auth/second-factor',
  'POST /auth/change-email',
  'POST /auth/verify-email',
]);
let behindSince = Number.NEGATIVE_INFINITY;
/** How far the business clock is ahead of this device's, in milliseconds. */
let businessAheadMs = 0;
const reachedListeners = new Set<(isReached: boolean) => void>();
let onSessionEnded: (token: string) => void = () => undefined;

/** Called with a token that the server no longer accepts. */
export function whenSessionEnds(listener: (token: string) => void): void {
  onSessionEnded = listener;
}

/** Reports that the server no longer accepts this token. */
export const endSession = (token: string): void => onSessionEnded(token);

/** The moment by the business clock, as the last answer told it, in milliseconds since 1970. */
export const businessNow = (): number => Date.now() + businessAheadMs;

/** For a page that opens without an answer: how far the clock was ahead when there was one, in milliseconds. */
export const assumeBusinessAhead = (ms: number): void => {
  businessAheadMs = ms;
};

/** Called after each call with whether the server was reached; returns a function that ends this. */
export function whenReached(listener: (isReached: boolean) => void): () => void {
  reachedListeners.add(listener);
  return () => reachedListeners.delete(listener);
}

const reached = (isReached: boolean): void => {
  for (const listener of reachedListeners) listener(isReached);
};

/** Whether the last command was answered before the screens' data had caught up with it. */
export const isCatchingUp = (): boolean => performance.now() - behindSince < catchUpMs;

function addressOf(name: string, input: LooseInput): { method: string; address: string } {
  const [method = 'GET', path = '/'] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(input.params?.[param])),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([member, value]) => [member, String(value)]),
  ).toString();
  return { method, address: `/api${filled}${query === '' ? '' : `?${query}`}` };
}

const formType = 'application/x-www-form-urlencoded';

function sentBody({ body, file, asForm = false }: LooseInput): { body?: string | Blob } {
  if (file !== undefined) return { body: file };
  if (body === undefined) return {};
  return {
    body: asForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
  };
}

function headersOf(input: LooseInput, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (input.file !== undefined) headers.set('content-type', input.file.type);
  else if (input.body !== undefined)
    headers.set('content-type', input.asForm ? formType : 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`);
  return headers;
}

function signalOf({ signal, timeoutMs = answerWithinMs }: LooseInput): AbortSignal {
  const end = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? end : AbortSignal.any([signal, end]);
}

async function send(name: string, input: LooseInput, token: string | null): Promise<Response> {
  const { method, address } = addressOf(name, input);
  try {
    const early = method === 'GET' ? takeEarlyAnswer(address, token) : undefined;
    if (early !== undefined) return await early;
    return await fetch(address, {
      method,
      // A write outlives its page, so closing the tab right away loses nothing. Browsers do so for 64 kB at most.
      keepalive: method !== 'GET' && input.file === undefined,
      headers: headersOf(input, token),
      credentials: 'same-origin',
      signal: signalOf(input),
      ...sentBody(input),
    });
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    reached(false);
    throw new ApiError({ code: 'no-answer', status: 0, detail: undefined, errors: [], extra: {} });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    // If the connection breaks during a success, the outcome is as unknown as without an answer.
    const status = response.ok ? 0 : response.status;
    throw new ApiError({ code: 'unreadable', status, detail: undefined, errors: [], extra: {} });
  }
}

/** An answer with the values of its headers. */
export interface Answered<Name extends EndpointName> {
  readonly body: Answer<Name>;
  /** The version of the answer, for `ifMatch`. */
  readonly version: string | null;
  readonly total: number | null;
  /** Answered before the screens' data had caught up with the change. */
  readonly isBehind: boolean;
  /** Marked by our server with its time, as all its answers are; the page of a network is not. */
  readonly isOurs: boolean;
}

const totalIn = (range: string | null): number | null => {
  const total = /\/(\d+)$/.exec(range ?? '')?.[1];
  return total === undefined ? null : Number(total);
};

/** Only our server says what time it is; the page of a network does not. */
function noteClock({ headers }: Response): void {
  const told = Date.parse(headers.get('tidylog-time') ?? '');
  if (!Number.isFinite(told)) return;
  businessAheadMs = told - Date.now();
  reached(true);
}

const retryAfterOf = ({ headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds : null;
};

/** Like `call`, with the values of the answer's headers. */
export async function callWithHeaders<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<Answered<Name>> {
  const token = readToken();
  const response = await send(name, input as LooseInput, token);
  noteClock(response);
  const isBehind = response.headers.get('tidylog-behind') === '1';
  if (isBehind) behindSince = performance.now();
  const body = await bodyOf(response);
  if (response.ok)
    return {
      body: body as Answer<Name>,
      version: response.headers.get('etag')?.replaceAll('"', '') ?? null,
      total: totalIn(response.headers.get('content-range')),
      isBehind,
      isOurs: response.headers.has('tidylog-time'),
    };
  if (response.status === 401 && token !== null && !asksForSession.has(name)) endSession(token);
  throw new ApiError({ ...problemOf(response.status, body), retryAfter: retryAfterOf(response) });
}

/**
 * Calls the API. The answer has the type of the endpoint's schema; anything else throws an ApiError. A call ends
 * after 30 s at most; set `timeoutMs` where the specification has another limit.
 */
export const call = async <Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<Answer<Name>> => (await callWithHeaders(name, input)).body;
