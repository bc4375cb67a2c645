import { route } from '@tidylog/server/route';
import { afterEach, expect, test } from 'vitest';
import { bearer, running, start } from '../testing/started-api.ts';

afterEach(async () => {
  for (const server of running.splice(0)) await server.close(0);
});

const id = '0197a1f0-0000-7000-8000-0000000000b1';
const started = async () => {
  const seen: number[] = [];
  const photo = route('POST /cleaner/jobs/:id/photos', async ({ body }) => {
    seen.push(body.bytes.length);
    return { refused: 'photo-unreadable' };
  });
  const { call } = await start([photo]);
  const send = (body: Uint8Array<ArrayBuffer> | string, type: string, more: object = {}) =>
    call(`/cleaner/jobs/${id}/photos?kind=after`, {
      method: 'POST',
      headers: { ...bearer('cleaner'), 'Content-Type': type, ...more },
      body,
    });
  return { seen, send };
};

test('a file reaches its handler as it is, up to the size that the endpoint names', async () => {
  const { seen, send } = await started();
  const most = 12 * 1024 * 1024;
  expect((await send(new Uint8Array(most), 'image/jpeg')).status).toBe(422);
  const refused = await send(new Uint8Array(most + 1), 'image/jpeg');
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'too-large' });
  expect(seen).toEqual([most]);
});

test('a file of a type that the endpoint does not name is refused, and so is a packed one', async () => {
  const { seen, send } = await started();
  for (const type of ['image/svg+xml', 'application/pdf', 'application/json']) {
    const refused = await send('<svg/>', type);
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({ detail: 'Send image/jpeg, image/png, or image/webp.' });
  }
  expect((await send('packed', 'image/jpeg', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  expect(seen).toEqual([]);
});
