import { type CallContext, route } from '@tidylog/server/route';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bearer, closeDay, json, running, start } from '../testing/started-api.ts';
import { noRateCounters, type RateCounters } from './rate-counters.ts';
import type { RouteDependencies } from './serve-route.ts';

afterEach(async () => {
  for (const server of running.splice(0)) await server.close(0);
});

describe('a body', () => {
  const apply = route('POST /cleaner/register', async ({ body }) => ({
    body: { success: true, message: `${body.email} ${body.experience_years}` },
  }));
  const fields = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '555-0100',
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

  test('that is a form has numbers where the endpoint says so, from plain decimals only', async () => {
    const seen: unknown[] = [];
    const withdraw = route('POST /cleaner/withdraw', async ({ body }) => {
      seen.push(body.amount, body.method);
      return { refused: 'not-found' };
    });
    const { call } = await start([withdraw]);
    const init = { method: 'POST', headers: bearer('cleaner') };
    for (const amount of ['40.50', '-2', '1e3', '0x10', 'NaN', ''])
      await call('/cleaner/withdraw', { ...init, body: new URLSearchParams({ amount, method: '7' }) });
    expect(seen.filter((_, index) => index % 2 === 0)).toEqual([40.5, -2, '1e3', '0x10', 'NaN', '']);
    expect(new Set(seen.filter((_, index) => index % 2 === 1))).toEqual(new Set(['7']));
    await call('/cleaner/withdraw', {
      ...init,
      headers: { ...init.headers, ...json },
      body: JSON.stringify({ amount: '40.50' }),
    });
    expect(seen.at(-2)).toBe('40.50');
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

describe('what a handler is told', () => {
  const told = async (headers: Record<string, string>, changes: Partial<RouteDependencies> = {}) => {
    const seen: CallContext[] = [];
    const apply = route('POST /cleaner/register', async (_call, context) => {
      seen.push(context);
      return { body: { success: true, message: '' } };
    });
    const { call } = await start([apply], changes);
    const body = JSON.stringify({
      name: 'Ana',
      email: 'a@example.com',
      phone: '555-0100',
      password: 'secret-1',
    });
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
