import { longestNote } from '../vocabulary/limits.ts';
import { isPhone, phoneNeeded } from '../vocabulary/phone.ts';
import { holdsAddress } from './no-address.ts';
import { z } from './zod.ts';

/** Whether the database takes the text, and no mail header breaks by it. */
export const unstorable = 'This text contains characters that cannot be stored.';
export const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
// These show nothing, so they are no name: blanks, zero-width characters, fillers.
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;
/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => blank.test(text);
const oneLine = (text: string): boolean => !/[\r\n\u2028\u2029]/.test(text);

// Characters that turn the direction of writing: in a name they would reverse the rest of a line in mails and lists.
const turns = /[\u202A-\u202E\u2066-\u2069]/gu;
// Tabs and line breaks stay, and so does the sign that is refused because it cannot be stored.
const kept = '\0\t\n\r';
const withoutUnseen = (text: string): string =>
  text.replace(turns, '').replace(/\p{Cc}/gu, (sign) => (kept.includes(sign) ? sign : ''));

export const text = (most: number) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .refine((value) => Array.from(value).length <= most, `At most ${most} characters.`)
    .refine(storable, { error: unstorable, abort: true });
export const lineOfText = (most: number) => text(most).refine(oneLine, 'Enter this on one line.');
export const requiredLine = (most: number, what: string) =>
  lineOfText(most).refine((value) => !isBlank(value), `Please enter ${what}.`);

/** Names and addresses appear in our mails: no one may use them to send web addresses. */
const noAddress = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !holdsAddress(value), 'Please remove web and email addresses.');
export const nameLine = (most: number, what: string) => noAddress(requiredLine(most, what));
export const optionalName = (most: number) => noAddress(lineOfText(most)).nullish();

export const email = z
  .string()
  .trim()
  .max(254, 'An email address can have at most 254 characters.')
  .pipe(z.email({ error: 'Please enter a valid email address.' }));
const phoneText = lineOfText(40).refine((value) => isBlank(value) || isPhone(value), phoneNeeded);
export const phone = phoneText
  .nullish()
  .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value));
/** Left out, it stays as it is; blank or null removes it. */
export const phoneChange = phoneText
  .nullable()
  .transform((value) => (value === null || isBlank(value) ? null : value))
  .optional();
export const note = text(longestNote)
  .nullish()
  .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value));
/** Why the office did something that is not usual. */
export const requiredReason = text(longestNote).refine((words) => !isBlank(words), 'Please enter a reason.');
/** Notes for the crew: an empty text removes them. */
export const longNote = text(longestNote)
  .nullable()
  .transform((value) => (value === null || isBlank(value) ? null : value));
/** A promo code as people type it: trimmed and in capitals (customer area, section 5). */
export const promoCodeInput = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Please enter a promo code')
  .max(64, 'A promo code has at most 64 characters.')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'A promo code has letters, digits, - and _ only.');
/** Five digits, or ZIP+4 judged by its first five. */
export const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-?\d{4})?$/, 'Enter a 5-digit ZIP code.');
