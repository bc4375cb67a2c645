import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../web-portal/src');
/** Tests show pages whole, so what they import has no level. */
const isTest = (file: string): boolean => file.startsWith('testing/') || /\.spec\.tsx?$/.test(file);
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
    ([, path = '']) => normalize(join(dirname(file), path)),
  );

/** The room of a file: `app`, `shared`, `features/booking`. */
const roomOf = (file: string): string => /^(?:features\/)?[^/]+/.exec(file)?.[0] ?? file;

/** From what puts pages together down to what knows nothing of the business; a room imports rooms below it. */
const levels = [['main.tsx'], ['app'], ['features'], ['shared'], ['forms', 'ui', 'api', 'format']];
const levelOf = (file: string): number =>
  levels.findIndex((rooms) => rooms.includes(file.split('/')[0] ?? ''));

const isFine = (file: string, imported: string): boolean =>
  roomOf(file) === roomOf(imported) ||
  levelOf(imported) > levelOf(file) ||
  (levelOf(imported) === levelOf(file) && roomOf(file).split('/').length === 1);

test('features of the portal import no other feature, and no room imports one above it', () => {
  expect(sources.length).toBeGreaterThan(200);
  const all = sources.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));
  expect(all.filter(({ file, imported }) => !isFine(file, imported))).toEqual([]);
});

test('an import of another feature is found', () => {
  expect(isFine('features/home/a.ts', 'features/visits/b.ts')).toBe(false);
  expect(isFine('features/home/a.ts', 'features/home/b.ts')).toBe(true);
  expect(isFine('shared/visit/a.ts', 'features/visits/b.ts')).toBe(false);
  expect(isFine('ui/a.tsx', 'forms/b.ts')).toBe(true);
  expect(isFine('ui/a.tsx', 'testing/show.tsx')).toBe(false);
});
