import { type Cents, noMoney, sum } from '@tidylog/contracts/vocabulary/money';

/** What a wallet holds, each a sum of its lines (cleaner calls, part V). */
export interface WalletSums {
  readonly available: Cents;
  /** Pay that waits for the customers. */
  readonly pendingJobs: Cents;
  /** Taken out, and not paid yet. */
  readonly pendingWithdrawals: Cents;
  readonly paidOut: Cents;
  readonly earned: Cents;
}

export const noSums: WalletSums = {
  available: noMoney,
  pendingJobs: noMoney,
  pendingWithdrawals: noMoney,
  paidOut: noMoney,
  earned: noMoney,
};

/** The same sums, changed by these amounts. */
export const changedBy = (sums: WalletSums, changes: Partial<WalletSums>): WalletSums => ({
  available: sum(sums.available, changes.available ?? noMoney),
  pendingJobs: sum(sums.pendingJobs, changes.pendingJobs ?? noMoney),
  pendingWithdrawals: sum(sums.pendingWithdrawals, changes.pendingWithdrawals ?? noMoney),
  paidOut: sum(sums.paidOut, changes.paidOut ?? noMoney),
  earned: sum(sums.earned, changes.earned ?? noMoney),
});
