import { randomUUID } from 'node:crypto';
import type { BookingId, MemberId, UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Session } from '@tidylog/server/caller';
import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import express from 'express';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../observe/metrics.ts';
import { apiEnd, apiRouter, refuseIncomplete } from './api-router.ts';
import { createCallsUnderWay } from './calls-under-way.ts';
import { correlate } from './correlation.ts';
import { noRateCounters, type RateCounters } from './rate-counters.ts';
import type { RouteDependencies } from './serve-route.ts';
import { type Listening, serveAt } from './server.ts';

const staff = (id: string, staffRole: StaffRole): Session => ({
  actor: { id: id as UserId, role: 'admin' },
  sessionId: id.replace('u', 's'),
  staffRole,
});
const sessions: Record<string, Session> = {
  admin: staff('u1', 'owner'),
  dispatcher: staff('u3', 'dispatcher'),
  bookkeeper: staff('u4', 'bookkeeper'),
  customer: { actor: { id: 'u2' as MemberId, role: 'customer' }, sessionId: 's2', staffRole: null },
};
const now = Temporal.Instant.from('2027-01-15T18:00:00Z');
const running: Listening[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close(0);
});

async function start(routes: AnyRoute[], changes: Partial<RouteDependencies> = {}) {
  const log = pino({ level: 'silent' });
  const dependencies: RouteDependencies = {
    authenticate: async (token) => sessions[token],
    guestKeys: {
      cookieName: (id) => `booking_${id}`,
      judge: async (_id, key) => (key === 'right' ? 'booked' : 'none'),
    },
    now: () => now,
    passed: async () => true,
    rateCounters: noRateCounters,
    namedOrigin: undefined,
    metrics: createMetrics(),
    underWay: createCallsUnderWay(),
    log,
    checkAnswers: false,
    routes,
    ...changes,
  };
  const app = express();
  app.use(correlate);
  app.use('/api', apiRouter(routes, dependencies), ...apiEnd(dependencies));
  const server = await serveAt(app, { host: '127.0.0.1', port: 0 });
  running.push(server);
  return {
    dependencies,
    call: (path: string, init?: RequestInit) => fetch(`${server.url}/api${path}`, init),
  };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const json = { 'Content-Type': 'application/json' };
const me = {
  id: 'u1',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.c',
  phone: null,
  role: 'admin' as const,
  email_verified: true,
};
const whoIsIt = route('GET /auth/me', async (_call, { actor }) => ({
  body: { ...me, id: actor.id },
}));
const price = route('GET /pricing/:houseSize/:frequency', async () => ({
  body: { base_price: 1, price_list_version: 1 },
}));
const shownBooking = { id: 'shown' } as AnswerOf<Endpoints['GET /admin/bookings/:id']>;
const closeDay = (seen: CallContext[] = []) =>
  route('PUT /admin/closed-days/:date', async (_call, context) => {
    seen.push(context);
    return { body: undefined };
  });

describe('the order of checks', () => {
  test('is 401, 403, 400, 422, and only then the handler', async () => {
    const seen: CallContext[] = [];
    const { call } = await start([closeDay(seen)]);
    const put = (token: string | undefined, body: string, date = '2027-02-30') =>
      call(`/admin/closed-days/${date}`, {
        method: 'PUT',
        body,
        headers: { ...json, ...(token !== undefined && bearer(token)) },
      });
    expect((await put(undefined, '{')).status).toBe(401);
    expect((await put('nobody', '{')).status).toBe(401);
    expect((await put('customer', '{')).status).toBe(403);
    expect((await put('admin', '{')).status).toBe(400);
    expect((await put('admin', '{}')).status).toBe(422);
    expect(seen).toEqual([]);
    expect((await put('admin', '{}', '2027-02-26')).status).toBe(204);
    expect(seen).toMatchObject([{ actor: { id: 'u1', role: 'admin' }, sessionId: 's1', now }]);
  });

  test('names the permission that a role of staff lacks, before anything is read', async () => {
    const seen: CallContext[] = [];
    const { call } = await start([closeDay(seen)]);
    const close = (token: string) =>
      call('/admin/closed-days/2027-02-26', {
        method: 'PUT',
        body: '{}',
        headers: { ...json, ...bearer(token) },
      });
    const refused = await close('bookkeeper');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'forbidden',
      detail: 'Your role has no access to this. It lacks permission to plan visits and answer requests.',
      permission: 'dispatch',
    });
    expect(seen).toEqual([]);
    expect((await close('dispatcher')).status).toBe(204);
    expect(await (await close('customer')).json()).toMatchObject({
      detail: 'Your account does not have access to this.',
    });
  });

  test('looks at no credential on a public call', async () => {
    const { call } = await start([price]);
    expect((await call('/pricing/1000-2000/weekly', { headers: bearer('nobody') })).status).toBe(200);
  });

  test('knows who has a session on a call for anybody, and turns nobody away', async () => {
    const actors: string[] = [];
    const validate = route('POST /validate-promo-code', async (_call, { actor }) => {
      actors.push(actor.role);
      return { refused: 'day-full' };
    });
    const { call } = await start([validate]);
    const body = JSON.stringify({ code: 'SAVE', subtotal: 1 });
    const json = { 'Content-Type': 'application/json' };
    for (const given of [{}, bearer('nobody'), bearer('customer')])
      await call('/validate-promo-code', { method: 'POST', headers: { ...json, ...given }, body });
    expect(actors).toEqual(['guest', 'guest', 'customer']);
  });

  test('takes a token in place of a guest key, and a guest key in place of none', async () => {
    const id = randomUUID();
    const handle = route('GET /bookings/:id', async ({ params }, { actor, guestKey }) =>
      actor.role === 'guest' && (await guestKey(params.id)) === 'none'
        ? { refused: 'not-found' }
        : { refused: 'day-full' },
    );
    const { call } = await start([handle]);
    const status = async (headers: Record<string, string>, of = id) =>
      (await call(`/bookings/${of}`, { headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ Cookie: `booking_${id}=right` })).toBe(409);
    expect(await status({ Cookie: `booking_${id}=wrong` })).toBe(404);
    expect(await status({ Cookie: `booking_${id}=right` }, randomUUID())).toBe(404);
    expect(await status(bearer('customer'))).toBe(409);
    expect(await status({ ...bearer('nobody'), Cookie: `booking_${id}=right` })).toBe(401);
  });
});

