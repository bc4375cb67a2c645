import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { phonePage, phonesPage } from './pages.ts';
import { openStore, type Store } from './store.ts';
import { style } from './style.ts';
import { post, type Webhook } from './webhooks.ts';

export interface PhonesOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that texts come from. */
  readonly from: string;
  /** The address of the webhook over which signatures are made. */
  readonly signedAs: string;
}

/** How the next call that sends a text goes wrong. */
export type Trouble =
  /** Twilio's error of this number, with HTTP 400. */
  | { readonly kind: 'refuse'; readonly code: number }
  /** HTTP 500, and nothing is taken. */
  | { readonly kind: 'break' }
  /** The text is taken, and the connection is cut instead of an answer. */
  | { readonly kind: 'lose-answer' }
  /** No answer ever, and nothing is taken. */
  | { readonly kind: 'hang' };

export interface LocalPhones {
  readonly port: number;
  sendWebhooksTo(url: string): void;
  /** For tests: how the next calls go wrong, one after the other. */
  trouble(...next: readonly Trouble[]): void;
  /** For tests: what becomes of texts on their way; `delivered` without it. */
  deliverAs(...statuses: readonly string[]): void;
  /** For tests: a text of this phone's owner. */
  reply(from: string, body: string): Promise<boolean>;
  texts(phone?: string): readonly { readonly phone: string; readonly body: string }[];
  close(): Promise<void>;
}

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (status: number, value: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const page = (body: string): Answer => ({ type: 'text/html; charset=utf-8', body });
const refused = (code: number, message: string, status = 400): Answer =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

const largest = 100_000;
async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= largest) chunks.push(chunk as Buffer);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;
const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);
const stops = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\s*$/i;
const starts = /^\s*(start|unstop|yes)\s*$/i;

interface Phones {
  readonly store: Store;
  readonly options: PhonesOptions;
  readonly webhook: () => Webhook;
  readonly troubles: Trouble[];
  statuses: readonly string[];
}

async function reportDelivery({ store, webhook, statuses }: Phones, sid: string, callback: string) {
  const query = callback.includes('?') ? callback.slice(callback.indexOf('?')) : '';
  for (const status of statuses) {
    store.becomes(sid, status);
    const failed = status === 'undelivered' || status === 'failed';
    const form = { MessageSid: sid, MessageStatus: status, ...(failed ? { ErrorCode: '30003' } : {}) };
    await post(webhook(), query, form);
  }
}

const refusalOf = ({ store }: Phones, { To: to = '', Body: body = '' }: Record<string, string>) => {
  if (!isNumber(to)) return refused(21_211, "The 'To' number is not a valid phone number.");
  if (body === '') return refused(21_602, 'Message body is required.');
  if (store.isOptedOut(to)) return refused(21_610, 'Attempt to send to unsubscribed recipient');
  return undefined;
};

const answerInTrouble = (trouble: Trouble | undefined): Answer | 'silence' | undefined => {
  if (trouble?.kind === 'hang') return 'silence';
  if (trouble?.kind === 'break') return refused(20_500, 'Internal Server Error', 500);
  return trouble?.kind === 'refuse' ? refused(trouble.code, 'This number was chosen for a test.') : undefined;
};

async function create(phones: Phones, request: IncomingMessage): Promise<Answer | 'cut' | 'silence'> {
  const form = await formOf(request);
  const trouble = phones.troubles.shift();
  const refusal = answerInTrouble(trouble) ?? refusalOf(phones, form);
  if (refusal !== undefined) return refusal;
  const sid = newSid();
  const { To: to = '', Body: body = '' } = form;
  phones.store.keep({ sid, direction: 'out', phone: to, body, status: 'queued' });
  if (form.StatusCallback !== undefined) void reportDelivery(phones, sid, form.StatusCallback);
  if (trouble?.kind === 'lose-answer') return 'cut';
  return json(201, {
    sid,
    status: 'queued',
    to,
    from: form.From,
    body,
    account_sid: phones.options.accountSid,
  });
}

