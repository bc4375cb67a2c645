const written = /^[\d\s()+./-]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The number without its extension, and the extension. */
const partsOf = (text: string): [main: string, extension: string | null] => {
  const [main = '', extension = null] = text.trim().split(/(?:ext\.?|x|#)\s*/i);
  return [main, extension];
};

/**
 * Whether it can be a phone number, with only the characters used in one: of any country with `+` and 7 to 15 digits,
 * else a US number of 10 digits, 11 with its 1, or 7 where the area code goes without saying.
 */
export function isPhone(text: string): boolean {
  if (!written.test(text.trim())) return false;
  const digits = digitsOf(partsOf(text)[0]);
  if (text.trimStart().startsWith('+')) return digits.length >= 7 && digits.length <= 15;
  return digits.length === 10 || digits.length === 7 || (digits.length === 11 && digits.startsWith('1'));
}

/** What was typed before may have other lengths, and is still read. */
const isReadable = (text: string): boolean =>
  written.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 7;

export const phoneNeeded = 'Please enter a phone number, like (281) 555-0142, or leave it empty.';
export const phoneRequired = 'Please enter a phone number, like (281) 555-0142.';

export interface PhoneNumber {
  /** With its country: `+12815550142`. */
  readonly number: string;
  readonly extension: string | null;
}

/** The number itself, whatever its spelling: a US number where no country is given. Null where it can be none. */
export function phoneNumber(text: string): PhoneNumber | null {
  if (!isReadable(text)) return null;
  const [main, extension] = partsOf(text);
  const digits = digitsOf(main);
  const hasCountry = main.trimStart().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  return { number: hasCountry ? `+${digits}` : `+1${digits}`, extension };
}

/** `(281) 555-0142` for a US number however it was typed, with its extension; any other text as it was typed. */
export function phoneText(text: string): string {
  const known = phoneNumber(text);
  const parts = known === null ? null : /^\+1(\d{3})(\d{3})(\d{4})$/.exec(known.number);
  if (known === null || parts === null) return text;
  const [, area, exchange, line] = parts;
  return `(${area}) ${exchange}-${line}${known.extension === null ? '' : ` ext. ${known.extension}`}`;
}

/** The same of people who may have given none. */
export const phoneWords = (phone: string | null): string | null => (phone === null ? null : phoneText(phone));
