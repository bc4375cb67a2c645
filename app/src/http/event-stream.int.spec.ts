import type { MemberId, UserId } from '@tidylog/contracts/vocabulary/ids';
import type { Change } from '@tidylog/projections/engine/changes';
import type { Session } from '@tidylog/server/caller';
import express from 'express';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../observe/metrics.ts';
import { createEventStreams, type EventStreams } from './event-stream.ts';
import { type Listening, serveAt } from './server.ts';

const sessions = new Map<string, Session>();
const listeners = new Set<(change: Change) => void>();
let streams: EventStreams;
let server: Listening;

beforeEach(async () => {
  sessions.set('admin', {
    actor: { id: 'u1' as UserId, role: 'admin' },
    sessionId: 's1',
    staffRole: 'analyst',
  });
  sessions.set('customer', {
    actor: { id: 'u2' as MemberId, role: 'customer' },
    sessionId: 's2',
    staffRole: null,
  });
  streams = createEventStreams({
    authenticate: async (token) => sessions.get(token),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    heartbeat: 20,
  });
  const app = express();
  app.get('/stream', (request, response) => streams.serve(request, response));
  server = await serveAt(app, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  streams.close();
  await server.close(1_000);
});

const connect = (token: string) =>
  fetch(`${server.url}/stream`, { headers: { Authorization: `Bearer ${token}` } });
const tell = (change: Change) => {
  for (const listener of listeners) listener(change);
};

/** Reads a stream up to and with the text, or to its end. */
async function readUntil(response: Response, text: string): Promise<string> {
  let seen = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    seen += decoder.decode(chunk, { stream: true });
    if (seen.includes(text)) return seen;
  }
  return seen;
}

describe('the stream of changes', () => {
  test('asks who is there', async () => {
    const refused = await connect('nobody');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'not-signed-in' });
  });

  test('is open ten times for one person, and again once one of them is closed', async () => {
    const first = await connect('customer');
    const others = await Promise.all(Array.from({ length: 9 }, () => connect('customer')));
    expect([first, ...others].map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const refused = await connect('customer');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await connect('admin')).status).toBe(200);
    await first.body?.cancel();
    await vi.waitFor(async () => expect((await connect('customer')).status).toBe(200), 10_000);
  });

  test('tells the office of all and others of their own, ids only', async () => {
    const [office, customer] = await Promise.all([connect('admin'), connect('customer')]);
    expect(office.headers.get('content-type')).toContain('text/event-stream');
    tell({ model: 'bookings', ids: ['b1'], owners: ['u9'] });
    tell({ model: 'bookings', ids: ['b2'], owners: ['u2'] });
    tell({ model: 'days', ids: 'many', owners: 'all' });
    const told = await readUntil(customer, 'days');
    expect(told).not.toContain('b1');
    expect(told).toContain('event: change\ndata: {"model":"bookings","ids":["b2"]}\n\n');
    expect(told).not.toContain('u2');
    expect(await readUntil(office, 'days')).toContain('b1');
  });

  test('answers a question for its headers, and follows nothing for it', async () => {
    const headers = { Authorization: 'Bearer admin' };
    const asked = await fetch(`${server.url}/stream`, { method: 'HEAD', headers });
    expect(asked.headers.get('content-type')).toContain('text/event-stream');
    expect(listeners.size).toBe(0);
  });

  test('shows that it is alive', async () => {
    expect(await readUntil(await connect('admin'), ': alive')).toContain(': connected');
  });

  test('ends with its session', async () => {
    const response = await connect('customer');
    sessions.delete('customer');
    expect(await readUntil(response, 'never')).toContain(': connected');
    expect(listeners.size).toBe(0);
  });

  test('ends when the server closes', async () => {
    const response = await connect('admin');
    streams.close();
    expect(await readUntil(response, 'never')).toContain(': connected');
  });
});
