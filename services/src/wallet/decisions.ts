import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, sum } from '@tidylog/contracts/vocabulary/money';
import type { WalletEntryType } from '@tidylog/contracts/vocabulary/wallet-entries';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { canonical } from '../kernel/idempotency.ts';
import type { Wallet } from './wallet.ts';

/** A completed visit of a cleaner. */
export interface JobDone {
  readonly cleanerId: CleanerId;
  readonly bookingId: BookingId;
  readonly completion: number;
}

/** Each completion of a job is paid once, however often it is looked at. */
export const creditJob =
  (credit: Extract<WalletEvent, { type: 'JobPaymentCredited' }>['data']) =>
  ({ jobs }: Wallet): Decision<WalletEvent, never> =>
    (jobs.get(credit.bookingId)?.completion ?? 0) >= credit.completion
      ? accept()
      : accept({ type: 'JobPaymentCredited', data: credit });

/** What was pending for a job is available, once. */
export const releaseJobPay =
  ({ cleanerId, bookingId, completion }: JobDone) =>
  ({ jobs }: Wallet): Decision<WalletEvent, never> => {
    const job = jobs.get(bookingId);
    return job?.status !== 'pending' || job.completion !== completion
      ? accept()
      : accept({
          type: 'JobPaymentReleased',
          data: { cleanerId, bookingId, completion, amount: job.amount },
        });
  };

/** Takes the pay for a job back, once; never more than the cleaner has. */
export const reverseJob =
  ({ cleanerId, bookingId, completion }: JobDone) =>
  ({ jobs, available }: Wallet): Decision<WalletEvent, 'pay-withdrawn'> => {
    const job = jobs.get(bookingId);
    if (job === undefined || job.completion !== completion || job.status === 'reversed') return accept();
    const { amount, status } = job;
    if (status === 'available' && available < amount) return refuse('pay-withdrawn');
    return accept({
      type: 'JobPaymentReversed',
      data: { cleanerId, bookingId, completion, amount, status },
    });
  };

export interface NewEntry {
  readonly cleanerId: CleanerId;
  readonly entryId: string;
  readonly type: WalletEntryType;
  readonly amount: Cents;
  readonly description: string;
}

/** The office adds a bonus or a tip, or corrects the wallet; it is never taken below 0. */
export const addEntry =
  ({ type, ...entry }: NewEntry) =>
  ({ available, entries }: Wallet): Decision<WalletEvent, 'wallet-too-low' | 'idempotency-key-reused'> => {
    const known = entries.get(entry.entryId);
    if (known !== undefined) {
      const { amount, description } = entry;
      return canonical(known) === canonical({ type, amount, description })
        ? accept()
        : refuse('idempotency-key-reused');
    }
    if (sum(available, entry.amount) < 0) return refuse('wallet-too-low');
    return accept({ type: type === 'earning' ? 'EarningAdded' : 'TransferMade', data: entry });
  };
