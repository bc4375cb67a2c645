import type { WriteContext } from '@tidylog/eventlog/event-log';
import { accepted, type Streams } from '../../kernel/transact.ts';
import { walletStream } from '../wallet.ts';
import { putBack } from '../withdrawals/payout-decisions.ts';
import { batchStream, endBatch, refuseBatch } from './batch.ts';

/** Ends a batch that no file came of: all that it took waits again. A batch with a file stays as it is. */
export const createBatchSteps =
  ({ transact }: Streams) =>
  async (batchId: string, by: WriteContext): Promise<void> => {
    const { state } = accepted(await transact(batchStream(batchId), refuseBatch({ batchId }), by));
    if (state.status !== 'refused') return;
    for (const withdrawal of state.withdrawals) {
      const back = putBack({ ...withdrawal, batchId });
      accepted(await transact(walletStream(withdrawal.cleanerId), back, by));
    }
    accepted(await transact(batchStream(batchId), endBatch({ batchId }), by));
  };
