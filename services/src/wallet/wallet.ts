import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';
import { methodAdded, methodDetailed, methodMadeDefault, methodRemoved } from './methods/methods-changes.ts';
import { entryAdded, jobCredited, jobReleased, jobReversed } from './wallet-changes.ts';
import { initial, type Wallet } from './wallet-state.ts';
import {
  withdrawalCompleted,
  withdrawalFailed,
  withdrawalPutBack,
  withdrawalRequested,
  withdrawalTaken,
} from './withdrawals/withdrawal-changes.ts';

export function evolve(wallet: Wallet, { type, data }: WalletEvent): Wallet {
  switch (type) {
    case 'JobPaymentCredited':
      return jobCredited(wallet, data);
    case 'JobPaymentReleased':
      return jobReleased(wallet, data);
    case 'JobPaymentReversed':
      return jobReversed(wallet, data);
    case 'EarningAdded':
      return entryAdded(wallet, 'earning', data);
    case 'TransferMade':
      return entryAdded(wallet, 'transfer', data);
    case 'WithdrawalRequested':
      return withdrawalRequested(wallet, data);
    case 'WithdrawalTaken':
      return withdrawalTaken(wallet, data);
    case 'WithdrawalPutBack':
      return withdrawalPutBack(wallet, data);
    case 'WithdrawalCompleted':
      return withdrawalCompleted(wallet, data);
    case 'WithdrawalFailed':
      return withdrawalFailed(wallet, data);
    case 'PayoutMethodAdded':
      return methodAdded(wallet, data);
    case 'PayoutMethodDetailed':
      return methodDetailed(wallet, data);
    case 'PayoutMethodMadeDefault':
      return methodMadeDefault(wallet, data);
    case 'PayoutMethodRemoved':
      return methodRemoved(wallet, data);
  }
}

export const walletStream = (cleanerId: CleanerId): StreamOf<Wallet, WalletEvent> => ({
  name: `wallet-${cleanerId}`,
  initial,
  evolve,
});
