import { expect, test } from 'vitest';
import { bundleSizes, type Manifest } from './bundle-sizes.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js' },
  '_chart.js': { file: 'chart.js', imports: ['_shared.js'] },
  'src/Page.tsx': {
    file: 'page.js',
    isDynamicEntry: true,
    imports: ['index.html', '_shared.js', '_chart.js'],
  },
  'src/Other.tsx': { file: 'other.js', isDynamicEntry: true, imports: ['_chart.js'] },
};
const sizes = new Map([
  ['index.js', 100],
  ['shared.js', 20],
  ['index.css', 7],
  ['page.js', 5],
  ['chart.js', 30],
  ['other.js', 1],
]);
const sizeOf = (file: string) => sizes.get(file) ?? Number.NaN;

test('the first load is the entry with all it imports', () => {
  expect(bundleSizes(manifest, sizeOf).first).toEqual({ script: 120, style: 7 });
});

test('a lazy part counts what it adds to the first load, shared chunks included', () => {
  expect(bundleSizes(manifest, sizeOf).lazy).toEqual([
    { name: 'src/Page.tsx', bytes: 35 },
    { name: 'src/Other.tsx', bytes: 31 },
  ]);
});

test('a part that only one lazy page loads counts what it adds to that page', () => {
  const withPart: Manifest = {
    ...manifest,
    'src/Page.tsx': {
      file: 'page.js',
      isDynamicEntry: true,
      imports: ['index.html', '_shared.js', '_chart.js'],
      dynamicImports: ['src/Part.tsx'],
    },
    'src/Part.tsx': { file: 'part.js', isDynamicEntry: true, imports: ['src/Page.tsx'] },
  };
  const bytesOf = (given: Manifest) =>
    bundleSizes(given, (file) => (file === 'part.js' ? 3 : sizeOf(file))).lazy.at(-1)?.bytes;
  expect(bytesOf(withPart)).toBe(3);
  const twice = {
    'src/Other.tsx': { file: 'other.js', isDynamicEntry: true, dynamicImports: ['src/Part.tsx'] },
  };
  expect(bytesOf({ ...withPart, ...twice })).toBe(38);
});

test('a manifest without an entry is an error, not a small bundle', () => {
  expect(() => bundleSizes({ '_a.js': { file: 'a.js' } }, sizeOf)).toThrow('no entry');
});
