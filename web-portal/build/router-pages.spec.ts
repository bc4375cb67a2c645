import { expect, test } from 'vitest';
import { pageModules } from './router-pages.ts';

const router = `
  { path: 'login', lazy: async () => ({ Component: (await import('../features/identity/LoginPage.tsx')).LoginPage }) },
  {
    index: true,
    lazy: async () => ({
      Component: (await import('../features/home/HomePage.tsx')).HomePage,
    }),
  },`;

test('pages are found by their paths', () => {
  expect([...pageModules(router)]).toEqual([
    ['/login', ['/src/features/identity/LoginPage.tsx']],
    ['/', ['/src/features/home/HomePage.tsx']],
  ]);
});

test('pages in a layout need its module too', () => {
  const within = `
  {
    lazy: async () => ({
      Component: (await import('../features/cleaner/Layout.tsx')).Layout,
    }),
    children: [
      { path: 'cleaner', lazy: async () => ({ Component: (await import('../features/cleaner/Day.tsx')).Day }) },
    ],
  },`;
  expect([...pageModules(`${within}${router}`)]).toEqual([
    ['/cleaner', ['/src/features/cleaner/Layout.tsx', '/src/features/cleaner/Day.tsx']],
    ['/login', ['/src/features/identity/LoginPage.tsx']],
    ['/', ['/src/features/home/HomePage.tsx']],
  ]);
});

test('a page in another form fails the build, so that none is forgotten', () => {
  expect(() => pageModules(`${router} { path: 'new', lazy: () => import('./New.tsx') }`)).toThrow(
    'The router has 3 lazy pages, of which 2 are understood.',
  );
});
