import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { WalletEntryType } from '@tidylog/contracts/vocabulary/wallet-lines';
import { type Buckets, noBuckets } from '../kernel/buckets.ts';
import { type Methods, noMethods } from './methods/methods.ts';
import { noSums, type WalletSums } from './sums.ts';
import type { Withdrawal } from './withdrawals/withdrawal.ts';

/** The pay for the latest completion of a job. */
export interface JobPay {
  readonly completion: number;
  readonly amount: Cents;
  readonly status: 'pending' | 'available' | 'reversed';
}

export interface WalletEntry {
  readonly type: WalletEntryType;
  readonly amount: Cents;
  /** What else the office said of it, in one text. */
  readonly said: string;
}

/** A job whose pay the office released. */
export interface OfficeRelease {
  readonly bookingId: string;
  readonly reason: string | null;
}

export interface Wallet {
  readonly sums: WalletSums;
  readonly jobs: Buckets<JobPay>;
  /** What the office added, by id. */
  readonly entries: Buckets<WalletEntry>;
  /** By the id of the call that asked for them. */
  readonly releases: Buckets<OfficeRelease>;
  readonly withdrawals: Buckets<Withdrawal>;
  /** The ids of those that are pending or processing. */
  readonly open: readonly string[];
  readonly methods: Methods;
}

export const initial: Wallet = {
  sums: noSums,
  jobs: noBuckets,
  entries: noBuckets,
  releases: noBuckets,
  withdrawals: noBuckets,
  open: [],
  methods: noMethods,
};

export type WalletData<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];
