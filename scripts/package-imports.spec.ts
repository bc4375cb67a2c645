import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync(
  [
    '{contracts,server,eventlog,services,projections,app,bench}/src/**/*.ts',
    'local/*/src/**/*.ts',
    'web-*/src/**/*.{ts,tsx}',
  ],
  { cwd: root },
);

/** The folder that a package's sources are in, such as `local/stripe/src`. */
const sourcesOf = (file: string): string => file.slice(0, file.indexOf('src/') + 'src/'.length);

const leavesItsPackage = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((imported) => !imported.startsWith(sourcesOf(file)))
    .map((imported) => `${file} imports ${imported}`);

test('a package imports another by its name, so that the rules of imports see it', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(leavesItsPackage)).toEqual([]);
});
