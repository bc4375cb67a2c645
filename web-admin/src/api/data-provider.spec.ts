import { callWithHeaders } from '@tidylog/web-shared/api/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataProvider, none } from './data-provider.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();
const api = createDataProvider(callWithHeaders, [
  { name: 'bookings', list: 'GET /admin/bookings' },
  { name: 'cancellations', list: 'GET /admin/cancellation-requests' },
]);

const answers = (json: unknown, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(json), { headers }));

const addressAsked = () => decodeURIComponent(fetched.mock.calls[0]?.[0] ?? '').replaceAll('+', ' ');

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: () => null });
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const page = (filter: Record<string, unknown>) => ({
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'booking_date', order: 'DESC' as const },
  filter,
});

describe('lists', () => {
  test('are asked for below /api/admin, and their total is that of Content-Range', async () => {
    answers([{ id: 'b-1' }], { 'content-range': 'bookings 25-25/26' });
    expect(await api.getList('bookings', page({ status: 'pending' }))).toEqual({
      data: [{ id: 'b-1' }],
      total: 26,
    });
    expect(addressAsked()).toBe(
      '/api/admin/bookings?sort=["booking_date","DESC"]&filter={"status":"pending"}&range=[25,49]',
    );
  });

  test('that an answer wraps are taken out of it', async () => {
    answers(
      { cancellation_requests: [{ id: 'r-1' }] },
      { 'content-range': 'cancellation-requests 25-25/26' },
    );
    expect(await api.getList('cancellations', page({}))).toEqual({ data: [{ id: 'r-1' }], total: 26 });
  });

  test('ask with null for rows that have none', async () => {
    answers([], { 'content-range': 'bookings */0' });
    expect(await api.getList('bookings', page({ cleaner_id: none }))).toEqual({ data: [], total: 0 });
    expect(addressAsked()).toContain('filter={"cleaner_id":null}');
  });

  test('of what the console does not know are none', async () => {
    await expect(api.getList('constructor', page({}))).rejects.toThrow();
    expect(fetched).not.toHaveBeenCalled();
  });
});
