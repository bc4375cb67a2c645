import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendTap } from './send-tap.ts';
import type { Tap } from './tap-store.ts';

const tap: Tap = {
  id: 'tap-1',
  owner: 'ana',
  sequence: 1,
  lane: 'acts',
  job: 'job-1',
  act: 'clock-out',
  body: { finished_at: null },
  tappedAt: '2027-01-15T14:02:00Z',
  refusal: null,
};
const photo = { ...tap, act: 'photos', lane: 'photos', body: { kind: 'after', room: 'Kitchen' } } as const;
const picture = new Blob(['a picture'], { type: 'image/jpeg' });
const fetched = vi.fn<typeof fetch>();
const ours = { 'tidylog-time': '2027-01-15T14:10:00Z' };
const answers = (body: string | null, init: ResponseInit = {}) =>
  fetched.mockImplementation(async () => new Response(body, { headers: ours, ...init }));
const job = JSON.stringify({ id: 'job-1' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T14:10:00Z') });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => 'my-token' });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

test('a tap goes under its id with its own time', async () => {
  answers(job);
  expect(await sendTap(tap, { isLive: false })).toMatchObject({ kind: 'done' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/cleaner/clock-out/job-1');
  expect(bodyOf(init)).toEqual({ finished_at: null, tapped_at: tap.tappedAt });
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('tap-1');
});

test('a tap that goes at once leaves the time to the server', async () => {
  answers(job);
  await sendTap({ ...tap, tappedAt: '2027-01-15T14:09:55Z' }, { isLive: true });
  await sendTap({ ...tap, tappedAt: '2027-01-15T14:09:55Z' }, { isLive: false });
  const bodies = fetched.mock.calls.map(([, init]) => bodyOf(init));
  expect(bodies).toEqual([{ finished_at: null }, { finished_at: null, tapped_at: '2027-01-15T14:09:55Z' }]);
});

test('a photo goes as it is', async () => {
  answers(job, { status: 201 });
  expect(await sendTap(photo, { file: picture, isLive: false })).toMatchObject({ kind: 'done' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(
    '/api/cleaner/jobs/job-1/photos?kind=after&room=Kitchen&taken_at=2027-01-15T14%3A02%3A00Z',
  );
  expect(init).toMatchObject({ body: picture, keepalive: false });
  expect(new Headers(init?.headers).get('content-type')).toBe('image/jpeg');
});

test.each([
  ['a page of the network', '<h1>Hotel</h1>', 200],
  ['nothing', '', 200],
  ['another shape', '{"ok":true}', 200],
  ['no content', null, 204],
  ['a proxy that forbids', '<h1>Forbidden</h1>', 403],
  ['a proxy with a code of its own', '{"error":"blocked"}', 403],
  ['a time-out', '{"code":"unavailable"}', 408],
  ['a failing server', '{"code":"internal"}', 500],
  ['a network that wants a sign-in', '<h1>Sign in</h1>', 511],
])('%s is no answer', async (_name, body, status) => {
  answers(body, { status });
  expect(await sendTap(tap, { isLive: false })).toEqual({ kind: 'later', retryAfter: null });
});

test('the right shape without the time of our server is no answer', async () => {
  answers(job, { headers: {} });
  expect(await sendTap(tap, { isLive: false })).toEqual({ kind: 'later', retryAfter: null });
});

test('no answer, and a server that names a time, wait', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendTap(tap, { isLive: false })).toEqual({ kind: 'later', retryAfter: null });
  answers('{"code":"too-often"}', { status: 429, headers: { 'retry-after': '60' } });
  expect(await sendTap(tap, { isLive: false })).toEqual({ kind: 'later', retryAfter: 60 });
});

test('without a network nothing is tried', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await sendTap(tap, { isLive: false })).toMatchObject({ kind: 'later' });
  expect(fetched).not.toHaveBeenCalled();
});

test('an ended session stops, and a refusal has its sentence', async () => {
  answers('{"code":"not-signed-in"}', { status: 401 });
  expect(await sendTap(tap, { isLive: false })).toEqual({ kind: 'signed-out' });
  for (const status of [403, 404, 409, 412, 413, 422]) {
    answers('{"code":"already-cancelled","detail":"It is cancelled."}', { status });
    expect(await sendTap(tap, { isLive: false })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'already-cancelled', detail: 'It is cancelled.' },
    });
  }
});

test('a photo that the browser has lost is not sent', async () => {
  expect(await sendTap(photo, { isLive: false })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'photo-lost' },
  });
  expect(fetched).not.toHaveBeenCalled();
});
