import type { WithdrawalFailure, WithdrawalStatus } from '@tidylog/contracts/vocabulary/payouts';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../../engine/read-model.ts';

/** A withdrawal as the office works on it. Its words are in `wallet_words`. */
export interface WithdrawalRow {
  readonly id: string;
  readonly cleaner_id: string;
  readonly amount: number;
  readonly fee: number;
  readonly status: WithdrawalStatus;
  readonly method_id: string;
  readonly has_details: boolean;
  readonly expected_by: LocalDate;
  readonly batch_id: string | null;
  readonly failure: WithdrawalFailure | null;
  readonly created_at: string;
  /** When it was paid or failed. */
  readonly processed_at: string | null;
  /** How often it was changed: its version. */
  readonly changes: number;
}

export const table: Table<WithdrawalRow> = {
  name: 'withdrawals',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    cleaner_id: 'uuid',
    amount: 'cents',
    fee: 'cents',
    status: 'text',
    method_id: 'uuid',
    has_details: 'bool',
    expected_by: 'date',
    batch_id: 'uuid',
    failure: 'text',
    created_at: 'timestamptz',
    processed_at: 'timestamptz',
    changes: 'int4',
  },
  indexes: ['(cleaner_id, created_at)', '(status, created_at)'],
};
