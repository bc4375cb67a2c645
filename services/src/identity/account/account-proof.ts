import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CallContext } from '@tidylog/server/route';
import { refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import type { Limits } from '../../kernel/ports.ts';
import { createKnownBrowsers } from '../sign-in/known-browsers.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { createTries } from '../sign-in/tries.ts';
import type { RegisteredUser } from '../user.ts';

export interface PasswordClaim {
  readonly password: string | undefined;
  readonly from: Pick<CallContext, 'address' | 'cookie'>;
}

/** On the page of a mailed link, people without a session prove with the password that the account is theirs. */
export function createAccountProof({ vault }: Pick<Kit, 'vault'>, limits: Limits) {
  const tries = createTries(limits);
  const browsers = createKnownBrowsers(vault);

  return async (
    user: RegisteredUser,
    { password, from: caller }: PasswordClaim,
  ): Promise<Refused | undefined> => {
    if (password === undefined) return refuse('password-needed');
    const { emailHash, passwordHash } = user;
    const from = { address: caller.address, browser: await browsers.recognise(user, caller) };
    const retryAfter = await tries.blockedFor(emailHash, from);
    if (retryAfter !== undefined) return refuse('too-often', { retryAfter });
    if (!(await isPassword(password, passwordHash))) return refuse('wrong-credentials');
    await tries.succeeded(emailHash, from);
    return undefined;
  };
}
