import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '@tidylog/eventlog/vault';
import type { CallContext, CookieToSet } from '@tidylog/server/route';
import type { RegisteredUser } from '../user.ts';

const knownFor = { hours: 24 * 365 };

type Owner = Pick<RegisteredUser, 'userId' | 'emailHash' | 'epoch'>;
type Cookies = Pick<CallContext, 'cookie'>;

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/**
 * The browsers in which a person has signed in, each known by a cookie per account: strangers who guess passwords from
 * anywhere do not lock the owner out of them. The cookie gives no access, and lasts until all sessions are ended.
 */
export function createKnownBrowsers(vault: Vault) {
  const sealOf = ({ userId, epoch }: Owner, id: string): Promise<string> =>
    vault.hmac('known-browsers', ['browser', userId, epoch, id].join('/'));
  const nameOf = async ({ userId }: Owner): Promise<string> =>
    `known_${(await vault.hmac('known-browsers', `account/${userId}`)).slice(0, 16)}`;

  const recognise = async (user: Owner, { cookie }: Cookies): Promise<string | undefined> => {
    const [id = '', seal = '', ...rest] = (cookie(await nameOf(user)) ?? '').split('.');
    if (rest.length > 0 || !/^[\w-]+$/.test(seal)) return undefined;
    return isSame(seal, await sealOf(user, id)) ? id : undefined;
  };

  const remember = async (user: Owner, cookies: Cookies): Promise<CookieToSet> => {
    const id = (await recognise(user, cookies)) ?? randomBytes(16).toString('base64url');
    const expires = Temporal.Now.instant().add(knownFor);
    return { name: await nameOf(user), value: `${id}.${await sealOf(user, id)}`, expires };
  };

  return { recognise, remember };
}
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
