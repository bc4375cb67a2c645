import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import express, { type Response, type Router } from 'express';
import { testCards } from '../flow/cards.ts';

const folder = join(import.meta.dirname, '..', 'pages');
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const grouped = (number: string): string =>
  number.length === 15
    ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const testCardItems = testCards
  .map(
    ({ number, title }) =>
      `<li><button type="button" class="test-card" data-number="${grouped(number)}">` +
      `<span class="digits">${grouped(number)}</span> <span>${title}</span></button></li>`,
  )
  .join('\n');

const pages = ['card', 'authenticate', 'checkout', 'index'] as const;
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

function pageText(name: string, publishableKey: string): string {
  const parts: Readonly<Record<string, string>> = {
    'card-fields': read('card-fields.part.html').replace('{{test-cards}}', testCardItems),
    authentication: read('authentication.part.html'),
    key: publishableKey,
  };
  return read(`${name}.html`).replaceAll(/\{\{([a-z-]+)\}\}/g, (_whole, part: string) => parts[part] ?? '');
}

function send(response: Response, text: string): void {
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(text);
}

/** Card form, authentication, checkout, and the page for developers, with their scripts and styles. */
export function browserPages(publishableKey: string): Router {
  const router = express.Router();
  for (const name of pages) {
    const text = pageText(name, publishableKey);
    const paths = name === 'index' ? ['/dev/pay', '/dev/pay/'] : [`/dev/pay/${name}`];
    router.get(paths, (_request, response) => send(response, text));
  }
  router.get('/dev/pay/figtree.woff2', (_request, response) => response.sendFile(font));
  const files = express.static(folder, { index: false, redirect: false, extensions: false });
  router.use('/dev/pay', (request, response, next) => {
    if (/^\/[a-z-]+\.(css|js)$/.test(request.path)) files(request, response, next);
    else next();
  });
  return router;
}
