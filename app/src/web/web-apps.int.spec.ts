import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, serveAt } from '../http/server.ts';
import type { PolicyNeeds } from './content-policy.ts';
import { precompressFolder } from './precompress.ts';
import { securityHeaders } from './security-headers.ts';
import { areBuilt, type WebFolders, webApps } from './web-apps.ts';
import { webFolders } from './web-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'tidylog-web-'));
const folders: WebFolders = { portal: join(root, 'portal'), console: join(root, 'console') };
const script = `console.log(${JSON.stringify('x'.repeat(4_000))});`;
const page = (name: string) =>
  `<!doctype html><title>${name}</title><script nonce="__CSP_NONCE__" src="/assets/app-abc.js"></script><div id="root"></div>`;
const welcome = `<h1>${'A clean home. '.repeat(200)}</h1>`;
const running: Listening[] = [];

const write = (path: string, content: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
const serve = async (of: WebFolders, needs?: PolicyNeeds) => {
  const app = express();
  app.disable('etag');
  app.use(securityHeaders({ production: false, stripe: needs?.stripe ?? false }), webApps(of, needs));
  const server = await serveAt(app, { host: '127.0.0.1', port: 0 });
  running.push(server);
  return server.url;
};

let url: string;
beforeAll(async () => {
  for (const [name, folder] of Object.entries(folders)) {
    write(join(folder, 'dist', 'index.html'), page(name));
    write(join(folder, 'dist', 'assets', 'app-abc.js'), script);
    write(join(folder, 'dist', 'sw.js'), script);
    write(join(folder, 'dist', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write(join(folder, 'dist', '.vite', 'manifest.json'), '{}');
    await precompressFolder(join(folder, 'dist'));
  }
  write(join(folders.portal, 'dist', '.vite', 'prerendered.json'), JSON.stringify({ '/welcome': welcome }));
  write(join(root, 'secret.txt'), 'not for you');
  url = await serve(folders);
});
afterAll(async () => {
  for (const server of running) await server.close(0);
  rmSync(root, { recursive: true, force: true });
});

const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (path: string, headers: Record<string, string> = asBrowser) => fetch(url + path, { headers });

/** As it stands: fetch would tidy the path up, and unpack the body. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('one server of two web apps', () => {
  test.each([
    ['/', 'portal'],
    ['/index.html', 'portal'],
    ['/book', 'portal'],
    ['/confirmation/0197-b', 'portal'],
    ['/adminx', 'portal'],
    ['/admin', 'console'],
    ['/admin/', 'console'],
    ['/admin/index.html', 'console'],
    ['/admin/bookings/0197-b', 'console'],
  ])('gives at %s the %s', async (path, name) => {
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<title>${name}</title>`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('sends a page that was prerendered with its markup, packed', async () => {
    const packed = await raw('/welcome', { ...asBrowser, 'Accept-Encoding': 'gzip' });
    const text = gunzipSync(packed.body).toString();
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(text).toContain(`<div id="root" inert>${welcome}</div>`);
    expect(text).not.toContain('__CSP_NONCE__');
    const plain = await raw('/welcome', { ...asBrowser, 'Accept-Encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.body.toString().length]).toEqual([
      undefined,
      text.length,
    ]);
    for (const path of ['/', '/book', '/admin/welcome'])
      expect(await (await open(path)).text()).toContain('<div id="root"></div>');
  });

  test.each([
    '/assets/gone-abc.js',
    '/admin/assets/gone-abc.js',
    '/.vite/manifest.json',
    '/.vite/prerendered.json',
    '/admin/.vite/manifest.json',
    '/robots.txt',
    '/index.html.br',
    '//index.html',
    '/admin//index.html',
    '/admin//index.html.gz',
    '/./index.html',
    '/assets/../index.html',
    '/admin/%69ndex%2Ehtml%2Ebr',
    '/.well-known/security.txt',
    '/.well-known/change-password/x',
    '/.well-known',
    '/%2e%2e/%2e%2e/secret.txt',
    '/admin/..%2f..%2f..%2fsecret.txt',
  ])('has nothing at %s', async (path) => {
    const answer = await raw(path, asBrowser);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('not for you');
    expect(answer.body.toString()).not.toContain('__CSP_NONCE__');
  });

  test.each(['/%', '/admin/%', '/book%E0%A4%A', '/%?x'])(
    'cannot read %s, and says so plainly',
    async (path) => {
      const { status, headers, body } = await raw(path, asBrowser);
      expect({ status, type: headers['content-type'], text: body.toString() }).toEqual({
        status: 400,
        type: 'text/plain; charset=utf-8',
        text: 'This address cannot be read. Check the characters after each % in it.\n',
      });
    },
  );

  test('leads password managers to the form that changes a password', async () => {
    const { status, headers } = await raw('/.well-known/change-password', asBrowser);
    expect({ status, to: headers.location }).toEqual({ status: 302, to: '/profile' });
  });

  test('gives no page to who asks for something else, or posts', async () => {
    expect((await open('/book', { Accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${url}/book`, { method: 'POST', headers: asBrowser })).status).toBe(404);
  });

  test('lets browsers keep for ever what has a hash in its name, and nothing else', async () => {
    const keptFor = async (path: string) => (await open(path)).headers.get('cache-control');
    expect(await keptFor('/assets/app-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await keptFor('/admin/assets/app-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await keptFor('/favicon.svg')).toBe('no-cache');
  });

  test('sends what was compressed when it was built', async () => {
    const [br, gz, plain] = await Promise.all(
      ['gzip, br', 'gzip', 'identity'].map((encoding) =>
        raw('/assets/app-abc.js', { 'Accept-Encoding': encoding }),
      ),
    );
    expect(br?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(script);
    expect(gz?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz?.body ?? '').toString()).toBe(script);
    expect(plain?.body.toString()).toBe(script);
    expect(String(br?.headers['content-type'])).toMatch(/javascript/);
  });
});

test('the service worker has a policy under which browsers install it, and other files have not', async () => {
  const policyAt = async (path: string) => (await open(path)).headers.get('content-security-policy');
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
  expect([await policyAt('/sw.js'), (await open('/sw.js')).headers.get('cache-control')]).toEqual([
    policy,
    'no-cache',
  ]);
  expect(await policyAt('/favicon.svg')).not.toBe(policy);
});

describe('the policy of a page', () => {
  test('shows photos that the page has fetched', async () =>
    expect((await open('/')).headers.get('content-security-policy')).toContain("img-src 'self' data: blob:"));

  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

  test('has a nonce of its own, which the page carries', async () => {
    const [one, other] = [await open('/'), await open('/')];
    const nonce = /'nonce-([\w-]+)'/.exec(policyOf(one))?.[1];
    expect(await one.text()).toContain(`nonce="${nonce}"`);
    expect(policyOf(one)).not.toBe(policyOf(other));
  });

  test('frames pages of this origin alone, and those of Stripe only where Stripe is used', async () => {
    const without = policyOf(await open('/'));
    expect(without).toContain("frame-src 'self';");
    expect(without).not.toContain('stripe');
    const elsewhere = await fetch(await serve(folders, { stripe: true }), { headers: asBrowser });
    for (const source of ['script-src', 'frame-src'])
      expect(policyOf(elsewhere)).toContain(`${source} 'self' https://js.stripe.com`);
    expect(policyOf(elsewhere)).toContain("connect-src 'self' https://api.stripe.com;");
    const paying = (answer: Response) =>
      /payment=(\([^)]*\))/.exec(String(answer.headers.get('permissions-policy')))?.[1];
    expect(paying(await open('/'))).toBe('()');
    expect(paying(elsewhere)).toBe('(self "https://js.stripe.com")');
  });

  test('allows nothing inline, and no code made at run time', async () => {
    const policy = policyOf(await open('/admin'));
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    // The empty style element of Emotion.
    expect(policy).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });

  test('knows the style sheet of the toasts that the portal was built with', async () => {
    const real = await serve({ ...folders, portal: webFolders.portal });
    const hashes = policyOf(await fetch(real, { headers: asBrowser })).match(/'sha256-[^']+'/g) ?? [];
    expect(hashes).toHaveLength(2);
  });
});

test('says plainly that the web apps are not built', async () => {
  const nowhere = { portal: join(root, 'a'), console: join(root, 'b') };
  expect(areBuilt(nowhere)).toBe(false);
  const answer = await fetch(await serve(nowhere), { headers: asBrowser });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
});
