const written = /^[\d\s()+./-]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

/** Whether it can be a phone number: at least seven digits, and only characters used in phone numbers. */
export const isPhone = (text: string): boolean =>
  written.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 7;

export const phoneNeeded = 'Please enter a phone number, like (281) 555-0142, or leave it empty.';
export const phoneRequired = 'Please enter a phone number, like (281) 555-0142.';

export interface PhoneNumber {
  /** With its country: `+12815550142`. */
  readonly number: string;
  readonly extension: string | null;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The number itself, whatever its spelling: a US number where no country is given. Null where it can be none. */
export function phoneNumber(text: string): PhoneNumber | null {
  if (!isPhone(text)) return null;
  const [main = '', extension = null] = text.trim().split(/(?:ext\.?|x|#)\s*/i);
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
