import type { AnyRoute } from '@tidylog/contracts/api/route';
import { LogUnavailable } from '@tidylog/eventlog/errors';
import { refuse } from './decision.ts';
import { Contention } from './transact.ts';

const secondsToWait = 1;

/** A log that does not answer, or a stream too busy to write, is no fault of the call: it may be tried again. */
export const guarded = ({ name, handle }: AnyRoute): AnyRoute => ({
  name,
  handle: async (call, context) => {
    try {
      return await handle(call, context);
    } catch (error) {
      if (error instanceof LogUnavailable || error instanceof Contention)
        return refuse('unavailable', { retryAfter: secondsToWait });
      throw error;
    }
  },
});
