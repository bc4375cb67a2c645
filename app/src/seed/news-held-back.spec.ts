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

test('the local payment server holds its webhooks meanwhile, also where the work fails', async () => {
  const told = (paused: boolean) => ['PUT', '/control/webhooks', 'Bearer sk_test_1', { paused }];
  await withNewsHeldBack(standIns(), async () => void said.push('work'));
  expect(said.splice(0)).toEqual([told(true), 'work', told(false)]);
  const failing = withNewsHeldBack(standIns(), () => Promise.reject(new Error('The disk is full.')));
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(said).toEqual([told(true), told(false)]);
});

test('without one, or where it does not answer, the work is done all the same', async () => {
  expect(await withNewsHeldBack({}, async () => 1)).toBe(1);
  const { payments } = standIns();
  const gone = { payments: { ...payments, port: 1 } };
  expect(await withNewsHeldBack(gone, async () => 2)).toBe(2);
});
