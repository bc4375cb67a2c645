import { type Parameters, searchedIn, wordsOf } from '../query/conditions.ts';

const written = /^[\d\s()+./-]+$/;
const fewestDigits = 3;

/** The digits of a phone number or of a part of it, without the country of a US number; null where it is none. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (!written.test(text) || digits.length < fewestDigits) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

const named = searchedIn(wordsOf('b.sort_name'));
const phoneDigits = `regexp_replace(coalesce(m.phone, d.phone, c.phone), '[^0-9]', '', 'g')`;

/** The condition that a text went to a customer of this name or number; a masked number finds nothing. */
export function recipientSearched(text: string, parameters: Parameters, isMasked: boolean): string {
  const byName = named(text, parameters);
  const digits = isMasked ? null : digitsOf(text.trim());
  return digits === null ? byName : `(${byName} or strpos(${phoneDigits}, ${parameters.add(digits)}) > 0)`;
}
