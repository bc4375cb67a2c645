import type { PayoutBatchEvent } from '@tidylog/contracts/events/wallet';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import type { StreamOf } from '../../kernel/folded.ts';

type Started = Extract<PayoutBatchEvent, { type: 'PayoutBatchStarted' }>['data'];

/** A bank file of withdrawals. */
export interface Batch {
  readonly status: 'none' | 'started' | 'exported' | 'refused';
  readonly withdrawals: Readonly<Started['withdrawals']>;
  /** What it was started with, or what its first file has if that was not written down. */
  readonly withdrawalIds: readonly string[];
  readonly isPutBack: boolean;
}

const initial: Batch = { status: 'none', withdrawals: [], withdrawalIds: [], isPutBack: false };

function evolve(batch: Batch, { type, data }: PayoutBatchEvent): Batch {
  switch (type) {
    case 'PayoutBatchStarted': {
      const { withdrawals } = data;
      const withdrawalIds = withdrawals.map(({ withdrawalId }) => withdrawalId);
      return { ...batch, status: 'started', withdrawals, withdrawalIds };
    }
    case 'PayoutsExported':
      return {
        ...batch,
        status: 'exported',
        withdrawalIds: batch.status === 'none' ? data.withdrawalIds : batch.withdrawalIds,
      };
    case 'PayoutBatchRefused':
      return { ...batch, status: 'refused' };
    case 'PayoutBatchPutBack':
      return { ...batch, isPutBack: true };
  }
}

export const batchStream = (batchId: string): StreamOf<Batch, PayoutBatchEvent> => ({
  name: `payouts-${batchId}`,
  initial,
  evolve,
});

type Act<Code extends 'idempotency-key-reused' | 'unavailable' = never> = Decision<PayoutBatchEvent, Code>;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Before the first withdrawal is taken, so that a crash leaves none of them half in a file. */
export const startBatch =
  ({ batchId, withdrawals }: Started) =>
  ({ status, withdrawalIds }: Batch): Act<'idempotency-key-reused'> => {
    if (status === 'none') return accept({ type: 'PayoutBatchStarted', data: { batchId, withdrawals } });
    const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
    return isSame(withdrawalIds, ids) ? accept() : refuse('idempotency-key-reused');
  };

export interface Export {
  readonly batchId: string;
  readonly withdrawalIds: readonly string[];
  /** The same call again, whose first answer may not have arrived. */
  readonly isRepeat: boolean;
}

/**
 * Each file that is given out is written down. A part of a batch can be given out again: the bank may have refused one
 * of its lines.
 */
export const recordExport =
  ({ batchId, withdrawalIds, isRepeat }: Export) =>
  ({ status, withdrawalIds: known }: Batch): Act<'idempotency-key-reused' | 'unavailable'> => {
    if (status === 'refused') return refuse('unavailable');
    if (status === 'exported' && isRepeat)
      return isSame(known, withdrawalIds) ? accept() : refuse('idempotency-key-reused');
    return accept({ type: 'PayoutsExported', data: { batchId, withdrawalIds: [...withdrawalIds] } });
  };

/** No file comes of it, unless one was made already. */
export const refuseBatch =
  ({ batchId }: Pick<Export, 'batchId'>) =>
  ({ status }: Batch): Act =>
    status === 'started' ? accept({ type: 'PayoutBatchRefused', data: { batchId } }) : accept();

/** All that a refused batch took is put back. */
export const endBatch =
  ({ batchId }: Pick<Export, 'batchId'>) =>
  ({ status, isPutBack }: Batch): Act =>
    status === 'refused' && !isPutBack ? accept({ type: 'PayoutBatchPutBack', data: { batchId } }) : accept();