describe('a problem', () => {
  test('is told by RFC 9457, also where no route is', async () => {
    const { call } = await start([price]);
    const answer = await call('/no/such', { headers: { 'X-Request-Id': 'given-by-caller' } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('x-request-id')).toBe('given-by-caller');
    expect(await answer.json()).toEqual({
      type: '/problems/no-such-route',
      code: 'no-such-route',
      title: 'Not Found',
      status: 404,
      detail: 'There is no such endpoint in this API.',
    });
  });

  test('names every field that cannot be taken', async () => {
    const { call } = await start([price]);
    const answer = await call('/pricing/9000-9999/bi-weekly');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      errors: [
        { path: 'houseSize', message: 'Choose one of the house sizes on offer.' },
        { path: 'frequency', message: 'Choose one of the frequencies on offer.' },
      ],
    });
  });

  test('of what cannot be an id is that nothing is there', async () => {
    const { call } = await start([route('GET /admin/bookings/:id', async () => ({ refused: 'day-full' }))]);
    const answer = await call('/admin/bookings/1', { headers: bearer('admin') });
    expect(await answer.json()).toMatchObject({ code: 'not-found', status: 404 });
  });

  test('of an address that cannot be read is 400', async () => {
    const { call } = await start([price]);
    expect((await call('/pricing/%E0%A4%A/weekly')).status).toBe(400);
  });

  test('of an unforeseen kind shows nothing of the inside', async () => {
    const fails = route('GET /auth/me', async () => {
      throw new Error('the secret is 42');
    });
    const { call } = await start([fails]);
    const answer = await call('/auth/me', { headers: bearer('admin') });
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).not.toContain('42');
    expect(text).not.toContain(' at ');
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
  });

  test('carries what the refusal adds', async () => {
    const refused = route('GET /auth/me', async () => ({
      refused: 'price-changed',
      detail: 'It is 5 now.',
      extra: { pricing_breakdown: { final_total: 5 } },
    }));
    const { call } = await start([refused]);
    const answer = await call('/auth/me', { headers: bearer('admin') });
    expect(await answer.json()).toMatchObject({
      status: 409,
      detail: 'It is 5 now.',
      pricing_breakdown: { final_total: 5 },
    });
  });
});

