import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that end like a gerund and are nouns of the field, or adjectives. */
const nouns = [
  'booking',
  'greeting',
  'heading',
  'living',
  'loading',
  'pending',
  'pricing',
  'rating',
  'recurring',
  'setting',
  'spelling',
  'testing',
  'upcoming',
  'waiting',
];

const wordsOf = (file: string): string[] =>
  basename(file)
    .replace(/\..*$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split('-');

const isGerund = (word: string): boolean => /...ing$/.test(word) && !nouns.includes(word);

test('modules are named by nouns or verbs, not by gerunds', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{*/src,local/*/src,e2e,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/test-results/**'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => wordsOf(file).some(isGerund))).toEqual([]);
});
