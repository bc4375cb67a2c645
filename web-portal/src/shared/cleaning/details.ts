import { isPhone, phoneNeeded } from '@tidylog/contracts/vocabulary/phone';
import type { Details } from './draft.ts';

export const unservedZip = "We don't service this ZIP code yet";
export const longestNote = 500;

/** Counts characters as people do, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Whether we serve a ZIP code, by its first five digits; `unknown` without the list of served ones. */
export function zipState(
  zip: string,
  served: readonly string[] | undefined,
): 'incomplete' | 'unserved' | 'served' | 'unknown' {
  const five = /^\s*(\d{5})(?:-?\d{0,4})\s*$/.exec(zip)?.[1];
  if (five === undefined) return 'incomplete';
  if (served === undefined) return 'unknown';
  return served.includes(five) ? 'served' : 'unserved';
}

const requiredDetails: readonly (readonly [keyof Details, string])[] = [
  ['first_name', 'Please enter your first name.'],
  ['last_name', 'Please enter your last name.'],
  ['email', 'Please enter your email.'],
  ['address', 'Please enter your street address.'],
  ['city', 'Please enter your city.'],
  ['state', 'Please enter your state.'],
  ['zip_code', 'Please enter your ZIP code.'],
];

function zipProblem(zip: string, served: readonly string[] | undefined): string | undefined {
  const state = zipState(zip, served);
  if (state === 'incomplete') return 'Please enter a 5-digit ZIP code.';
  if (state === 'unserved') return unservedZip;
  return /^(\d{5}|\d{5}-?\d{4})$/.test(zip)
    ? undefined
    : 'Please enter a 5-digit ZIP code, or all nine digits of a ZIP+4.';
}

type Problem = (text: string, served: readonly string[] | undefined) => string | undefined;

const typedProblems: Readonly<Partial<Record<keyof Details, Problem>>> = {
  email: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? undefined
      : 'Please enter a valid email address, like name@example.com.',
  special_instructions: (text) =>
    lengthOf(text) > longestNote ? `Please shorten this to at most ${longestNote} characters.` : undefined,
  phone: (text) => (isPhone(text) ? undefined : phoneNeeded),
  zip_code: zipProblem,
};

/** What is wrong with one typed detail, if anything. */
export function detailProblem(
  field: keyof Details,
  value: string,
  served: readonly string[] | undefined,
): string | undefined {
  const text = value.trim();
  if (text === '') return requiredDetails.find(([name]) => name === field)?.[1];
  return typedProblems[field]?.(text, served);
}
