import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalPhones, startPhones } from '@tidylog/local-sms/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignedReport } from './gateway.ts';
import { createTwilioGateway } from './twilio-gateway.ts';

const account = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'f'.repeat(32),
  from: '+12815550100',
};
const webhookUrl = 'http://tidylog.test/api/webhooks/twilio';
const reports: SignedReport[] = [];
async function report(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const query = request.url?.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  reports.push({ signature: String(request.headers['x-twilio-signature']), query, form });
  response.end('{}');
}
const webhook = createServer((request, response) => void report(request, response));
let folder: string;
let phones: LocalPhones;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-sms-'));
  phones = await startPhones({ port: 0, dataDir: folder, ...account, signedAs: webhookUrl });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  phones.sendWebhooksTo(`http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await phones.close();
  webhook.close();
  rmSync(folder, { recursive: true });
});

const gatewayWith = (changes: object = {}) =>
  createTwilioGateway({ ...account, url: `http://127.0.0.1:${phones.port}`, webhookUrl, ...changes });
const text = { messageId: '0197a1f0-0000-4000-8000-0000000000e1', to: '+17135550142', text: 'Hi Siobhán 🧹' };

describe('a text', () => {
  test('comes as it was written, and its delivery is reported, signed, under its id', async () => {
    const gateway = gatewayWith();
    expect(await gateway.send(text)).toEqual({
      outcome: 'sent',
      providerId: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    });
    expect(phones.texts(text.to)).toMatchObject([{ body: text.text }]);
    await vi.waitFor(() =>
      expect(reports.map(({ form }) => form.MessageStatus)).toEqual(['sent', 'delivered']),
    );
    const [report] = reports;
    if (report === undefined) throw new Error('Nothing was reported.');
    expect(report.query).toBe(`?message=${text.messageId}`);
    expect(await gateway.isGenuine(report)).toBe(true);
    expect(await gateway.isGenuine({ ...report, query: '' })).toBe(false);
    const changed = { ...report.form, MessageStatus: 'failed' };
    expect(await gateway.isGenuine({ ...report, form: changed })).toBe(false);
    expect(await gatewayWith({ authToken: 'e'.repeat(32) }).isGenuine(report)).toBe(false);
  });

  test.each([
    ['a wrong number', { to: '+1' }, { outcome: 'refused', reason: 'twilio-21211', isOptedOut: false }],
    ['no text', { text: '' }, { outcome: 'refused', reason: 'twilio-21602', isOptedOut: false }],
  ])('with %s is refused for good', async (_what, changes, outcome) =>
    expect(await gatewayWith().send({ ...text, ...changes })).toEqual(outcome),
  );

  test('to a phone that replied STOP is refused as opted out, until START', async () => {
    const to = '+17135550143';
    await phones.reply(to, 'STOP');
    expect(await gatewayWith().send({ ...text, to })).toEqual({
      outcome: 'refused',
      reason: 'twilio-21610',
      isOptedOut: true,
    });
    await phones.reply(to, 'START');
    expect(await gatewayWith().send({ ...text, to })).toMatchObject({ outcome: 'sent' });
    const reply = reports.find(({ form }) => form.Body === 'STOP');
    expect(reply?.form).toMatchObject({ From: to, To: account.from });
    expect(reply && (await gatewayWith().isGenuine(reply))).toBe(true);
  });

  test.each([
    ['breaks', { kind: 'break' }],
    ['takes it and loses its answer', { kind: 'lose-answer' }],
    ['never answers', { kind: 'hang' }],
  ] as const)('has an unknown outcome when the provider %s', async (_how, trouble) => {
    phones.trouble(trouble);
    expect(await gatewayWith({ patience: 500 }).send(text)).toEqual({ outcome: 'unknown' });
  });

  test('was not taken when the sign-in is wrong, or no one is there', async () => {
    expect(await gatewayWith({ authToken: 'e'.repeat(32) }).send(text)).toEqual({
      outcome: 'not-reached',
      reason: 'twilio-20003',
    });
    expect(await gatewayWith({ url: 'http://127.0.0.1:1' }).send(text)).toEqual({
      outcome: 'not-reached',
      reason: 'ECONNREFUSED',
    });
  });
});
