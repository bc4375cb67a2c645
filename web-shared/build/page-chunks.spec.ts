import { expect, test } from 'vitest';
import { withImports } from './page-chunks.ts';

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
