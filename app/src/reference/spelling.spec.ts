import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@tidylog/contracts/vocabulary/refusals';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The files with text that people read. */
const sources = globSync(
  [
    '{web-portal,web-admin,web-shared,contracts}/src/**/*.{ts,tsx}',
    'services/src/{message,booking,payment,identity}/**/*.ts',
    'projections/src/{bookings,documents,payments,story}/**/*.ts',
    'local/*/src/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.spec\.ts$|node_modules/.test(file));

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

// The specification of the calls quotes this sentence to the letter.
const quoted = 'An account with this e-mail already exists. Sign in or reset your password.';

test('email is spelled the same way in everything people read', () => {
  expect(sources.length).toBeGreaterThan(300);
  const others = sources.flatMap((file) =>
    withoutComments(read(file))
      .split('\n')
      .filter((line) => /e-mail/i.test(line) && !line.includes(quoted))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(others).toEqual([]);
});

describe('no American stumbles over', () => {
  const odd =
    /\b(anew|whoever|nobody|somebody|anybody|beside|stands|told|given up|under way|goes back|given back|this mail|the mail)\b/i;

  test.each(Object.entries(refusals))('the refusal %s', (_code, [, sentence]) =>
    expect(sentence).not.toMatch(odd),
  );

  const mails = globSync('services/src/message/snapshots/*.txt', { cwd: root });
  test('a mail', () => {
    expect(mails.length).toBeGreaterThan(25);
    expect(mails.filter((file) => odd.test(read(file)))).toEqual([]);
  });
});
