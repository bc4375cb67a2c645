import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney, subtract, sum } from '@tidylog/contracts/vocabulary/money';
import type { WalletEntryType } from '@tidylog/contracts/vocabulary/wallet-entries';
import type { StreamOf } from '../kernel/folded.ts';

/** The pay for the latest completion of a job. */
export interface JobPay {
  readonly completion: number;
  readonly amount: Cents;
  readonly status: 'pending' | 'available' | 'reversed';
}

export interface WalletEntry {
  readonly type: WalletEntryType;
  readonly amount: Cents;
  readonly description: string;
}

export interface Wallet {
  readonly jobs: ReadonlyMap<BookingId, JobPay>;
  readonly available: Cents;
  /** What the office added, by id: how much. */
  readonly entries: ReadonlyMap<string, WalletEntry>;
}

export const initial: Wallet = { jobs: new Map(), available: noMoney, entries: new Map() };

const withJob = ({ jobs }: Wallet, bookingId: BookingId, job: JobPay): Wallet['jobs'] =>
  new Map(jobs).set(bookingId, job);

const withEntry = (
  wallet: Wallet,
  { entryId, amount, description }: Extract<WalletEvent, { type: 'EarningAdded' | 'TransferMade' }>['data'],
  type: WalletEntryType,
): Wallet => ({
  ...wallet,
  available: sum(wallet.available, amount),
  entries: new Map(wallet.entries).set(entryId, { type, amount, description }),
});

export function evolve(wallet: Wallet, { type, data }: WalletEvent): Wallet {
  switch (type) {
    case 'JobPaymentCredited': {
      const { bookingId, completion, amount, status } = data;
      return {
        ...wallet,
        jobs: withJob(wallet, bookingId, { completion, amount, status }),
        available: status === 'available' ? sum(wallet.available, amount) : wallet.available,
      };
    }
    case 'JobPaymentReleased': {
      const { bookingId, completion, amount } = data;
      return {
        ...wallet,
        jobs: withJob(wallet, bookingId, { completion, amount, status: 'available' }),
        available: sum(wallet.available, amount),
      };
    }
    case 'JobPaymentReversed': {
      const { bookingId, completion, amount, status } = data;
      return {
        ...wallet,
        jobs: withJob(wallet, bookingId, { completion, amount, status: 'reversed' }),
        available: status === 'available' ? subtract(wallet.available, amount) : wallet.available,
      };
    }
    case 'EarningAdded':
      return withEntry(wallet, data, 'earning');
    case 'TransferMade':
      return withEntry(wallet, data, 'transfer');
  }
}

export const walletStream = (cleanerId: CleanerId): StreamOf<Wallet, WalletEvent> => ({
  name: `wallet-${cleanerId}`,
  initial,
  evolve,
});
