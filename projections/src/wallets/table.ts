import type { Table } from '../engine/read-model.ts';

/** An entry of a cleaner's wallet; a balance is a sum of entries. */
export interface WalletEntryRow {
  /** What the entry is for, once: `job/<booking>`, with `/2` for its second completion; `entry/<id>` of the office. */
  readonly id: string;
  readonly cleaner_id: string;
  readonly amount: number;
  readonly status: 'pending' | 'available' | 'failed';
}

export const table: Table<WalletEntryRow> = {
  name: 'wallet_entries',
  key: 'id',
  version: 4,
  columns: { id: 'text', cleaner_id: 'uuid', amount: 'cents', status: 'text' },
  indexes: ['(cleaner_id)'],
};
