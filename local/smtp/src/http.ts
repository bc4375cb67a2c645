import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { listPage, messagePage, notFoundPage, type View, views } from './pages.ts';
import type { Kept, Store } from './store.ts';
import { style } from './style.ts';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'";
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': pagePolicy },
});
const notFound = page(notFoundPage(), 404);

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content as ArrayBuffer));

const readable = ({ mimeType }: Attachment): boolean => /^text\/|json$|\/ics$/.test(mimeType);

async function shown(kept: Kept): Promise<object> {
  const email = await PostalMime.parse(kept.raw);
  return {
    id: kept.id,
    received_at: kept.receivedAt,
    from: kept.from,
    to: kept.to,
    subject: kept.subject,
    message_id: email.messageId ?? null,
    text: email.text ?? '',
    html: email.html ?? '',
    headers: email.headers.map(({ key, value }) => [key, value]),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename,
      disposition: attachment.disposition,
      content_type: attachment.mimeType,
      method: attachment.method ?? null,
      text: readable(attachment) ? bytesOf(attachment).toString('utf8') : null,
    })),
  };
}

const framed = ({ html, text = '' }: Email): Answer => ({
  type: html === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
  body: html === undefined ? text : html.replace(/<head[^>]*>/i, '$&<base target="_blank">'),
  headers: { 'content-security-policy': messagePolicy },
});

function attached({ attachments }: Email, index: string): Answer {
  const attachment = attachments[Number(index)];
  if (attachment === undefined) return notFound;
  const name = encodeURIComponent(attachment.filename ?? 'attachment');
  return {
    type: 'application/octet-stream',
    body: bytesOf(attachment),
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  };
}

async function ofMessage(kept: Kept | undefined, part: readonly string[], query: URLSearchParams) {
  if (kept === undefined) return notFound;
  const email = await PostalMime.parse(kept.raw);
  const [what, index = ''] = part;
  if (what === undefined) {
    const asked = views.find((view) => view === query.get('view'));
    const usual: View = email.html === undefined ? 'text' : 'html';
    return page(messagePage(kept, email, asked ?? usual));
  }
  if (what === 'html') return framed(email);
  return what === 'attachments' ? attached(email, index) : notFound;
}

async function read(store: Store, url: URL): Promise<Answer> {
  const [, , , name, ...part] = url.pathname.replace(/\/$/, '').split('/');
  if (name === undefined) return page(listPage(store.list()));
  if (name === 'style.css') return { type: 'text/css; charset=utf-8', body: style };
  if (name === 'messages') {
    const messages = store.list({ to: url.searchParams.get('to') ?? undefined });
    return { type: 'application/json', body: JSON.stringify(await Promise.all(messages.map(shown))) };
  }
  return ofMessage(/^\d+$/.test(name) ? store.find(Number(name)) : undefined, part, url.searchParams);
}

async function answer(store: Store, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asked = `${request.method ?? 'GET'} ${url.pathname}`;
  if (!/^\/dev\/mail(\/|$)/.test(url.pathname)) return notFound;
  if (request.method === 'GET' || request.method === 'HEAD') return read(store, url);
  // Pages of other sites must not empty the mailbox.
  if (request.headers['sec-fetch-site'] === 'cross-site') return { status: 403 };
  if (asked === 'POST /dev/mail/delete') {
    store.deleteAll();
    return { status: 303, headers: { location: '/dev/mail' } };
  }
  if (asked === 'DELETE /dev/mail/messages') {
    store.deleteAll();
    return { status: 204 };
  }
  return { status: 405, headers: { allow: 'GET, HEAD' } };
}

function send(response: ServerResponse, { status = 200, type, body, headers = {} }: Answer): void {
  response.writeHead(status, {
    ...(type === undefined ? {} : { 'content-type': type }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

export interface PageServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the messages to browsers and tests below `/dev/mail`, on the loopback address. */
export async function servePages(store: Store, port: number): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(store, request).then(
      (given) => send(response, given),
      () => send(response, { status: 500, type: 'text/plain', body: 'The mailbox could not be read.' }),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
