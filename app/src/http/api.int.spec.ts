import { randomUUID } from 'node:crypto';
import { type CallContext, route } from '@tidylog/server/route';
import { afterEach, describe, expect, test } from 'vitest';
import { bearer, closeDay, json, me, now, price, running, start } from '../testing/started-api.ts';
import { refuseIncomplete } from './api-router.ts';

afterEach(async () => {
  for (const server of running.splice(0)) await server.close(0);
});

const whoIsIt = route('GET /auth/me', async (_call, { actor }) => ({
  body: { ...me, id: actor.id },
}));

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
      detail:
        'Your role has no access to this. It takes a role that can schedule visits and answer requests.',
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
