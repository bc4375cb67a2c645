import type { PayoutBatchEvent } from '@tidylog/contracts/events/wallet';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import type { StreamOf } from '../../kernel/folded.ts';

/** A bank file of withdrawals. */
export interface Batch {
  /** What the first file has; null before it was made. */
  readonly withdrawalIds: readonly string[] | null;
}

const initial: Batch = { withdrawalIds: null };

const evolve = ({ withdrawalIds }: Batch, { data }: PayoutBatchEvent): Batch => ({
  withdrawalIds: withdrawalIds ?? data.withdrawalIds,
});

export const batchStream = (batchId: string): StreamOf<Batch, PayoutBatchEvent> => ({
  name: `payouts-${batchId}`,
  initial,
  evolve,
});

export interface Export {
  readonly batchId: string;
  readonly withdrawalIds: readonly string[];
  /** The same call again, whose first answer may not have arrived. */
  readonly isRepeat: boolean;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Each file that is given out is written down. A part of a batch can be given out again: the bank may have refused one
 * of its lines.
 */
export const recordExport =
  ({ batchId, withdrawalIds, isRepeat }: Export) =>
  ({ withdrawalIds: known }: Batch): Decision<PayoutBatchEvent, 'idempotency-key-reused'> => {
    if (known !== null && isRepeat && !isSame(known, withdrawalIds)) return refuse('idempotency-key-reused');
    return known !== null && isRepeat
      ? accept()
      : accept({ type: 'PayoutsExported', data: { batchId, withdrawalIds: [...withdrawalIds] } });
  };
