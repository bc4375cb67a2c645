import { describe, expect, test } from 'vitest';
import { createDataProvider, none } from './data-provider.ts';
import type { Answer, HttpClient } from './http.ts';
import { refusedAnswer } from './problem.ts';

const seen = { id: 'b-1', version: '7' };

const services = [
  { id: 's-1', name: 'Windows', category: 'a_la_carte' },
  { id: 's-2', name: 'Dusting', category: 'standard_cleaning' },
];

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A client that answers always the same, and what was sent through it. */
function recording(json: unknown, headers: Record<string, string> = {}) {
  const calls: Sent[] = [];
  const http: HttpClient = async (url, { method = 'GET', headers: given, body } = {}): Promise<Answer> => {
    calls.push({
      method,
      url: decodeURIComponent(url),
      headers: Object.fromEntries(new Headers(given)),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    return { status: 200, headers: new Headers(headers), body: '', json };
  };
  return { calls, api: createDataProvider('/api', http) };
}

test('takes a payment off the list by its id, even with special characters', async () => {
  const { calls, api } = recording({});
  await api.settlePaymentCheck('du_1/2');
  expect(calls).toMatchObject([{ method: 'POST', url: '/api/admin/payment-checks/du_1/2/settle' }]);
});

const page = (filter: Record<string, unknown>) => ({
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'booking_date', order: 'DESC' as const },
  filter,
});

describe('lists', () => {
  test('are asked for below /api/admin, and their total is that of Content-Range', async () => {
    const { api, calls } = recording([{ id: 'b-1' }], { 'Content-Range': 'bookings 25-25/26' });
    expect(await api.getList('bookings', page({ status: 'pending' }))).toEqual({
      data: [{ id: 'b-1' }],
      total: 26,
    });
    expect(calls[0]?.url).toBe(
      '/api/admin/bookings?filter={"status":"pending"}&range=[25,49]&sort=["booking_date","DESC"]',
    );
  });

  test('ask with null for rows that have none', async () => {
    const { api, calls } = recording([], { 'Content-Range': 'bookings 0-0/0' });
    await api.getList('bookings', page({ cleaner_id: none }));
    expect(calls[0]?.url).toContain('filter={"cleaner_id":null}');
  });

  test('of services come whole from the catalogue and are cut here', async () => {
    const { api, calls } = recording(services);
    const params = {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' as const },
      filter: {},
    };
    expect(await api.getList('services', params)).toEqual({ data: [services[1]], total: 2 });
    expect(calls[0]?.url).toBe('/api/services');
  });
});

describe('commands on a booking', () => {
  test.each([
    ['confirmBooking', { status: 'confirmed' }],
    ['completeBooking', { status: 'completed' }],
  ] as const)('%s names the version that was looked at', async (command, body) => {
    const { api, calls } = recording({ id: 'b-1', version: '8' });
    expect(await api[command](seen)).toEqual({ id: 'b-1', version: '8' });
    expect(calls).toEqual([
      {
        method: 'PATCH',
        url: '/api/admin/bookings/b-1',
        headers: { 'if-match': '"7"' },
        body,
      },
    ]);
  });

  test.each(['c-1', null])('assignCleaner gives %j', async (cleanerId) => {
    const { api, calls } = recording({});
    await api.assignCleaner(seen, cleanerId);
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      headers: { 'if-match': '"7"' },
      body: { cleaner_id: cleanerId },
    });
  });

  test('cancelBooking deletes at the version that was looked at', async () => {
    const { api, calls } = recording({});
    await api.cancelBooking(seen, { refund: 100, reason: ' Our van broke down. ' });
    expect(calls).toEqual([
      {
        method: 'DELETE',
        url: '/api/admin/bookings/b-1?refund_amount=100.00&reason=Our+van+broke+down.',
        headers: { 'if-match': '"7"' },
        body: undefined,
      },
    ]);
  });

  test('a refusal reaches the caller as it is', async () => {
    const refusal = refusedAnswer(409, '{"detail": "Only a pending booking can be confirmed."}');
    const api = createDataProvider('/api', () => Promise.reject(refusal));
    await expect(api.confirmBooking(seen)).rejects.toBe(refusal);
  });
});

describe('cleaners', () => {
  test('pending ones are unwrapped', async () => {
    const { api } = recording({ pending_cleaners: [{ id: 'c-1' }] });
    expect(await api.pendingCleaners()).toEqual([{ id: 'c-1' }]);
  });

  test.each([
    ['no experience & late', '/api/admin/cleaners/c-1/reject?reason=no+experience+&+late'],
    ['  ', '/api/admin/cleaners/c-1/reject'],
  ])('a rejection carries its reason %j in the query', async (reason, url) => {
    const { api, calls } = recording({ message: 'Application rejected' });
    expect(await api.rejectCleaner('c-1', reason)).toBe('Application rejected');
    expect(calls[0]).toMatchObject({ method: 'POST', url });
  });
});

test('adding a service carries its idempotency key', async () => {
  const { api, calls } = recording({ id: 's-3' });
  await api.addService({ name: 'Oven' }, 'key-1');
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/api/admin/services',
    headers: { 'idempotency-key': 'key-1' },
    body: { name: 'Oven' },
  });
});
