import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageFiles, pageMarkup, withMarkup, withPreloads } from './page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidylog-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a page is known by its path, with any parameters; an unknown one needs nothing', () => {
  expect(pageFiles(folder)('/login')).toEqual([]);
  mkdirSync(join(folder, '.vite'));
  const pages = {
    '/': ['/assets/home.js'],
    '/login': ['/assets/login.js'],
    '/payment/:id': ['/assets/pay.js'],
  };
  writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(pages));
  const filesOf = pageFiles(folder);
  expect(filesOf('/')).toEqual(['/assets/home.js']);
  expect(filesOf('/login/')).toEqual(['/assets/login.js']);
  expect(filesOf('/payment/1')).toEqual(['/assets/pay.js']);
  for (const path of ['/payment', '/payment/1/2', '/__proto__', '/elsewhere'])
    expect(filesOf(path)).toEqual([]);
});

test('files are named in the head of the page', () => {
  const page = '<head><title>Home</title></head><body></body>';
  expect(withPreloads(page, [], 'mark')).toBe(page);
  expect(withPreloads(page, ['/assets/$&.js'], 'mark')).toBe(
    '<head><title>Home</title><link rel="modulepreload" crossorigin href="/assets/$&.js" nonce="mark"></head><body></body>',
  );
});

test('a page that the build prerendered is known by its path', () => {
  const portal = mkdtempSync(join(folder, 'portal-'));
  expect(pageMarkup(portal)('/login')).toBeUndefined();
  mkdirSync(join(portal, '.vite'));
  writeFileSync(
    join(portal, '.vite', 'prerendered.json'),
    JSON.stringify({ '/login': '<h1>Welcome Back</h1>' }),
  );
  const markupOf = pageMarkup(portal);
  expect(['/login', '/login/'].map(markupOf)).toEqual(['<h1>Welcome Back</h1>', '<h1>Welcome Back</h1>']);
  for (const path of ['/', '/login/now', '/__proto__', '/constructor'])
    expect(markupOf(path)).toBeUndefined();
});

test('a prerendered page stands where the app draws, and cannot be used yet', () => {
  const page = '<body><div id="root"></div></body>';
  expect(withMarkup(page, undefined)).toBe(page);
  expect(withMarkup(page, '<p>$& off</p>')).toBe('<body><div id="root" inert><p>$& off</p></div></body>');
});
