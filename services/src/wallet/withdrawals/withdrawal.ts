import type { PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { WithdrawalFailure, WithdrawalStatus } from '@tidylog/contracts/vocabulary/payouts';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { ShownMethod } from '../methods/methods.ts';

export interface Withdrawal {
  readonly withdrawalId: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly status: WithdrawalStatus;
  readonly methodId: string;
  readonly method: ShownMethod;
  /** Of the method when it was asked for, or when they were given; null until then. */
  readonly details: PayoutDetails | null;
  readonly expectedBy: LocalDate;
  readonly fingerprint: string;
  /** The bank file that took it; null for by hand. */
  readonly batchId: string | null;
  readonly failure: WithdrawalFailure | null;
  /** How often it was changed: its version. */
  readonly changes: number;
}
