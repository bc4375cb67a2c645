import { z } from '@tidylog/contracts/schemas/zod';
import type { Vault } from '@tidylog/eventlog/vault';
import type { CookieToSet } from '@tidylog/server/route';
import { EncryptJWT, jwtDecrypt } from 'jose';

export const cookieName = 'google_sign_in';

const intent = z.enum(['signin', 'signup']);
export type Intent = z.infer<typeof intent>;

/** The page that a sign-in began on, where it is not that of the customers. */
const from = z.enum(['cleaner']).nullable().default(null);
export type From = z.infer<typeof from>;

const kept = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('begun'),
    intent,
    from,
    state: z.string(),
    verifier: z.string(),
    nonce: z.string(),
  }),
  /** `codeHash` is of the one-time code that the return page exchanges. */
  z.object({
    step: z.literal('returned'),
    codeHash: z.string(),
    from,
    person: z.object({
      account: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  }),
]);
export type Kept = z.infer<typeof kept>;

/** How long each step may take, in real seconds. */
export const patience = { begun: 600, returned: 60 } as const satisfies Record<Kept['step'], number>;

/**
 * Keeps the state of a sign-in in a cookie that only the browser that began it has, and only we can read: the server
 * stores nothing for people who may never come back.
 */
export function createBrowserCookies(vault: Vault) {
  const key = () => vault.secret('google-sign-in');

  const seal = async (step: Kept): Promise<CookieToSet> => {
    const expires = Temporal.Now.instant().add({ seconds: patience[step.step] });
    const value = await new EncryptJWT({ kept: step })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(expires.epochMilliseconds))
      .encrypt(await key());
    return { name: cookieName, value, expires };
  };

  const open = async (cookie: string | undefined): Promise<Kept | undefined> => {
    if (cookie === undefined) return undefined;
    const secret = await key();
    const opened = await jwtDecrypt(cookie, secret, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    }).catch(() => undefined);
    const parsed = kept.safeParse(opened?.payload.kept);
    return parsed.success ? parsed.data : undefined;
  };

  return { seal, open };
}

/** Removes the cookie. */
export const noCookie: CookieToSet = {
  name: cookieName,
  value: '',
  expires: Temporal.Instant.fromEpochMilliseconds(0),
};
