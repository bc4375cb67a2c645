import { noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { valueAt, withValueAt } from '../../kernel/buckets.ts';
import { readableDetails, readableMethod } from '../methods/methods.ts';
import { changedBy } from '../sums.ts';
import type { Wallet, WalletData } from '../wallet-state.ts';
import type { Withdrawal } from './withdrawal.ts';

export const withdrawalRequested = (wallet: Wallet, data: WalletData<'WithdrawalRequested'>): Wallet => {
  const { withdrawalId, amount, fee, methodId, expectedBy, fingerprint } = data;
  const withdrawal: Withdrawal = {
    withdrawalId,
    amount,
    fee,
    status: 'pending',
    methodId,
    method: readableMethod(data.method),
    details: readableDetails(data.details),
    expectedBy,
    fingerprint,
    batchId: null,
    failure: null,
    changes: 1,
  };
  return {
    ...wallet,
    withdrawals: withValueAt(wallet.withdrawals, withdrawalId, withdrawal),
    open: [...wallet.open, withdrawalId],
    sums: changedBy(wallet.sums, { available: subtract(noMoney, amount), pendingWithdrawals: amount }),
  };
};

const changed = (
  wallet: Wallet,
  { withdrawalId }: { readonly withdrawalId: string },
  change: (withdrawal: Withdrawal) => Partial<Withdrawal>,
): Wallet => {
  const before = valueAt(wallet.withdrawals, withdrawalId);
  if (before === undefined) return wallet;
  const after = { ...before, ...change(before), changes: before.changes + 1 };
  return { ...wallet, withdrawals: withValueAt(wallet.withdrawals, withdrawalId, after) };
};

const closed = (wallet: Wallet, withdrawalId: string): Wallet['open'] =>
  wallet.open.filter((id) => id !== withdrawalId);

export const withdrawalTaken = (wallet: Wallet, data: WalletData<'WithdrawalTaken'>): Wallet =>
  changed(wallet, data, () => ({ status: 'processing', batchId: data.batchId }));

export const withdrawalPutBack = (wallet: Wallet, data: WalletData<'WithdrawalPutBack'>): Wallet =>
  changed(wallet, data, () => ({ status: 'pending', batchId: null }));

export function withdrawalCompleted(wallet: Wallet, data: WalletData<'WithdrawalCompleted'>): Wallet {
  const amount = valueAt(wallet.withdrawals, data.withdrawalId)?.amount ?? noMoney;
  return {
    ...changed(wallet, data, () => ({ status: 'completed' })),
    open: closed(wallet, data.withdrawalId),
    sums: changedBy(wallet.sums, { pendingWithdrawals: subtract(noMoney, amount), paidOut: amount }),
  };
}

export function withdrawalFailed(wallet: Wallet, data: WalletData<'WithdrawalFailed'>): Wallet {
  const back = subtract(noMoney, data.amount);
  return {
    ...changed(wallet, data, () => ({ status: 'failed', failure: data.reason })),
    open: closed(wallet, data.withdrawalId),
    sums: changedBy(wallet.sums, {
      available: data.amount,
      ...(data.reason === 'returned' ? { paidOut: back } : { pendingWithdrawals: back }),
    }),
  };
}
