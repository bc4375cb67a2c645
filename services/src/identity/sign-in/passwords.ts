import { hash, verify } from '@node-rs/argon2';
import { erased } from '@tidylog/contracts/events/event';

// Argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of no one's password, so that an unknown address takes as long as a wrong password.
const unmatchableHash = hash(crypto.randomUUID(), cost);

/** One spelling of a password: keyboards compose the same characters differently. */
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

/** Old hashes may be of the password as it was typed, before it had one spelling. */
const spellings = (password: string): ReadonlySet<string> =>
  new Set([composed(password), password, password.normalize('NFD')]);

/** Whether this is the password. For an unknown account the answer is no, after the same time. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isThere = passwordHash !== undefined && passwordHash !== null && passwordHash !== erased;
  const kept = isThere ? passwordHash : await unmatchableHash;
  const matches = await Promise.all([...spellings(password)].map((spelling) => verify(kept, spelling)));
  return isThere && matches.includes(true);
}
