import type { Table } from '../engine/read-model.ts';

export interface CleanerRow {
  readonly id: string;
  readonly status: 'pending' | 'active' | 'rejected' | 'dismissed';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly has_calendar: boolean;
  /** Since when Google does not take the key of the calendar. */
  readonly key_refused_at: string | null;
  readonly applied_at: string;
  readonly joined_at: string | null;
  readonly ratings: number;
  readonly stars: number;
  /** Of the last counted rating, so that none counts twice. */
  readonly rated_position: bigint | null;
  readonly sort_name: string | null;
  readonly search: string;
}

export const table: Table<CleanerRow> = {
  name: 'cleaners',
  key: 'id',
  version: 7,
  columns: {
    id: 'uuid',
    status: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    has_calendar: 'bool',
    key_refused_at: 'timestamptz',
    applied_at: 'timestamptz',
    joined_at: 'timestamptz',
    ratings: 'int4',
    stars: 'int4',
    rated_position: 'int8',
    sort_name: 'text',
    search: 'text',
  },
  indexes: ['(sort_name, id)'],
};
