import { noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import type { WalletEntryType } from '@tidylog/contracts/vocabulary/wallet-lines';
import { withValueAt } from '../kernel/buckets.ts';
import { saidOf } from './said.ts';
import { changedBy } from './sums.ts';
import type { JobPay, Wallet, WalletData } from './wallet-state.ts';

const withJob = ({ jobs }: Wallet, bookingId: string, job: JobPay): Wallet['jobs'] =>
  withValueAt(jobs, bookingId, job);

export const jobCredited = (
  wallet: Wallet,
  { bookingId, completion, amount, status }: WalletData<'JobPaymentCredited'>,
): Wallet => ({
  ...wallet,
  jobs: withJob(wallet, bookingId, { completion, amount, status }),
  sums: changedBy(wallet.sums, {
    earned: amount,
    ...(status === 'pending' ? { pendingJobs: amount } : { available: amount }),
  }),
});

export const jobReleased = (
  wallet: Wallet,
  { bookingId, completion, amount, reason, releaseId }: WalletData<'JobPaymentReleased'>,
): Wallet => ({
  ...wallet,
  jobs: withJob(wallet, bookingId, { completion, amount, status: 'available' }),
  sums: changedBy(wallet.sums, { available: amount, pendingJobs: subtract(noMoney, amount) }),
  ...(releaseId !== null && { releases: withValueAt(wallet.releases, releaseId, { bookingId, reason }) }),
});

export function jobReversed(
  wallet: Wallet,
  { bookingId, completion, amount, status }: WalletData<'JobPaymentReversed'>,
): Wallet {
  const back = subtract(noMoney, amount);
  return {
    ...wallet,
    jobs: withJob(wallet, bookingId, { completion, amount, status: 'reversed' }),
    sums: changedBy(wallet.sums, {
      earned: back,
      ...(status === 'pending' ? { pendingJobs: back } : { available: back }),
    }),
  };
}

export const entryAdded = (
  wallet: Wallet,
  type: WalletEntryType,
  { entryId, amount, ...said }: WalletData<'EarningAdded' | 'TransferMade'>,
): Wallet => ({
  ...wallet,
  entries: withValueAt(wallet.entries, entryId, { type, amount, said: saidOf(said) }),
  sums: changedBy(wallet.sums, { available: amount, earned: amount }),
});
