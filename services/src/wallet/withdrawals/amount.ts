import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';

export const isMissing = (given: unknown): boolean =>
  given === undefined || (typeof given === 'string' && given.trim() === '');

const most = 10_000_000;

/** A number of dollars with at most two decimals. Undefined for anything else, and for texts. */
export function centsIn(given: unknown): Cents | undefined {
  if (typeof given !== 'number' || given > most || !/^\d+(\.\d{1,2})?$/.test(String(given))) return undefined;
  return toCents(Math.round(given * 100));
}
