import type { Table } from '../engine/read-model.ts';

export interface CleanerRow {
  readonly id: string;
  readonly status: 'pending' | 'active' | 'rejected';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly applied_at: string;
  readonly sort_name: string | null;
  readonly search: string;
  readonly version: bigint;
}

export const table: Table<CleanerRow> = {
  name: 'cleaners',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    status: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    applied_at: 'timestamptz',
    sort_name: 'text',
    search: 'text',
    version: 'int8',
  },
  indexes: ['(sort_name, id)'],
};
