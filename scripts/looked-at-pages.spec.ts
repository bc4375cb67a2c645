import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the accessibility tests of the browser look at each page of the portal', () => {
  const pages = [...textOf('web-portal/src/app/router.tsx').matchAll(/path: '\/?([^'*:]+)/g)].map(
    ([, path = '']) => `/${path}`,
  );
  const walks = globSync('e2e/tests/*-accessibility.e2e.ts', { cwd: root }).map(textOf).join('\n');
  const isLookedAt = (page: string) => new RegExp(`['"\`]${page}(?![\\w-])`).test(walks);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !isLookedAt(page))).toEqual([]);
});
