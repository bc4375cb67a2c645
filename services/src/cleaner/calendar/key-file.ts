import { createPrivateKey } from 'node:crypto';
import { z } from '@tidylog/contracts/schemas/zod';
import type { ConnectedCalendar } from '../cleaner.ts';

/** Says what is wrong with a key file, for people, and never repeats any of it. */
export interface Unreadable {
  readonly unreadable: string;
}

const unreadable = (sentence: string): Unreadable => ({ unreadable: sentence });

const notAKeyFile = 'This is not a key file from Google. Paste the whole JSON file, from { to }.';
const keyAlone = 'This is the private key alone. Paste the whole JSON file, from { to }.';
const otherKind =
  'This is another kind of file from Google. Create a key of the type JSON for a service account and paste that.';
const without = (field: string) =>
  unreadable(`The key file has no ${field}. Download it again from Google and paste all of it.`);
const damaged =
  'The private key in this file is damaged. Download the file again from Google and paste all of it.';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Mail programs and word processors change quotes, and break lines inside of strings. */
const mended = (text: string): string => text.replace(/[“”„‟]/g, '"').replace(/[\r\n\t]+/g, ' ');

const jsonIn = (text: string): unknown => parsed(text) ?? parsed(mended(text));

const frame = /^-----BEGIN (?<kind>(?:RSA )?PRIVATE KEY)-----(?<body>[\s\S]*)-----END \k<kind>-----$/;
const lineLength = 64;

/** The key with the line breaks of its format, whatever became of them on the way; undefined if it is none. */
function privateKeyIn(text: string): string | undefined {
  const { kind = '', body = '' } = frame.exec(text.replace(/\\[rn]/g, '\n').trim())?.groups ?? {};
  const letters = body.replace(/\s/g, '');
  const lines = letters.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  const key = [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n');
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

const given = z.object({
  type: z.unknown().optional(),
  client_email: z.email().optional().catch(undefined),
  private_key: z.string().min(1).optional().catch(undefined),
  calendar_id: z.string().trim().min(1).max(320).optional().catch(undefined),
});

/**
 * Reads the key file of a service account, also with line breaks and quotes that other programs changed. The address
 * that it names for tokens counts for nothing.
 */
export function readKeyFile(text: string): ConnectedCalendar | Unreadable {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain.replace(/^"/, '').startsWith('-----BEGIN')) return unreadable(keyAlone);
  const file = given.safeParse(jsonIn(plain));
  if (!file.success) return unreadable(notAKeyFile);
  const { type, client_email: serviceAccount, private_key, calendar_id } = file.data;
  if (type !== 'service_account') return unreadable(otherKind);
  if (serviceAccount === undefined) return without('client_email');
  if (private_key === undefined) return without('private_key');
  const privateKey = privateKeyIn(private_key);
  if (privateKey === undefined) return unreadable(damaged);
  return { calendarId: calendar_id ?? null, serviceAccount, privateKey };
}
