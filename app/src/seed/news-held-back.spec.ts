import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withNewsHeldBack } from './news-held-back.ts';

const said: unknown[] = [];
const note = async ({ method, url, headers }: IncomingMessage, body: Promise<unknown>) => {
  said.push([method, url, headers.authorization, await body]);
};
const server = createServer((request, response) => {
  void note(request, json(request)).then(() => response.end('{}'));
});
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

const standIns = () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    payments: { port, secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
  };
};

test('the local payment server holds its webhooks during the work, even if it fails', async () => {
  const held = (paused: boolean) => ['PUT', '/control/webhooks', 'Bearer sk_test_1', { paused }];
  await withNewsHeldBack(standIns(), async () => void said.push('work'));
  expect(said.splice(0)).toEqual([held(true), 'work', held(false)]);
  const failing = withNewsHeldBack(standIns(), () => Promise.reject(new Error('The disk is full.')));
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(said).toEqual([held(true), held(false)]);
});

test('without one, or if it does not answer, the work is still done', async () => {
  expect(await withNewsHeldBack({}, async () => 1)).toBe(1);
  const { payments } = standIns();
  const gone = { payments: { ...payments, port: 1 } };
  expect(await withNewsHeldBack(gone, async () => 2)).toBe(2);
});