async function take({ store, options, webhook }: Phones, from: string, body: string): Promise<boolean> {
  const sid = newSid();
  store.keep({ sid, direction: 'in', phone: from, body, status: 'received' });
  if (stops.test(body)) store.setOptedOut(from, true);
  if (starts.test(body)) store.setOptedOut(from, false);
  return post(webhook(), '', { MessageSid: sid, From: from, To: options.from, Body: body });
}

function shown({ store }: Phones, url: URL): Answer {
  const phone = url.searchParams.get('number') ?? undefined;
  if (url.pathname === '/dev/sms' || url.pathname === '/dev/sms/') return page(phonesPage(store.list()));
  if (url.pathname === '/dev/sms/style.css') return { type: 'text/css; charset=utf-8', body: style };
  if (url.pathname === '/dev/sms/messages') return json(200, store.list(phone));
  if (url.pathname === '/dev/sms/phone' && phone !== undefined)
    return page(phonePage({ phone, isOptedOut: store.isOptedOut(phone), texts: store.list(phone) }));
  return { status: 404 };
}

async function changed(phones: Phones, request: IncomingMessage, url: URL): Promise<Answer> {
  // Pages of other sites must not answer as a phone.
  if (request.headers['sec-fetch-site'] === 'cross-site') return { status: 403 };
  if (url.pathname === '/dev/sms/delete') {
    phones.store.deleteAll();
    return { status: 303, headers: { location: '/dev/sms' } };
  }
  if (url.pathname !== '/dev/sms/reply') return { status: 405 };
  const { from = '', body = '' } = await formOf(request);
  if (!isNumber(from) || body === '') return { status: 400 };
  await take(phones, from, body);
  return { status: 303, headers: { location: `/dev/sms/phone?number=${encodeURIComponent(from)}` } };
}

async function answerTo(phones: Phones, request: IncomingMessage): Promise<Answer | 'cut' | 'silence'> {
  const { accountSid, authToken } = phones.options;
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST' && url.pathname === `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
    const credentials = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    return request.headers.authorization === credentials
      ? create(phones, request)
      : refused(20_003, 'Authenticate', 401);
  }
  if (!/^\/dev\/sms(\/|$)/.test(url.pathname)) return refused(20_404, 'Not found', 404);
  return request.method === 'GET' ? shown(phones, url) : changed(phones, request, url);
}

function send(response: ServerResponse, answer: Answer | 'cut' | 'silence'): void {
  if (answer === 'silence') return;
  if (answer === 'cut') return void response.destroy();
  const { status = 200, type, body, headers = {} } = answer;
  response.writeHead(status, {
    ...(type === undefined ? {} : { 'content-type': type }),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/**
 * Starts a provider of text messages on the loopback address that speaks as much of Twilio's API as its SDK needs to
 * send a message. It keeps every text and sends none; pages below `/dev/sms` show them by phone. Throws if the port is
 * taken.
 */
export async function startPhones(options: PhonesOptions): Promise<LocalPhones> {
  mkdirSync(options.dataDir, { recursive: true });
  const store = openStore(join(options.dataDir, 'sms.sqlite'));
  let url: string | undefined;
  const { authToken, signedAs } = options;
  const phones: Phones = {
    store,
    options,
    webhook: () => ({ authToken, signedAs, url }),
    troubles: [],
    statuses: ['sent', 'delivered'],
  };
  const server = createServer((request, response) => {
    answerTo(phones, request).then(
      (answer) => send(response, answer),
      () => send(response, { status: 500 }),
    );
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sendWebhooksTo: (known) => {
      url = known;
    },
    trouble: (...next) => {
      phones.troubles.push(...next);
    },
    deliverAs: (...statuses) => {
      phones.statuses = statuses;
    },
    reply: (from, body) => take(phones, from, body),
    texts: (phone) => store.list(phone),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      store.close();
    },
  };
}
