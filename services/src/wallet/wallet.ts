import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { StreamOf } from '../kernel/folded.ts';

export interface Wallet {
  readonly paidJobs: ReadonlySet<BookingId>;
  /** By job, until its customer has paid. */
  readonly pending: ReadonlyMap<BookingId, Cents>;
}

export const initial: Wallet = { paidJobs: new Set(), pending: new Map() };

const released = (pending: Wallet['pending'], bookingId: BookingId): Wallet['pending'] => {
  const others = new Map(pending);
  others.delete(bookingId);
  return others;
};

export function evolve(wallet: Wallet, { type, data }: WalletEvent): Wallet {
  switch (type) {
    case 'JobPaymentCredited':
      return {
        paidJobs: new Set(wallet.paidJobs).add(data.bookingId),
        pending:
          data.status === 'pending'
            ? new Map(wallet.pending).set(data.bookingId, data.amount)
            : wallet.pending,
      };
    case 'JobPaymentReleased':
      return { ...wallet, pending: released(wallet.pending, data.bookingId) };
  }
}

export const walletStream = (cleanerId: CleanerId): StreamOf<Wallet, WalletEvent> => ({
  name: `wallet-${cleanerId}`,
  initial,
  evolve,
});
