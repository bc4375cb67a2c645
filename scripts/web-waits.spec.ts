import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('web-{portal,admin,shared}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.endsWith('.spec.ts'),
);

/** The arguments of each call of `fetch` in a text. */
const fetchesIn = (text: string): string[] =>
  [...text.matchAll(/\bfetch\(/g)].map(({ index }) => {
    let depth = 0;
    const from = index + 'fetch'.length;
    const end = text
      .slice(from)
      .split('')
      .findIndex((sign) => {
        if (sign === '(') depth += 1;
        if (sign === ')') depth -= 1;
        return depth === 0;
      });
    return text.slice(from, from + end + 1);
  });

test('every request of a page has an end', () => {
  const all = sources.flatMap((file) =>
    fetchesIn(readFileSync(join(root, file), 'utf8')).map((call) => ({ file, call })),
  );
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter(({ call }) => !/\bsignal\b/.test(call))).toEqual([]);
});
