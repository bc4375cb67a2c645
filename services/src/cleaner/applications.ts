import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Done } from '../kernel/kit.ts';
import type { Streams } from '../kernel/transact.ts';
import { cleanerStream } from './cleaner.ts';
import { approveCleaner, rejectCleaner } from './decisions.ts';

/** The office's decisions about a cleaner's application. */
export function createApplications(
  { transact }: Streams,
  {
    lostMailbox,
    isLeaving,
  }: Readonly<Record<'lostMailbox' | 'isLeaving', (cleanerId: CleanerId) => Promise<boolean>>>,
) {
  const decide = async (
    cleanerId: CleanerId,
    decision: ReturnType<typeof approveCleaner> | ReturnType<typeof rejectCleaner>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const decided = await transact(cleanerStream(cleanerId), decision, by);
    return isRefused(decided) ? decided : { position: decided.last?.position };
  };
  return {
    approve: async (cleanerId: CleanerId, by: WriteContext) =>
      (await isLeaving(cleanerId))
        ? refuse('cleaner-erased')
        : decide(cleanerId, approveCleaner({ isWithoutMailbox: await lostMailbox(cleanerId) }), by),
    reject: (cleanerId: CleanerId, reason: string | null, by: WriteContext) =>
      decide(cleanerId, rejectCleaner({ reason }), by),
  };
}
