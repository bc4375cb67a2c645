import type { Limits } from '../../kernel/ports.ts';

/** Tries with a password from one place: a network address, or a browser that is known. */
export const wrongPasswords = { times: 10, seconds: 900 };
/** For one mailbox from all addresses together: more than one address can make. */
const fromEverywhere = { times: 100, seconds: 3_600 };

/** Where a try comes from: `browser` is the id of one that is known to the account. */
export interface From {
  readonly address: string;
  readonly browser: string | undefined;
}

/**
 * Counts the tries to sign in of a mailbox, whether it has an account or not, so that the limit tells nobody which
 * has. A stranger uses up their own address; with many addresses they use up the mailbox, but for known browsers.
 */
export function createTries(limits: Limits) {
  const everywhere = (emailHash: string): string => `sign-in/${emailHash}`;
  const place = (emailHash: string, { address, browser }: From): string =>
    browser === undefined ? `sign-in/${emailHash}/from/${address}` : `sign-in/${emailHash}/in/${browser}`;

  return {
    /** In seconds. */
    blockedFor: async (emailHash: string, from: From): Promise<number | undefined> => {
      // Tries that one address has too many of do not count against the others.
      const here = await limits.hit(place(emailHash, from), wrongPasswords);
      if (!here.allowed) return here.retryAfter;
      if (from.browser !== undefined) return undefined;
      const all = await limits.hit(everywhere(emailHash), fromEverywhere);
      return all.allowed ? undefined : all.retryAfter;
    },

    succeeded: async (emailHash: string, from: From): Promise<void> => {
      await limits.clear(place(emailHash, from));
      if (from.browser === undefined) await limits.undo(everywhere(emailHash));
    },

    /** The owner has proved the mailbox: earlier guesses no longer keep them out. */
    forget: async (emailHash: string, from: From): Promise<void> => {
      await limits.clear(place(emailHash, from));
      await limits.clear(everywhere(emailHash));
    },
  };
}
