import { timingSafeEqual } from 'node:crypto';
import { userId, uuid } from '@tidylog/contracts/schemas/ids';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { Vault } from '@tidylog/eventlog/vault';

type Purpose = 'reset-password' | 'verify-email' | 'link-google' | 'change-email' | 'calendar-feed';

/** Whose token it is, and which request it answers. */
export interface MailedToken {
  readonly userId: UserId;
  readonly requestId: string;
}

const seal = (vault: Vault, purpose: Purpose, ids: MailedToken): Promise<string> =>
  vault.hmac('mailed-tokens', [purpose, ids.userId, ids.requestId].join('/'));

// Made of ids and their keyed hash: the log holds no secret, and the same mail can be made again.
const tokenOf = async (vault: Vault, purpose: Purpose, ids: MailedToken): Promise<string> =>
  [ids.userId, ids.requestId, await seal(vault, purpose, ids)].join('.');

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

async function read(vault: Vault, purpose: Purpose, token: string): Promise<MailedToken | undefined> {
  const [who = '', request = '', sealed = '', ...rest] = token.split('.');
  const id = userId.safeParse(who);
  const requestId = uuid.safeParse(request);
  if (!id.success || !requestId.success || rest.length > 0 || !/^[\w-]+$/.test(sealed)) return undefined;
  const ids = { userId: id.data, requestId: requestId.data };
  return isSame(sealed, await seal(vault, purpose, ids)) ? ids : undefined;
}

/** For the link `/reset-password#token=…`; of the `resetId` of `PasswordResetRequested`. */
export const resetToken = (vault: Vault, ids: { userId: UserId; resetId: string }): Promise<string> =>
  tokenOf(vault, 'reset-password', { userId: ids.userId, requestId: ids.resetId });

/** For the link `/verify-email#token=…`; of the `verificationId` of `EmailVerificationRequested`. */
export const verificationToken = (
  vault: Vault,
  ids: { userId: UserId; verificationId: string },
): Promise<string> => tokenOf(vault, 'verify-email', { userId: ids.userId, requestId: ids.verificationId });

/** For the link `/verify-email#token=…`; of the `linkId` of `GoogleLinkRequested`. */
export const linkToken = (vault: Vault, ids: { userId: UserId; linkId: string }): Promise<string> =>
  tokenOf(vault, 'link-google', { userId: ids.userId, requestId: ids.linkId });

/** For the link `/change-email#token=…`; of the `changeId` of `EmailChangeRequested`. */
export const emailChangeToken = (vault: Vault, ids: { userId: UserId; changeId: string }): Promise<string> =>
  tokenOf(vault, 'change-email', { userId: ids.userId, requestId: ids.changeId });

/** For the secret link to a cleaner's calendar; of the `linkId` of `CalendarLinkIssued`. */
export const calendarToken = (vault: Vault, ids: { userId: UserId; linkId: string }): Promise<string> =>
  tokenOf(vault, 'calendar-feed', { userId: ids.userId, requestId: ids.linkId });

/** Undefined for a token that is not ours. */
export const readResetToken = (vault: Vault, token: string) => read(vault, 'reset-password', token);
export const readVerificationToken = (vault: Vault, token: string) => read(vault, 'verify-email', token);
export const readEmailChangeToken = (vault: Vault, token: string) => read(vault, 'change-email', token);
export const readCalendarToken = (vault: Vault, token: string) => read(vault, 'calendar-feed', token);
export const readLinkToken = (vault: Vault, token: string) => read(vault, 'link-google', token);
