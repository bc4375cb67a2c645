import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from '@tidylog/contracts/schemas/zod';
import type { ConnectedCalendar } from '../cleaner.ts';

/** Says what is wrong with a key file, for people, and never repeats any of it. */
export interface Unreadable {
  readonly unreadable: string;
}

const unreadable = (sentence: string): Unreadable => ({ unreadable: sentence });

const notAKeyFile = 'This is not a key file from Google. Paste the whole JSON file, from { to }.';
const keyAlone = 'This is a key alone. Paste the whole JSON file, from { to }.';
const otherKind =
  'This is another kind of file from Google. Create a key of the type JSON for a service account and paste that.';
const without = (field: string) =>
  unreadable(`The key file has no ${field}. Download it again from Google and paste all of it.`);
const damaged =
  'The private_key in this file is damaged. Download the file again from Google and paste all of it.';
const shortestKey = 2_048;
const newKey = `Create a new JSON key in Google: it has an RSA key of at least ${shortestKey} bits.`;
const publicKey = `The private_key in this file is a public key, which cannot sign in. ${newKey}`;
const lockedKey = `The private_key in this file is locked with a password. ${newKey}`;
const notRsa = `The private_key in this file is not an RSA key. ${newKey}`;
const shortKey = (bits: number) => `The private_key in this file has only ${bits} bits. ${newKey}`;
const oddCalendar =
  'The calendar_id in this file is not the address of a calendar. Put an address there, such as ana@example.com, or leave calendar_id out.';

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

const frame = /^-----BEGIN (?<kind>[A-Z0-9 ]+)-----(?<body>[\s\S]*)-----END \k<kind>-----$/;
const lineLength = 64;

function keyFrom(text: string): KeyObject | Unreadable {
  try {
    return createPrivateKey(text);
  } catch {
    return unreadable(damaged);
  }
}

/** Why a key cannot sign in; undefined if it can. */
function unusable({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | undefined {
  if (asymmetricKeyType !== 'rsa') return notRsa;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < shortestKey ? shortKey(bits) : undefined;
}

/** The key with the line breaks of its format, whatever became of them on the way. */
function privateKeyIn(text: string): { readonly key: string } | Unreadable {
  const { kind = '', body = '' } = frame.exec(text.replace(/\\[rn]/g, '\n').trim())?.groups ?? {};
  if (kind.endsWith('PUBLIC KEY')) return unreadable(publicKey);
  if (kind.startsWith('ENCRYPTED')) return unreadable(lockedKey);
  const letters = body.replace(/\s/g, '');
  const lines = letters.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  const key = [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n');
  const read = keyFrom(key);
  if ('unreadable' in read) return read;
  const sentence = unusable(read);
  return sentence === undefined ? { key } : unreadable(sentence);
}

const given = z.object({
  type: z.unknown().optional(),
  client_email: z.email().optional().catch(undefined),
  private_key: z.string().min(1).optional().catch(undefined),
  calendar_id: z.unknown().optional(),
});

/** An email address, an id of Google such as `en.usa#holiday@group.v.calendar.google.com`, or `primary`. */
const calendarIdShape = /^(?:primary|[\w.#%+'-]+@[a-z\d-]+(?:\.[a-z\d-]+)+)$/i;

const calendarAddress = z
  .string()
  .trim()
  .max(320)
  .regex(calendarIdShape)
  .nullish()
  .transform((address) => address ?? null);

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
  const calendarId = calendarAddress.safeParse(calendar_id);
  if (!calendarId.success) return unreadable(oddCalendar);
  const read = privateKeyIn(private_key);
  return 'unreadable' in read ? read : { calendarId: calendarId.data, serviceAccount, privateKey: read.key };
}
