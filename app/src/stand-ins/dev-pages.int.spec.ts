import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, serveAt } from '../http/server.ts';
import { securityHeaders } from '../web/security-headers.ts';
import { standInPages } from './dev-pages.ts';

/** A stand-in that says what it was asked. */
const echo: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('Content-Security-Policy', "default-src *; script-src 'unsafe-inline'");
    response.setHeader('X-Frame-Options', 'ALLOWALL');
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
});
let served: Listening;
const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' };

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  const app = express();
  app.use(
    securityHeaders({ production: false, stripe: false }),
    standInPages({ payments: { port: await portOf(echo), ...keys } }),
  );
  app.use((_request, response) => void response.status(404).send('none'));
  served = await serveAt(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await served.close(0);
  echo.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(served.url + path, init);

describe('the pages of a stand-in', () => {
  test('are asked for by their whole address, with body and key, without cookies', async () => {
    const response = await ask('/dev/pay/api/state?x=1', {
      method: 'POST',
      headers: { Authorization: 'Bearer pk', Cookie: 'guest=secret', 'Content-Type': 'application/json' },
      body: '{"a":1}',
    });
    const asked = (await response.json()) as { headers: Record<string, string> };
    expect(asked).toMatchObject({ method: 'POST', url: '/dev/pay/api/state?x=1', body: '{"a":1}' });
    expect(asked.headers).toMatchObject({ authorization: 'Bearer pk' });
    expect(asked.headers).not.toHaveProperty('cookie');
  });

  test('may run their own scripts only, in a frame of this origin only, whatever they say themselves', async () => {
    const { headers } = await ask('/dev/pay/card');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('are not there for a stand-in that does not run, nor outside their own address', async () => {
    expect((await ask('/dev/mail')).status).toBe(404);
    expect((await ask('/dev/payments')).status).toBe(404);
    expect((await ask('/control/webhooks')).status).toBe(404);
    expect((await ask('/v1/customers')).status).toBe(404);
  });

  test('that does not answer are a sentence, not a failure of the server', async () => {
    const gone = createServer();
    const port = await portOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    const app = express();
    app.use(standInPages({ payments: { port, ...keys } }));
    const alone = await serveAt(app, { host: '127.0.0.1', port: 0 });
    const response = await fetch(`${alone.url}/dev/pay/card`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('Try again in a moment.');
    await alone.close(0);
  });
});
