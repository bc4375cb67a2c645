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
  const byMailbox = async (emailHash: string): Promise<RegisteredUser | undefined> => {
    const { state: email } = await streams.load(emailStream(emailHash));
    return email === null ? undefined : byId(email.userId);
  };
  const hasMailbox = async ({ userId, emailHash }: RegisteredUser): Promise<boolean> =>
    (await byMailbox(emailHash))?.userId === userId;
  return {
    byId,
    byMailbox,
    /** An account whose mailbox has gone to another one is opened by no link. */
    byLink: async (userId: UserId): Promise<RegisteredUser | undefined> => {
      const user = await byId(userId);
      return user && (await hasMailbox(user)) ? user : undefined;
    },
    lostMailbox: async (userId: UserId): Promise<boolean> => {
      const user = await byId(userId);
      return user !== undefined && !(await hasMailbox(user));
    },
  };
}
