import { expect, test } from 'vitest';
import { pageModules, withImports } from './page-chunks.ts';

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
    ['/login', '/src/features/identity/LoginPage.tsx'],
    ['/', '/src/features/home/HomePage.tsx'],
  ]);
});

test('a page in another form fails the build, so that none is forgotten', () => {
  expect(() => pageModules(`${router} { path: 'new', lazy: () => import('./New.tsx') }`)).toThrow(
    'The router has 3 lazy pages, of which 2 are understood.',
  );
});

test('a chunk comes with everything it imports, once', () => {
  const chunks = [
    { fileName: 'page.js', imports: ['kit.js', 'rules.js'] },
    { fileName: 'rules.js', imports: ['kit.js', 'page.js', 'elsewhere.js'] },
    { fileName: 'kit.js', imports: [] },
  ];
  const [page] = chunks;
  const find = (file: string) => chunks.find(({ fileName }) => fileName === file);
  expect(page && [...withImports(page, find)]).toEqual(['page.js', 'kit.js', 'rules.js']);
});
