import { erased } from '@tidylog/contracts/events/event';
import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Streams } from '../kernel/transact.ts';
import { userStream } from './user.ts';

/** Undefined once they were erased. */
export const emailOfCleaner =
  ({ load }: Pick<Streams, 'load'>) =>
  async (id: CleanerId): Promise<string | undefined> => {
    const { state: user } = await load(userStream(accountOfCleaner(id)));
    return user.status === 'registered' && user.contact !== erased ? user.contact.email : undefined;
  };
