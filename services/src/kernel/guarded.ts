import { isUndecoded, LogUnavailable } from '@tidylog/eventlog/errors';
import type { AnyRoute } from '@tidylog/server/route';
import { refuse } from './decision.ts';
import { PaymentsNotSetUp, ProviderUnavailable } from './provider-errors.ts';
import { Contention } from './transact.ts';

const secondsToWait = 1;
const secondsForProvider = 15;
/** Someone has to update the program or bring back a key first. */
const secondsToMend = 60;
const notSetUp = 'Payments are not set up here. Please contact our office to pay.';

/**
 * Refuses with a time to retry when the log or the payment provider does not answer, or a stream is too busy to write
 * or cannot be read to its end: none of this is the call's fault.
 */
export const guarded = ({ name, handle }: AnyRoute): AnyRoute => ({
  name,
  handle: async (call, context) => {
    try {
      return await handle(call, context);
    } catch (error) {
      if (error instanceof LogUnavailable || error instanceof Contention)
        return refuse('unavailable', { retryAfter: secondsToWait });
      if (isUndecoded(error)) return refuse('record-unreadable', { retryAfter: secondsToMend });
      if (error instanceof PaymentsNotSetUp) return refuse('payments-unavailable', { detail: notSetUp });
      if (error instanceof ProviderUnavailable)
        return refuse('payments-unavailable', { retryAfter: secondsForProvider });
      throw error;
    }
  },
});
