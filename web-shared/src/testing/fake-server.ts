import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { onTestFinished, vi } from 'vitest';
import { type Answered, assumeBusinessAhead, call } from '../api/call.ts';
import { ApiError } from '../api/problem.ts';
import { type Answers, fakeApi } from './fake-api.ts';

interface Asked {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string>>;
}

const patternOf = (name: EndpointName): RegExp =>
  new RegExp(`^${name.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** A name without parameters comes before one that has them. */
function findAnswered(names: readonly EndpointName[], asked: string): Asked | undefined {
  const found = names
    .map((name) => ({ name, match: patternOf(name).exec(asked) }))
    .filter(({ match }) => match !== null)
    .toSorted((one, other) => one.name.split(':').length - other.name.split(':').length)[0];
  if (found === undefined) return undefined;
  const params = Object.entries(found.match?.groups ?? {}).map(([key, value]) => [
    key,
    decodeURIComponent(value),
  ]);
  return { name: found.name, params: Object.fromEntries(params) };
}

const unquoted = (text: string | null): string | undefined => text?.replaceAll('"', '') ?? undefined;

const parsed = (body: string, type: string | null): unknown =>
  type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

function inputOf(url: URL, { headers, body }: RequestInit, params: Asked['params']): object {
  const sent = new Headers(headers);
  const input = {
    params: Object.keys(params).length === 0 ? undefined : params,
    query: url.search === '' ? undefined : Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? parsed(body, sent.get('content-type')) : undefined,
    idempotencyKey: unquoted(sent.get('idempotency-key')),
    ifMatch: unquoted(sent.get('if-match')),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function answerOf({ body, version, total, isBehind }: Answered<EndpointName>, time: object): Response {
  const headers = {
    'content-type': 'application/json',
    ...time,
    ...(version === null ? {} : { etag: `"${version}"` }),
    ...(total === null ? {} : { 'content-range': `items */${total}` }),
    ...(isBehind ? { 'tidylog-behind': '1' } : {}),
  };
  return body === undefined
    ? new Response(null, { status: 204, headers })
    : new Response(JSON.stringify(body), { status: 200, headers });
}

function problemAnswer({ status, code, detail, errors, extra }: ApiError): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify({ code, detail, errors, ...extra }), { status, headers });
}

/** Marks an answer as our server's, and moves no clock. */
const unchanged = 'as before';

const timeTold = (called: string, tellsTime: boolean): object => {
  if (tellsTime) return { 'tidylog-time': new Date().toISOString() };
  return called.startsWith('GET ') ? {} : { 'tidylog-time': unchanged };
};

const noAnswer = () => new TypeError('Failed to fetch');

/** The next test of this worker begins with signal, and with the clock of the business. */
async function reachServer(): Promise<void> {
  const headers = { 'tidylog-time': new Date().toISOString() };
  vi.stubGlobal('fetch', async () => new Response('null', { headers }));
  await call('GET /config', {});
  assumeBusinessAhead(0);
}

/**
 * The server of a test behind `fetch`, until the test ends: typed answers by the name of the call. A call without an
 * answer fails the test. One that tells the time counts as reached, as our server does. `change` tells the pages on its event stream that something of theirs changed.
 */
export function fakeServer(answers: Answers, { tellsTime = false } = {}) {
  const api = fakeApi(answers);
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const unanswered: string[] = [];

  const stream = (): Response => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.add(controller) });
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
  };

  async function respond(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    if (path === '/events/stream') return stream();
    const called = `${init.method ?? 'GET'} ${path}`;
    const asked = findAnswered(api.names, called);
    if (asked === undefined) {
      unanswered.push(called);
      throw noAnswer();
    }
    try {
      return answerOf(
        await api.call(asked.name, inputOf(url, init, asked.params) as never),
        timeTold(called, tellsTime),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) throw noAnswer();
      return problemAnswer(error);
    }
  }

  vi.stubGlobal('fetch', respond);
  onTestFinished(async () => {
    await reachServer();
    vi.unstubAllGlobals();
    if (unanswered.length > 0) throw new Error(`The test has no answer to ${unanswered.join(', ')}.`);
  });
  return {
    made: api.made,
    commands: api.commands,
    change: () => {
      for (const controller of streams) controller.enqueue(new TextEncoder().encode('data: {}\n\n'));
    },
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
