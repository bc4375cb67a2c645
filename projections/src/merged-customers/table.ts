import type { Table } from '../engine/read-model.ts';

/** A customer who was merged into another one. */
export interface MergedCustomerRow {
  readonly id: string;
  /** The customer who is kept: the end of the chain. */
  readonly kept_id: string;
  readonly merged_at: string;
}

export const table: Table<MergedCustomerRow> = {
  name: 'merged_customers',
  key: 'id',
  version: 1,
  columns: { id: 'uuid', kept_id: 'uuid', merged_at: 'timestamptz' },
  indexes: ['(kept_id)'],
};
