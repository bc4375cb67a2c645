import type { Table } from '../../engine/read-model.ts';

/** Where a cleaner's money can be sent. Its type, name and last digits are in `wallet_words`. */
export interface PayoutMethodRow {
  readonly id: string;
  readonly cleaner_id: string;
  readonly is_default: boolean;
  readonly has_details: boolean;
  readonly added_at: string;
  /** When it was added, or its details were last given. */
  readonly changed_at: string;
  /** When a bank last sent money to it back; null once its details were given again. */
  readonly returned_at: string | null;
}

export const table: Table<PayoutMethodRow> = {
  name: 'payout_methods',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    cleaner_id: 'uuid',
    is_default: 'bool',
    has_details: 'bool',
    added_at: 'timestamptz',
    changed_at: 'timestamptz',
    returned_at: 'timestamptz',
  },
  indexes: ['(cleaner_id)'],
};
