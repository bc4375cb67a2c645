import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readKeyFile } from './key-file.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const rsaOf = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const { privateKey: rsa, publicKey } = rsaOf(2_048);
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const key = rsa.export(pem).toString();
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
  test.each([
    'ana@example.com',
    "o'neill+work@mail.example.com",
    'team@group.calendar.google.com',
    'en.usa#holiday@group.v.calendar.google.com',
    'primary',
  ])('with the calendar %s that it names', (calendar_id) =>
    expect(readKeyFile(text({ calendar_id }))).toEqual({ ...read, calendarId: calendar_id }),
  );
  test.each([null, undefined])('with the calendar %s, as without one', (calendar_id) =>
    expect(readKeyFile(text({ calendar_id }))).toEqual(read),
  );
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
  test.each<readonly [string, string, string]>([
    ['some text', 'my calendar', 'This is not a key file'],
    ['nothing', '{}', 'This is another kind of file'],
    ['a list', '[]', 'This is not a key file'],
    ['a file that was cut', text().slice(0, -40), 'This is not a key file'],
    ['the key alone', key, 'This is a key alone'],
    ['a client of another kind', text({ type: 'authorized_user' }), 'This is another kind of file'],
    ['no address', text({ client_email: undefined }), 'The key file has no client_email'],
    ['an odd address', text({ client_email: 7 }), 'The key file has no client_email'],
    ['no key', text({ private_key: undefined }), 'The key file has no private_key'],
    ['an empty key', text({ private_key: '' }), 'The key file has no private_key'],
    [
      'a key that was cut',
      text({ private_key: key.slice(0, 900) }),
      'The private_key in this file is damaged',
    ],
    [
      'a key with a wrong letter',
      text({ private_key: key.replace('MII', 'XII') }),
      'The private_key in this file is damaged',
    ],
    [
      'an elliptic key',
      text({ private_key: ec.export(pem) }),
      'The private_key in this file is not an RSA key. Create a new JSON key in Google: it has an RSA key of at least 2048 bits.',
    ],
    [
      'an elliptic key in the format of its own',
      text({ private_key: ec.export({ type: 'sec1', format: 'pem' }) }),
      'The private_key in this file is not an RSA key',
    ],
    [
      'a short key',
      text({ private_key: rsaOf(512).privateKey.export(pem) }),
      'The private_key in this file has only 512 bits. Create a new JSON key in Google: it has an RSA key of at least 2048 bits.',
    ],
    [
      'a public key',
      text({ private_key: publicKey.export({ type: 'spki', format: 'pem' }) }),
      'The private_key in this file is a public key',
    ],
    [
      'a locked key',
      text({ private_key: rsa.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'secret' }) }),
      'The private_key in this file is locked with a password',
    ],
    ...[
      {},
      '',
      '  ',
      7,
      ['ana@example.com'],
      `${'a'.repeat(309)}@example.com`,
      '../../x',
      'primary/events',
      'ana@example.com/events',
      '../ana@example.com',
      'ana@localhost',
      'ana?x=@example.com',
      'ana b@example.com',
      'Ana',
    ].map(
      (calendar_id) =>
        [
          `the calendar ${JSON.stringify(calendar_id).slice(0, 30)}`,
          text({ calendar_id }),
          'The calendar_id in this file is not the address of a calendar',
        ] as const,
    ),
  ])('%s', (_name, pasted, sentence) => {
    const answer = readKeyFile(pasted);
    expect(answer).toEqual({ unreadable: expect.stringContaining(sentence) });
    for (const secret of [key.slice(40, 80), file.client_email])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });
});
