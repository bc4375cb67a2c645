import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WithdrawalStatus } from '@tidylog/contracts/vocabulary/payouts';
import { valueAt } from '../../kernel/buckets.ts';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import type { Wallet } from '../wallet-state.ts';
import type { Withdrawal } from './withdrawal.ts';

interface Named {
  readonly cleanerId: CleanerId;
  readonly withdrawalId: string;
}

type Decided = Decision<WalletEvent, 'not-found' | 'withdrawal-decided' | 'payout-details-missing'>;

const words: Readonly<Record<WithdrawalStatus, string>> = {
  pending: 'This withdrawal is waiting.',
  processing: 'This withdrawal is being paid already.',
  completed: 'This withdrawal was marked as paid.',
  failed: 'This withdrawal failed, and the money is back in the wallet.',
};

const decided = ({ status, failure }: Withdrawal) =>
  refuse('withdrawal-decided', {
    detail: failure === 'cancelled' ? 'The cleaner has taken this withdrawal back.' : words[status],
    extra: { withdrawal_status: status },
  });

const about =
  ({ withdrawalId }: Named, decide: (withdrawal: Withdrawal) => Decided) =>
  ({ withdrawals }: Wallet): Decided => {
    const withdrawal = valueAt(withdrawals, withdrawalId);
    return withdrawal === undefined ? refuse('not-found') : decide(withdrawal);
  };

/** The office pays it by hand. */
export const processWithdrawal = (named: Named) =>
  about(named, (withdrawal) => {
    if (withdrawal.status === 'processing') return accept();
    if (withdrawal.status !== 'pending') return decided(withdrawal);
    return accept({ type: 'WithdrawalTaken', data: { ...named, batchId: null } });
  });

/** A bank file takes it; it needs to know where the money goes. */
export const takeForBatch = ({ batchId, ...named }: Named & { readonly batchId: string }) =>
  about(named, (withdrawal) => {
    if (withdrawal.status === 'processing' && withdrawal.batchId === batchId) return accept();
    if (withdrawal.status !== 'pending') return decided(withdrawal);
    if (withdrawal.details?.type !== 'bank') return refuse('payout-details-missing');
    return accept({ type: 'WithdrawalTaken', data: { ...named, batchId } });
  });

/** Undoes `takeForBatch`. */
export const putBack = ({ batchId, ...named }: Named & { readonly batchId: string }) =>
  about(named, ({ status, batchId: taken }) =>
    status === 'processing' && taken === batchId
      ? accept({ type: 'WithdrawalPutBack', data: { ...named, batchId } })
      : accept(),
  );

export const completeWithdrawal = ({ reference, ...named }: Named & { readonly reference: string | null }) =>
  about(named, (withdrawal) => {
    if (withdrawal.status === 'completed') return accept();
    if (withdrawal.status === 'failed') return decided(withdrawal);
    return accept<WalletEvent>(
      ...(withdrawal.status === 'pending'
        ? [{ type: 'WithdrawalTaken', data: { ...named, batchId: null } } as const]
        : []),
      { type: 'WithdrawalCompleted', data: { ...named, reference } },
    );
  });

/** It could not be paid, or the bank has sent it back. The whole amount is available again. */
export const failWithdrawal = ({ note, ...named }: Named & { readonly note: string }) =>
  about(named, (withdrawal) => {
    const { status, failure, amount, methodId } = withdrawal;
    if (status === 'failed') return failure === 'cancelled' ? decided(withdrawal) : accept();
    const reason = status === 'completed' ? 'returned' : 'office';
    return accept({ type: 'WithdrawalFailed', data: { ...named, amount, methodId, reason, note } });
  });
