import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { SmsPreview } from '../../api/types.ts';

const cannotBeSeen = /^[\p{Z}\p{C}\p{M}]+$/u;

const codeOf = (character: string): string =>
  Array.from(
    character,
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');

/** A character as it is; the code of one that cannot be seen. */
export const characterName = (character: string): string =>
  cannotBeSeen.test(character) ? codeOf(character) : character;

/** How many messages a text is sent and paid as: `2 messages`. */
export const sizeText = ({ segments }: Pick<SmsPreview, 'segments'>): string => counted(segments, 'message');

/** That some characters make a text longer, before these; undefined if none does. */
export function unusualText({ unusual }: Pick<SmsPreview, 'unusual'>): string | undefined {
  if (unusual.length === 0) return undefined;
  const subject = unusual.length === 1 ? 'This character leaves' : 'These characters leave';
  return `${subject} room for only 70 characters in each message, instead of 160:`;
}

/** What the visit has no value for yet; undefined if it has all. */
export function missingText({ missing }: Pick<SmsPreview, 'missing'>): string | undefined {
  if (missing.length === 0) return undefined;
  const [first] = missing;
  return missing.length === 1 && first === 'eta'
    ? 'The cleaner of this visit has not given an arrival time yet. The text waits until they do.'
    : `This visit has no value yet for ${missing.map((name) => `{${name}}`).join(', ')}.`;
}
