import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, callWithHeaders, isCatchingUp, whenSessionEnds } from './call.ts';
import { ApiError } from './problem.ts';

const fetched = vi.fn<typeof fetch>();
const ended = vi.fn<(token: string) => void>();
let token: string | null = 'my-token';

const answers = (body: string | null, init: ResponseInit = {}) =>
  fetched.mockImplementation(async () => new Response(body, init));

const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { ...init, address, headers: Object.fromEntries(new Headers(init?.headers)) };
};

const failureOf = (calling: Promise<unknown>) =>
  calling.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.status}` : error),
  );

beforeEach(() => {
  token = 'my-token';
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: () => token });
  whenSessionEnds(ended);
});

afterEach(() => {
  fetched.mockReset();
  ended.mockReset();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('fills in its path and query, and names key, version and session', async () => {
    answers('{}');
    await call('DELETE /admin/bookings/:id', {
      params: { id: 'b/1' },
      query: { refund_amount: '10.00', reason: undefined },
      idempotencyKey: 'key-1',
      ifMatch: '7',
    });
    expect(sent()).toMatchObject({
      address: '/api/admin/bookings/b%2F1?refund_amount=10.00',
      method: 'DELETE',
      keepalive: true,
      headers: { authorization: 'Bearer my-token', 'idempotency-key': 'key-1', 'if-match': '"7"' },
    });
  });

  test('sends its body as JSON, and nothing where there is none', async () => {
    answers('{}');
    await call('POST /auth/login', { body: { email: 'a@b.c', password: 'x' } });
    expect(sent()).toMatchObject({
      body: '{"email":"a@b.c","password":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    fetched.mockClear();
    token = null;
    await call('GET /services', {});
    expect(sent()).not.toHaveProperty('body');
    expect(sent().headers).toEqual({ accept: 'application/json' });
    expect(sent().keepalive).toBe(false);
  });

  test('answers its body, and with headers its version and total, too', async () => {
    answers('[1]', { headers: { etag: '"9"', 'content-range': 'bookings 0-0/41' } });
    expect(await callWithHeaders('GET /services', {})).toEqual({
      body: [1],
      version: '9',
      total: 41,
      isBehind: false,
      isOurs: false,
    });
    answers('[1]');
    expect(await callWithHeaders('GET /services', {})).toEqual({
      body: [1],
      version: null,
      total: null,
      isBehind: false,
      isOurs: false,
    });
    answers(null, { status: 204 });
    expect(await call('POST /auth/logout', {})).toBeUndefined();
  });
});

describe('a call that fails', () => {
  test('says what the server says', async () => {
    answers('{"code":"day-full","detail":"This day is full."}', { status: 409 });
    expect(await failureOf(call('GET /services', {}))).toBe('day-full 409');
  });

  test('without any answer, or with half of one, leaves the outcome unknown', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call('GET /services', {}))).toBe('no-answer 0');
    answers('{"half', { status: 200 });
    expect(await failureOf(call('GET /services', {}))).toBe('unreadable 0');
  });

  test('that the page itself has stopped is no failure of the server', async () => {
    const stopping = new AbortController();
    fetched.mockImplementation(async () => {
      stopping.abort();
      throw stopping.signal.reason;
    });
    expect(await failureOf(call('GET /services', { signal: stopping.signal }))).toBe(stopping.signal.reason);
  });

  test('for want of a session ends the session, but not where it asks for one', async () => {
    answers('{"code":"not-signed-in"}', { status: 401 });
    await failureOf(call('POST /auth/login', { body: { email: 'a@b.c', password: 'x' } }));
    expect(ended).not.toHaveBeenCalled();
    await failureOf(call('GET /services', {}));
    expect(ended).toHaveBeenCalledExactlyOnceWith('my-token');
  });
});

test('an answer that is ahead of the lists says so for a while', async () => {
  expect(isCatchingUp()).toBe(false);
  answers('{}', { headers: { 'tidylog-behind': '1' } });
  await call('GET /services', {});
  expect(isCatchingUp()).toBe(true);
});

describe('an answer that the page asked before its code was there', () => {
  const early = (of: string) => ({ token: of, answer: Promise.resolve(new Response('{"id":"early"}')) });
  beforeEach(() => {
    answers('{"id":"later"}');
    globalThis.earlyAnswers = new Map([['/api/auth/me', early('my-token')]]);
  });
  afterEach(() => {
    globalThis.earlyAnswers = undefined;
  });

  test('is taken once', async () => {
    expect(await call('GET /auth/me', {})).toEqual({ id: 'early' });
    expect(await call('GET /auth/me', {})).toEqual({ id: 'later' });
  });

  test('is not taken for another session', async () => {
    token = 'other-token';
    expect(await call('GET /auth/me', {})).toEqual({ id: 'later' });
  });

  test('that never came is no answer', async () => {
    const answer = Promise.reject(new TypeError('Failed to fetch'));
    answer.catch(() => undefined);
    globalThis.earlyAnswers = new Map([['/api/auth/me', { token: 'my-token', answer }]]);
    expect(await failureOf(call('GET /auth/me', {}))).toBe('no-answer 0');
  });
});
