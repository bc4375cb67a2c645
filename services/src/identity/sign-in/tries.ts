import type { Limits } from '../../kernel/ports.ts';

/** Tries with a password from one place: a network address, or a browser that is known. */
export const wrongPasswords = { times: 10, seconds: 900 };
/** For one mailbox from all addresses together: more than one address can make. */
const fromEverywhere = { times: 100, seconds: 3_600 };

/** Where a try comes from: `browser` is the id of a browser that the account knows. */
export interface From {
  readonly address: string;
  readonly browser: string | undefined;
}

/**
 * Counts the sign-in tries for a mailbox, with or without an account, so that the limit does not reveal who has one. A
 * stranger uses up their own address; from many addresses they use up the mailbox, except for known browsers.
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