describe('a body', () => {
  const apply = route('POST /cleaner/register', async ({ body }) => ({
    body: { success: true, message: `${body.email} ${body.experience_years}` },
  }));
  const fields = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '1',
    password: 'secret-1',
    experience_years: '3',
  };

  test('may be a form where the endpoint says so, and only there', async () => {
    const { call } = await start([apply, closeDay()]);
    const answer = await call('/cleaner/register', { method: 'POST', body: new URLSearchParams(fields) });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: 'ana@example.com 3' });
    const refused = await call('/admin/closed-days/2027-02-26', {
      method: 'PUT',
      headers: bearer('admin'),
      body: new URLSearchParams({ reason: 'x' }),
    });
    expect(refused.status).toBe(415);
  });

  test('of more than 256 kB is refused', async () => {
    const { call } = await start([apply]);
    const answer = await call('/cleaner/register', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...fields, bio: 'x'.repeat(300_000) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too-large' });
  });

  test('that holds NUL or half a character is refused by its field', async () => {
    const { call } = await start([apply]);
    for (const name of ['\\u0000', '\\ud83e']) {
      const body = JSON.stringify(fields).replace('"Ana"', `"${name}"`);
      const answer = await call('/cleaner/register', { method: 'POST', headers: json, body });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'name' }] });
    }
  });

  test('that is absent is judged as an empty one', async () => {
    const { call } = await start([apply]);
    const answer = await call('/cleaner/register', { method: 'POST' });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toContain('email');
  });
});

