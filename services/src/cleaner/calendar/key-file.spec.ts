import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readKeyFile } from './key-file.ts';

const keyOf = (kind: 'rsa' | 'ec'): string => {
  const { privateKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
const key = keyOf('rsa');
const file = {
  type: 'service_account',
  project_id: 'tidy',
  client_email: 'tidy@tidy.iam.gserviceaccount.com',
  private_key: key,
  token_uri: 'https://elsewhere.example/token',
};
const text = (more: object = {}) => JSON.stringify({ ...file, ...more }, null, 2);
const read = { calendarId: null, serviceAccount: file.client_email, privateKey: key };

describe('a key file is read', () => {
  test('as Google gives it', () => expect(readKeyFile(text())).toEqual(read));
  test('with the calendar that it names', () =>
    expect(readKeyFile(text({ calendar_id: 'team@group.calendar.google.com' }))).toEqual({
      ...read,
      calendarId: 'team@group.calendar.google.com',
    }));
  test.each([
    ['doubled line breaks in the key', text().replaceAll('\\n', '\\\\n')],
    ['Windows line breaks in the key', text().replaceAll('\\n', '\\r\\n')],
    ['no line breaks in the key', text().replaceAll('\\n', '')],
    ['real line breaks in the key', text().replaceAll('\\n', '\n')],
    ['Windows line breaks', text().replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${text()}`],
    ['typographic quotes', text().replace(/"([^"]*)"/g, '“$1”')],
    ['blanks around it', `\n  ${text()}\n\n`],
  ])('with %s', (_name, pasted) => expect(readKeyFile(pasted)).toEqual(read));
});

describe('what cannot be read says why, and repeats none of it', () => {
  test.each([
    ['some text', 'my calendar', 'This is not a key file'],
    ['nothing', '{}', 'This is another kind of file'],
    ['a list', '[]', 'This is not a key file'],
    ['a file that was cut', text().slice(0, -40), 'This is not a key file'],
    ['the key alone', key, 'This is the private key alone'],
    ['a client of another kind', text({ type: 'authorized_user' }), 'This is another kind of file'],
    ['no address', text({ client_email: undefined }), 'The key file has no client_email'],
    ['an odd address', text({ client_email: 7 }), 'The key file has no client_email'],
    ['no key', text({ private_key: undefined }), 'The key file has no private_key'],
    ['an empty key', text({ private_key: '' }), 'The key file has no private_key'],
    [
      'a key that was cut',
      text({ private_key: key.slice(0, 900) }),
      'The private key in this file is damaged',
    ],
    [
      'a key with a wrong letter',
      text({ private_key: key.replace('MII', 'XII') }),
      'The private key in this',
    ],
    ['a key of another kind', text({ private_key: keyOf('ec') }), 'The private key in this file is damaged'],
  ])('%s', (_name, pasted, sentence) => {
    const answer = readKeyFile(pasted);
    expect(answer).toEqual({ unreadable: expect.stringContaining(sentence) });
    for (const secret of [key.slice(40, 80), file.client_email])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });
});
