import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Kit } from '../kernel/kit.ts';
import { userStream } from './user.ts';

/** Whether the account of a cleaner is erased, or is being erased. */
export const createIsLeaving =
  ({ streams }: Pick<Kit, 'streams'>) =>
  async (cleanerId: CleanerId): Promise<boolean> =>
    (await streams.load(userStream(accountOfCleaner(cleanerId)))).state.status === 'leaving';
