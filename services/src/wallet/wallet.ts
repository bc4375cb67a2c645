import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { BookingId, CleanerId } from '@tidylog/contracts/ids';
import type { StreamOf } from '../folded.ts';

export interface Wallet {
  /** The jobs that have been paid. */
  readonly paidJobs: ReadonlySet<BookingId>;
}

export const initial: Wallet = { paidJobs: new Set() };

export function evolve(wallet: Wallet, { type, data }: WalletEvent): Wallet {
  switch (type) {
    case 'JobPaymentCredited':
      return { paidJobs: new Set(wallet.paidJobs).add(data.bookingId) };
  }
}

export const walletStream = (cleanerId: CleanerId): StreamOf<Wallet, WalletEvent> => ({
  name: `wallet-${cleanerId}`,
  initial,
  evolve,
});
