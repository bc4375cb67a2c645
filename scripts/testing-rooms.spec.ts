import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{*,local/*}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
const tests = globSync('{e2e,bench}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });
const known = new Set(sources);

/** What runs by itself, and is looked at by its spec. */
const commands = [
  'app/src/web/precompress.ts',
  'local/eventstore/src/kill-rounds.ts',
  'web-portal/src/worker/shell-worker.ts',
];

const isOfTests = (file: string): boolean =>
  /\.spec\.tsx?$|\/testing\/|\/conformance\/|^(?:e2e|bench)\//.test(file);

function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const [, room = '', path = ''] = /^@tidylog\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return ['.ts', '.tsx']
    .map((end) => `${room.replace(/^local-/, 'local/')}/src/${path}${end}`)
    .find((file) => known.has(file));
}

/** The files that import each source. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of [...sources, ...tests])
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from |import\(|import )'([^']+)'/g,
    )) {
      const imported = fileOf(specifier, file);
      if (imported !== undefined) found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  return found;
}

test('what only tests import is under testing/', () => {
  const found = importers();
  expect(found.size).toBeGreaterThan(800);
  const misplaced = sources.filter(
    (file) =>
      !isOfTests(file) &&
      !commands.includes(file) &&
      found.get(file)?.every((other) => isOfTests(other)) === true,
  );
  expect(misplaced).toEqual([]);
});

test('what the product runs imports nothing of its tests', () => {
  const leaks = [...importers()]
    .filter(([file]) => isOfTests(file))
    .flatMap(([file, others]) =>
      others.filter((other) => !isOfTests(other)).map((other) => `${other}: ${file}`),
    );
  expect(leaks).toEqual([]);
});
