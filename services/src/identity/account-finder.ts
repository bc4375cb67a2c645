import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { Kit } from '../kernel/kit.ts';
import { emailStream } from './email.ts';
import { type RegisteredUser, userStream } from './user.ts';

/** Accounts that are fully registered and that no one has asked to erase. */
export function createAccountFinder({ streams }: Pick<Kit, 'streams'>) {
  const byId = async (userId: UserId): Promise<RegisteredUser | undefined> => {
    const { state: user } = await streams.load(userStream(userId));
    return user.status === 'registered' ? user : undefined;
  };
  return {
    byId,
    byMailbox: async (emailHash: string): Promise<RegisteredUser | undefined> => {
      const { state: email } = await streams.load(emailStream(emailHash));
      return email === null ? undefined : byId(email.userId);
    },
  };
}
