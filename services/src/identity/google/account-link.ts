import type { Refused } from '@tidylog/contracts/domain/refused';
import { mailedLinkHours } from '@tidylog/contracts/vocabulary/limits';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { guestOfMailbox } from '../../kernel/mailbox.ts';
import { type GoogleLink, linkedBy, linkGoogle, requestGoogleLink } from '../account/account-decisions.ts';
import { createAccountFinder } from '../account-finder.ts';
import { claimGoogle, googleStream } from '../google.ts';
import { readLinkToken } from '../mailed-tokens.ts';
import { keepProvedGuest } from '../proved-guest.ts';
import { type RegisteredUser, userStream } from '../user.ts';

type Proved = Pick<GoogleLink, 'googleHash' | 'name'>;

/** Joins a Google account to the account of the same mailbox. */
export function createGoogleLinks({ streams, vault }: Kit) {
  const { byLink } = createAccountFinder({ streams });

  /** The Google account is claimed first: its claim holds only for a person who has proved the mailbox. */
  const join = async (
    user: RegisteredUser,
    { googleHash, name }: Proved,
    by: WriteContext,
  ): Promise<(Done & { readonly user: RegisteredUser }) | Refused> => {
    const { userId, role } = user;
    const asUser = { ...by, actor: { id: userId, role } };
    const claim = claimGoogle({ userId, googleHash });
    const claimed = await streams.transact(googleStream(googleHash), claim, asUser);
    if (isRefused(claimed)) return claimed;
    const guestCustomerId = await guestOfMailbox(vault, user.emailHash);
    const decide = linkGoogle({ googleHash, guestCustomerId, name });
    const linked = await streams.transact(userStream(userId), decide, asUser);
    if (isRefused(linked)) return linked;
    await keepProvedGuest(streams, linked.events, asUser);
    const { state, last } = linked;
    return state.status === 'registered'
      ? { user: state, position: last?.position }
      : refuse('link-unusable');
  };

  const ask = async (
    user: RegisteredUser,
    { googleHash, name }: Proved & { readonly name: NonNullable<Proved['name']> },
    by: WriteContext,
  ): Promise<Refused> => {
    const expiresAt = instantText(Temporal.Now.instant().add({ hours: mailedLinkHours }));
    const decide = requestGoogleLink({ linkId: crypto.randomUUID(), googleHash, expiresAt, name });
    const asked = await streams.transact(userStream(user.userId), decide, by);
    return isRefused(asked) ? asked : refuse('google-link-needed');
  };

  const open = async (token: string, by: WriteContext): Promise<Done | Refused | undefined> => {
    const ids = await readLinkToken(vault, token);
    if (ids === undefined) return undefined;
    const user = await byLink(ids.userId);
    const link = user && linkedBy({ linkId: ids.requestId, now: Temporal.Now.instant() })(user);
    if (user === undefined || link === undefined) return refuse('link-unusable');
    return link === null ? { position: undefined } : join(user, link, by);
  };

  return { join, ask, open };
}
