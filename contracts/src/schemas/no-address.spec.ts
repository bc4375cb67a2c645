import { expect, test } from 'vitest';
import { holdsAddress } from './no-address.ts';

test.each([
  'Win $500 at https://example.test/x',
  'see HTTP://x',
  'www.prizes.example',
  'Go to WWW2.prizes',
  'prizes.com',
  'Ana prizes.co.uk',
  'tidy-prizes.top!',
  't.co/abc',
  'bit.ly/x',
  'ana@example.com',
  'pri\u200bzes.c\u200bom',
  'ｐｒｉｚｅｓ．ｃｏｍ',
  'приз.com',
  'prizes。com',
  'prizes｡com',
])('%s holds an address', (text) => expect(holdsAddress(text)).toBe(true));

test.each([
  'Ana',
  "Siobhán O'Brien & Sons <Ltd>",
  'J.R.R. Tolkien',
  'St.John',
  'Dr.Ada',
  'Ada M.Lopez',
  'María-José',
  'Co.',
  'Smith, Jr.',
  'A/B Cleaning',
  'Zoë 🧹 李',
  '12 St. Co Road',
  '100 Main St. @ 5th',
])('%s holds none', (text) => expect(holdsAddress(text)).toBe(false));