describe('an answer', () => {
  const change = (body: () => Promise<undefined>) =>
    route('PATCH /admin/bookings/:id', async () => ({ body, position: 137n, version: '4' }));
  const patch = async (
    route: AnyRoute,
    passed: RouteDependencies['passed'],
    headers: Record<string, string> = {},
  ) => {
    const { call } = await start([route], { passed });
    return await call(`/admin/bookings/${randomUUID()}`, {
      method: 'PATCH',
      headers: { ...json, ...bearer('admin'), ...headers },
      body: '{"status":"confirmed"}',
    });
  };

  test('waits until the read side has passed the write, and reads then', async () => {
    const order: string[] = [];
    const read = async () => void order.push('read');
    const answer = await patch(change(read), async (position) => {
      order.push(`passed ${position}`);
      return true;
    });
    expect(order).toEqual(['passed 137', 'read']);
    expect(answer.headers.get('etag')).toBe('"4"');
  });

  test('is the answer of the GET that it names, as its caller gets it', async () => {
    const id = randomUUID();
    const seen: unknown[] = [];
    const get = route('GET /admin/bookings/:id', async ({ params }, { actor }) => {
      seen.push([params, actor.role]);
      return params.id === id ? { body: shownBooking } : { refused: 'not-found' };
    });
    const patchOf = (shown: string) =>
      route('PATCH /admin/bookings/:id', async () => ({
        body: (show) => show('GET /admin/bookings/:id', { id: shown as BookingId }),
        known: { id: shown },
        position: 137n,
      }));
    const answerOf = async (shown: string) => {
      const { call } = await start([patchOf(shown), get]);
      return await call(`/admin/bookings/${id}`, {
        method: 'PATCH',
        headers: { ...json, ...bearer('admin') },
        body: '{"status":"confirmed"}',
      });
    };
    expect(await (await answerOf(id)).json()).toEqual(shownBooking);
    expect(seen).toEqual([[{ id }, 'admin']]);
    const unseen = await answerOf('unknown');
    expect(unseen.headers.get('tidylog-behind')).toBe('1');
    expect(await unseen.json()).toEqual({ id: 'unknown' });
  });

  test('that refuses waits for what was written before it', async () => {
    const full = route('PATCH /admin/bookings/:id', async () => ({ refused: 'day-full', position: 137n }));
    const waited: bigint[] = [];
    const answer = await patch(full, async (position) => waited.push(position) > 0);
    expect(waited).toEqual([137n]);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('tidylog-behind')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'day-full' });
    const failing = () => Promise.reject(new Error('connection lost'));
    for (const passed of [async () => false, failing]) {
      const behind = await patch(full, passed);
      expect(behind.status).toBe(409);
      expect(behind.headers.get('tidylog-behind')).toBe('1');
    }
  });

  test('waits no longer than its caller wishes', async () => {
    const patiences: number[] = [];
    const passed = async (_position: bigint, patience: number) => {
      patiences.push(patience);
      return true;
    };
    const read = async () => undefined;
    await patch(change(read), passed);
    await patch(change(read), passed, { prefer: 'wait=0' });
    expect(patiences).toEqual([2_000, 0]);
  });

  test.each([
    ['the read side is behind', async () => false, async () => undefined],
    ['the row is not there', async () => true, async () => undefined],
    [
      'the reading fails',
      async () => true,
      async () => {
        throw new Error('connection lost');
      },
    ],
  ])('says that it is behind, and never fails, when %s', async (_when, passed, read) => {
    const answer = await patch(change(read), passed);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('tidylog-behind')).toBe('1');
    expect(await answer.json()).toEqual({ id: expect.any(String) });
  });

  test('is made of what was decided, never of rows that are behind', async () => {
    let reads = 0;
    const late = route('PATCH /admin/bookings/:id', async () => ({
      body: async () => {
        reads += 1;
        return undefined;
      },
      known: { booking_date: '2027-01-16', total_amount: 200 },
      position: 137n,
      version: '4',
    }));
    const answer = await patch(late, async () => false);
    expect(reads).toBe(0);
    expect(answer.headers.get('tidylog-behind')).toBe('1');
    const decided = { id: expect.any(String), booking_date: '2027-01-16', total_amount: 200 };
    expect(await answer.json()).toEqual(decided);
  });

  test('of a list tells its range and total', async () => {
    const list = (count: number) =>
      route('GET /admin/bookings', async () => ({
        body: [],
        range: { unit: 'bookings', first: 10, total: 57, count },
      }));
    const rangeOf = async (count: number) => {
      const { call } = await start([list(count)]);
      return (await call('/admin/bookings', { headers: bearer('admin') })).headers;
    };
    expect((await rangeOf(10)).get('content-range')).toBe('bookings 10-19/57');
    expect((await rangeOf(10)).get('access-control-expose-headers')).toContain('Content-Range');
    expect((await rangeOf(0)).get('content-range')).toBe('bookings */57');
  });

  test('that is sent while it is made is a file, and a failure never looks like the end of one', async () => {
    const exporting = (chunks: () => AsyncGenerator<string>) =>
      route('GET /admin/export/bookings', async () => ({
        stream: { type: 'text/csv', name: 'bookings.csv', chunks: chunks() },
      }));
    const saved = async (chunks: () => AsyncGenerator<string>) => {
      const { call } = await start([exporting(chunks)]);
      return await call('/admin/export/bookings?format=csv', { headers: bearer('admin') });
    };
    const whole = await saved(async function* () {
      yield 'id\r\n';
      yield '1\r\n';
    });
    expect(whole.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename=bookings.csv');
    expect(await whole.text()).toBe('id\r\n1\r\n');
    const failing = (chunks: readonly string[]) =>
      async function* () {
        yield* chunks;
        throw new Error('no more rows');
      };
    const refused = await saved(failing([]));
    expect([refused.status, await refused.json()]).toMatchObject([500, { code: 'internal' }]);
    const cut = await saved(failing(['id\r\n']));
    await expect(cut.text()).rejects.toThrow();
  });

  test('sets the key of a guest as a cookie that no script reads', async () => {
    const expires = Temporal.Instant.from('2027-03-01T00:00:00Z');
    const login = route('GET /auth/me', async () => ({
      body: me,
      cookies: [{ name: 'booking_1', value: 'key', expires }],
    }));
    const { call } = await start([login]);
    const answer = await call('/auth/me', { headers: bearer('admin') });
    expect(answer.headers.get('set-cookie')).toBe(
      'booking_1=key; Path=/api; Expires=Mon, 01 Mar 2027 00:00:00 GMT; HttpOnly; SameSite=Lax',
    );
  });

  test('that is long is packed for a caller who can unpack it', async () => {
    const named = (first_name: string) =>
      route('GET /auth/me', async () => ({ body: { ...me, first_name } }));
    const asked = async (length: number, encoding: string) => {
      const { call } = await start([named('ñ'.repeat(length))]);
      const answer = await call('/auth/me', {
        headers: { ...bearer('admin'), 'Accept-Encoding': encoding },
      });
      expect(await answer.json()).toMatchObject({ first_name: 'ñ'.repeat(length) });
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      return answer.headers.get('content-encoding');
    };
    expect(await asked(2_000, 'gzip, br')).toBe('gzip');
    expect(await asked(2_000, 'gzip;q=0')).toBeNull();
    expect(await asked(2_000, 'identity')).toBeNull();
    expect(await asked(100, 'gzip, br')).toBeNull();
  });

  test('is never kept by a browser', async () => {
    const { call } = await start([price]);
    expect((await call('/pricing/1000-2000/weekly')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('an answer that has nothing to say', () => {
  const forgot = route('POST /auth/forgot-password', async () => ({ body: undefined }));
  const reset = route('POST /auth/reset-password', async () => ({ body: undefined, position: 1n }));
  const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) });

  test('is JSON all the same', async () => {
    const { call } = await start([forgot]);
    const answer = await call('/auth/forgot-password', post({ email: 'ada@example.com' }));
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({});
  });

  test('is behind only where the read side is', async () => {
    const behind = async (passed: boolean) => {
      const { call } = await start([reset], { passed: async () => passed });
      const answer = await call(
        '/auth/reset-password',
        post({ token: 'a token', password: 'a quiet river' }),
      );
      expect(answer.status).toBe(204);
      return answer.headers.get('tidylog-behind');
    };
    expect(await behind(true)).toBeNull();
    expect(await behind(false)).toBe('1');
  });
});

describe('what a handler is told', () => {
  const told = async (headers: Record<string, string>, changes: Partial<RouteDependencies> = {}) => {
    const seen: CallContext[] = [];
    const apply = route('POST /cleaner/register', async (_call, context) => {
      seen.push(context);
      return { body: { success: true, message: '' } };
    });
    const { call } = await start([apply], changes);
    const body = JSON.stringify({ name: 'Ana', email: 'a@example.com', phone: '1', password: 'secret-1' });
    const answer = await call('/cleaner/register', {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    });
    return { answer, context: seen[0] };
  };

  test('are idempotency key and correlation', async () => {
    const { context } = await told({ 'Idempotency-Key': 'k-1', 'X-Request-Id': 'request-1' });
    expect(context).toMatchObject({ idempotencyKey: 'k-1', ifMatch: null, correlation: 'request-1' });
    expect((await told({ 'If-Match': '*' })).context).toMatchObject({ idempotencyKey: null, ifMatch: null });
  });

  test('is the version that is changed, however it is quoted', async () => {
    const seen: CallContext[] = [];
    const removal = route('DELETE /customer/addresses/:id', async (_call, context) => {
      seen.push(context);
      return { body: undefined };
    });
    const { call } = await start([removal]);
    for (const given of ['"7"', 'W/"7"', '7'])
      await call('/customer/addresses/0197a1f0-0000-7000-8000-0000000000b1', {
        method: 'DELETE',
        headers: { ...bearer('customer'), 'If-Match': given },
      });
    expect(seen.map(({ ifMatch }) => ifMatch)).toEqual(['7', '7', '7']);
  });

  test('is no version where none is looked at: such a call is refused, and nothing happens', async () => {
    const seen: CallContext[] = [];
    const { call } = await start([closeDay(seen)]);
    const headers = { ...json, ...bearer('admin'), 'If-Match': '"7"' };
    const init = { method: 'PUT', headers, body: JSON.stringify({ reason: 'Holiday' }) };
    const answer = await call('/admin/closed-days/2027-07-05', init);
    expect(answer.status).toBe(412);
    expect(seen).toEqual([]);
  });

  test('is no id of a request that would not fit a line of the log', async () => {
    const { context, answer } = await told({ 'X-Request-Id': 'not one' });
    expect(context?.correlation).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(context?.correlation);
  });

  test('is no idempotency key of more than 200 characters', async () => {
    const { answer, context } = await told({ 'Idempotency-Key': 'k'.repeat(201) });
    expect(answer.status).toBe(422);
    expect(context).toBeUndefined();
  });

  test('is nothing once the address has called too often', async () => {
    const hit = vi.fn<RateCounters['hit']>(async () => ({ allowed: false, retryAfter: 17 }));
    const { answer, context } = await told({}, { rateCounters: { ...noRateCounters, hit } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('17');
    expect(context).toBeUndefined();
    expect(hit).toHaveBeenCalledWith('call POST /cleaner/register 127.0.0.1', { times: 10, seconds: 3600 });
  });
});

describe('the routes', () => {
  test('must serve every endpoint, each once', () => {
    expect(() => refuseIncomplete([])).toThrow('No route serves GET /auth/me');
    expect(() => refuseIncomplete([whoIsIt, whoIsIt], [])).toThrow();
  });

  test('with a literal segment win over a parameter', async () => {
    const one = route('GET /admin/cleaners/:id', async () => ({ refused: 'not-found' }));
    const pending = route('GET /admin/cleaners/pending', async () => ({ body: { pending_cleaners: [] } }));
    const { call } = await start([one, pending]);
    expect((await call('/admin/cleaners/pending', { headers: bearer('admin') })).status).toBe(200);
  });

  test('are counted by name and outcome', async () => {
    const { call, dependencies } = await start([whoIsIt]);
    await call('/auth/me');
    await call('/auth/me', { headers: bearer('admin') });
    const text = await dependencies.metrics.registry.metrics();
    expect(text).toContain('tidylog_calls_total{call="GET /auth/me",outcome="not-signed-in"} 1');
    expect(text).toContain('tidylog_calls_total{call="GET /auth/me",outcome="accepted"} 1');
  });
});
