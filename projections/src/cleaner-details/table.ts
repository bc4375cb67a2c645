import type { Application } from '@tidylog/contracts/events/cleaner';
import type { Table } from '../engine/read-model.ts';

/** What the list of cleaners does not show. */
export interface CleanerDetailsRow {
  readonly id: string;
  readonly application: Application | null;
  readonly rejected_at: string | null;
  readonly rejection_reason: string | null;
  readonly dismissed_at: string | null;
  readonly dismissal_reason: string | null;
  /** Null once they have chosen a password. */
  readonly invited_until: string | null;
}

export const table: Table<CleanerDetailsRow> = {
  name: 'cleaner_details',
  key: 'id',
  version: 4,
  columns: {
    id: 'uuid',
    application: 'jsonb',
    rejected_at: 'timestamptz',
    rejection_reason: 'text',
    dismissed_at: 'timestamptz',
    dismissal_reason: 'text',
    invited_until: 'timestamptz',
  },
  indexes: [],
};
