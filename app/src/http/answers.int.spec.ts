import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route } from '@tidylog/server/route';
import { afterEach, describe, expect, test } from 'vitest';
import { bearer, json, me, price, running, start } from '../testing/started-api.ts';
import type { RouteDependencies } from './serve-route.ts';

afterEach(async () => {
  for (const server of running.splice(0)) await server.close(0);
});

const shownBooking = { id: 'shown' } as AnswerOf<Endpoints['GET /admin/bookings/:id']>;

test('each answer tells the moment by the business clock', async () => {
  const { call } = await start([price]);
  const answer = await call('/pricing/1000-2000/weekly');
  expect(answer.headers.get('tidylog-time')).toBe('2027-01-15T18:00:00.000Z');
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
