import type { Refused } from '@tidylog/contracts/domain/refused';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Booking } from '../booking/booking-state.ts';
import { isRefused } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import type { Done } from '../kernel/kit.ts';
import type { Streams } from '../kernel/transact.ts';
import { reverseJob } from './decisions.ts';
import { createJobPay } from './pay.ts';
import { nextAction } from './policy.ts';
import { walletStream } from './wallet.ts';

/** Whether the cleaner of a completed job still has the pay, as far as the wallet says now. */
export const createPayBackCheck =
  ({ load }: Streams) =>
  async ({ state }: Folded<Booking>): Promise<boolean> => {
    const action = nextAction(state);
    if (action.do === 'nothing') return true;
    const { state: wallet } = await load(walletStream(action.credit.cleanerId));
    return !isRefused(reverseJob(action.credit)(wallet));
  };

/** Takes the pay for a completed job back, once; credits it first if that has not happened. */
export function createJobPayBack(streams: Streams) {
  const payForJob = createJobPay(streams);
  return async (booking: Folded<Booking>, by: WriteContext): Promise<Done | Refused<'pay-withdrawn'>> => {
    const action = nextAction(booking.state);
    if (action.do === 'nothing') return { position: undefined };
    await payForJob(booking, by);
    const { cleanerId } = action.credit;
    const reversed = await streams.transact(walletStream(cleanerId), reverseJob(action.credit), by);
    return isRefused(reversed) ? reversed : { position: reversed.last?.position };
  };
}
