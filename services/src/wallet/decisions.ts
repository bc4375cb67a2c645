import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { sum, toDollars } from '@tidylog/contracts/vocabulary/money';
import { valueAt } from '../kernel/buckets.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { isSameNote } from '../kernel/idempotency.ts';
import { saidOf } from './said.ts';
import type { Wallet, WalletData } from './wallet-state.ts';

/** A completed visit of a cleaner. */
export interface JobDone {
  readonly cleanerId: CleanerId;
  readonly bookingId: BookingId;
  readonly completion: number;
}

/** Each completion of a job is paid once, however often it is looked at. */
export const creditJob =
  (credit: WalletData<'JobPaymentCredited'>) =>
  ({ jobs }: Wallet): Decision<WalletEvent, never> =>
    (valueAt(jobs, credit.bookingId)?.completion ?? 0) >= credit.completion
      ? accept()
      : accept({ type: 'JobPaymentCredited', data: credit });

/** What was pending for a job is available, once. */
export const releaseJobPay =
  ({ cleanerId, bookingId, completion }: JobDone) =>
  ({ jobs }: Wallet): Decision<WalletEvent, never> => {
    const job = valueAt(jobs, bookingId);
    return job?.status !== 'pending' || job.completion !== completion
      ? accept()
      : accept({
          type: 'JobPaymentReleased',
          data: {
            cleanerId,
            bookingId,
            completion,
            amount: job.amount,
            because: 'payment',
            reason: null,
            releaseId: null,
          },
        });
  };

interface Release extends Pick<JobDone, 'cleanerId' | 'bookingId'> {
  readonly reason: string;
  readonly releaseId: string;
}

/** The office does not wait for the customer's payment, who still owes it. Once. */
export const releaseByOffice =
  ({ cleanerId, bookingId, reason, releaseId }: Release) =>
  ({ jobs, releases }: Wallet): Decision<WalletEvent, 'not-found' | 'idempotency-key-reused'> => {
    const known = valueAt(releases, releaseId);
    if (known !== undefined)
      return known.bookingId === bookingId && isSameNote(known.reason, reason)
        ? accept()
        : refuse('idempotency-key-reused');
    const job = valueAt(jobs, bookingId);
    if (job === undefined || job.status === 'reversed') return refuse('not-found');
    if (job.status === 'available') return accept();
    const { completion, amount } = job;
    return accept({
      type: 'JobPaymentReleased',
      data: { cleanerId, bookingId, completion, amount, because: 'office', reason, releaseId },
    });
  };

/** Takes the pay for a job back, once; never more than the cleaner has. */
export const reverseJob =
  ({ cleanerId, bookingId, completion }: JobDone) =>
  ({ jobs, sums }: Wallet): Decision<WalletEvent, 'pay-withdrawn'> => {
    const job = valueAt(jobs, bookingId);
    if (job === undefined || job.completion !== completion || job.status === 'reversed') return accept();
    const { amount, status } = job;
    if (status === 'available' && sums.available < amount) return refuse('pay-withdrawn');
    return accept({
      type: 'JobPaymentReversed',
      data: { cleanerId, bookingId, completion, amount, status },
    });
  };

type Entry = Extract<WalletEvent, { type: 'EarningAdded' | 'TransferMade' }>;

/** The office adds a bonus or a tip, or corrects the wallet; it is never taken below 0. */
export const addEntry =
  (entry: Entry) =>
  ({ sums, entries }: Wallet): Decision<WalletEvent, 'wallet-too-low' | 'idempotency-key-reused'> => {
    const { entryId, amount, ...said } = entry.data;
    const type = entry.type === 'EarningAdded' ? 'earning' : 'transfer';
    const known = valueAt(entries, entryId);
    if (known !== undefined)
      return known.type === type && known.amount === amount && known.said === saidOf(said)
        ? accept()
        : refuse('idempotency-key-reused');
    if (sum(sums.available, amount) < 0)
      return refuse('wallet-too-low', { extra: { available: toDollars(sums.available) } });
    return accept(entry);
  };
