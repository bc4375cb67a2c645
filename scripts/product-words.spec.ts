import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The words in the first column of the last table of the glossary. */
const forbidden = (read('docs/glossary.md').split('## Words that texts avoid').at(1) ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word'))
  .flatMap((line) => (line.split('|').at(1) ?? '').split(','))
  .map((word) => word.trim());

const anyForbidden = new RegExp(`\\b(${forbidden.join('|')})\\b`, 'i');

/** Texts that keep a forbidden word, each with the reason. */
const exceptions: readonly string[] = [
  // The specification quotes it to the letter.
  'An account with this e-mail already exists. Sign in or reset your password.',
  'An account with this e-mail already exists. Sign in, or apply with another e-mail.',
  // It says who said what.
  'You told the office',
  // `nobody` is a user of Unix.
  'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody".',
];

/** A sentence or a label, not a code such as `told-otherwise`. */
const isForPeople = (text: string): boolean => /^[A-Z]|\w \w/.test(text);

/** The strings, templates and JSX texts of a source. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const modules = new Set<unknown>();
  const add = (text: string) => texts.push(text.replace(/\s+/g, ' ').trim());
  new Visitor({
    ImportDeclaration: ({ source }) => modules.add(source),
    ImportExpression: ({ source }) => modules.add(source),
    Literal: (node) => {
      if (typeof node.value === 'string' && !modules.has(node)) add(node.value);
    },
    TemplateElement: ({ value }) => add(value.cooked ?? ''),
    JSXText: ({ value }) => add(value),
  }).visit(parseSync(file, read(file)).program);
  return texts.filter(isForPeople);
}

/** What is left of a page of Markdown without code. */
const proseOf = (file: string): string[] =>
  read(file)
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .split('\n');

const wrongIn = (file: string, texts: readonly string[]): string[] =>
  texts
    .filter((text) => anyForbidden.test(text) && !exceptions.includes(text))
    .map((text) => `${file}: ${text}`);

const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter(
    (file) => !/\.spec\.tsx?$|node_modules|\/testing\/|\/conformance\/|\/kill\/|glossary/.test(file),
  );

test('the glossary names the words that texts avoid', () => {
  expect(forbidden.length).toBeGreaterThan(15);
  expect(anyForbidden.test('It is booked anew.')).toBe(true);
  expect(anyForbidden.test('It is booked again.')).toBe(false);
});

test('what people read in the product uses the words of the glossary', () => {
  const sources = filesOf([
    '{contracts,services,projections,web-portal,web-admin,web-shared}/src/**/*.{ts,tsx}',
    'app/src/{commands,http,process,supervisor,reference}/**/*.ts',
    'local/*/src/**/*.ts',
  ]);
  expect(sources.length).toBeGreaterThan(600);
  expect(sources.flatMap((file) => wrongIn(file, textsOf(file)))).toEqual([]);
});

test('mails use the words of the glossary', () => {
  const mails = filesOf(['services/src/message/snapshots/*.txt']);
  expect(mails.length).toBeGreaterThan(25);
  expect(mails.flatMap((file) => wrongIn(file, read(file).split('\n')))).toEqual([]);
});

test('the docs use the words of the glossary', () => {
  const pages = filesOf(['README.md', 'docs/*.md', '{bench,local/*}/README.md']);
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.flatMap((file) => wrongIn(file, proseOf(file)))).toEqual([]);
});
