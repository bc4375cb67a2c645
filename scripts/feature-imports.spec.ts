import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../services/src');
const sources = globSync('*/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.spec.ts') && !file.includes('testing/'),
);

/** The first folder of a path; undefined for a file at the root of services. */
const featureOf = (file: string): string | undefined =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : undefined;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)';/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );

/** The features that each feature imports. */
function featureImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const feature = featureOf(file) ?? '';
    const others = imports.get(feature) ?? new Set();
    for (const imported of importsOf(file)) {
      const other = featureOf(imported);
      if (other === undefined) throw new Error(`${file} imports ${imported}, which composes the features`);
      if (other !== feature) others.add(other);
    }
    imports.set(feature, others);
  }
  return imports;
}

/** What is left when features that import none of the others are taken away, again and again: circles. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(imports.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const feature of left)
      if (![...(imports.get(feature) ?? [])].some((other) => left.has(other))) left.delete(feature);
  }
  return [...left];
}

test('no features of services import each other, directly or through others', () => {
  const imports = featureImports();
  expect(imports.size).toBeGreaterThan(15);
  expect(inCircles(imports)).toEqual([]);
});

test('a feature imports another by the files in its folder, not by those of its rooms', () => {
  const inRooms = sources.flatMap((file) =>
    importsOf(file)
      .filter((imported) => featureOf(imported) !== featureOf(file) && featureOf(imported) !== 'kernel')
      .filter((imported) => imported.split('/').length > 2 && !imported.includes('testing/'))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(inRooms).toEqual([]);
});

test('the kernel of services imports no feature', () =>
  expect([...(featureImports().get('kernel') ?? [])]).toEqual([]));

test('circles are found', () => {
  const imports = (all: Record<string, string[]>) =>
    new Map(Object.entries(all).map(([feature, others]) => [feature, new Set(others)]));
  expect(inCircles(imports({ a: ['b'], b: ['c'], c: [] }))).toEqual([]);
  expect(inCircles(imports({ a: ['b'], b: ['a'], c: [] }))).toEqual(['a', 'b']);
  expect(inCircles(imports({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual(['a', 'b', 'c', 'd']);
});
