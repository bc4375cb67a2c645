import { expect, test } from 'vitest';
import { textsStoppedText } from './texts-stopped.ts';

const since = '2027-01-16T03:00:00Z';

test.each([
  ['reply', 'No texts since Jan 15, 2027: they replied STOP. They can turn texts back on by texting START.'],
  [
    'provider',
    'No texts since Jan 15, 2027: the provider says that they opted out. They can turn texts back on by texting START.',
  ],
] as const)('texts stopped by %s: %s', (because, text) => {
  expect(textsStoppedText({ since, because }, 'America/Chicago')).toBe(text);
});
