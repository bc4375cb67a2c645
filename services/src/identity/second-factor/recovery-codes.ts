import { randomInt } from 'node:crypto';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { recoveryCodeCount } from '@tidylog/contracts/vocabulary/second-factor';
import type { Vault } from '@tidylog/eventlog/vault';

/** Without letters and digits that look alike. Ten of these are 50 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const half = 5;

/** A code as given: six digits of the app, or the keyed hash of anything else. */
export type GivenCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly hash: string };

const part = (): string => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** `K7QXM-2FJ9A` */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`);

const compact = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Keyed, so that the log alone does not let anyone try codes; random codes need no slow hash. */
export const recoveryHash = (vault: Vault, userId: UserId, code: string): Promise<string> =>
  vault.hmac('recovery-codes', `${userId}/${compact(code)}`);

/** People type spaces, dashes and small letters. */
export const givenCode = async (vault: Vault, userId: UserId, code: string): Promise<GivenCode> => {
  const typed = compact(code);
  return /^\d{6}$/.test(typed)
    ? { kind: 'app', digits: typed }
    : { kind: 'recovery', hash: await recoveryHash(vault, userId, typed) };
};
