import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';

export const isMissing = (given: unknown): boolean =>
  given === undefined || (typeof given === 'string' && given.trim() === '');

const most = 10_000_000;

/** A number of JSON, or a text of a form: dollars with at most two decimals. Undefined for anything else. */
export function centsIn(given: unknown): Cents | undefined {
  const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return undefined;
  const dollars = Number(text);
  return dollars > most ? undefined : toCents(Math.round(dollars * 100));
}
