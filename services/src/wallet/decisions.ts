import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { accept, type Decision } from '../kernel/decision.ts';
import type { Wallet } from './wallet.ts';

/** A job is paid once, however often its completion is looked at. */
export const creditJob =
  (credit: Extract<WalletEvent, { type: 'JobPaymentCredited' }>['data']) =>
  (wallet: Wallet): Decision<WalletEvent, never> =>
    wallet.paidJobs.has(credit.bookingId) ? accept() : accept({ type: 'JobPaymentCredited', data: credit });
