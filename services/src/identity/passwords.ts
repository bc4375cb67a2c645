import { hash, verify } from '@node-rs/argon2';
import { erased } from '@tidylog/contracts/events/event';

// Argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of nobody's password, so that an unknown address takes as long as a wrong password.
const nobodysHash = hash(crypto.randomUUID(), cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether this is the password; for an account that is not there, no, after the same time. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isThere = passwordHash !== undefined && passwordHash !== null && passwordHash !== erased;
  const isRight = await verify(isThere ? passwordHash : await nobodysHash, password);
  return isThere && isRight;
}
