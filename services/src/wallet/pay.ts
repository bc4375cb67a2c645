import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Booking } from '../booking/booking-state.ts';
import type { Folded } from '../kernel/folded.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { creditJob } from './decisions.ts';
import { nextAction } from './policy.ts';
import { walletStream } from './wallet.ts';

/** Pays for a completed job, once; returns the position that shows it, if there was something to pay. */
export const createJobPay =
  ({ transact }: Streams) =>
  async ({ state, last }: Folded<Booking>, by: WriteContext): Promise<bigint | undefined> => {
    const action = nextAction(state);
    if (action.do === 'nothing') return undefined;
    const because = { ...by, causation: last?.id ?? by.causation };
    const paid = await transact(walletStream(action.credit.cleanerId), creditJob(action.credit), because);
    return accepted(paid).last?.position;
  };
