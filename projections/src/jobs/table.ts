import type { Table } from '../engine/read-model.ts';

/** A booking with its assigned cleaner. */
export interface JobRow {
  readonly booking_id: string;
  readonly cleaner_id: string;
  readonly assignment_type: 'manual' | 'auto';
  /** From the dispatcher to the cleaner; the customer never sees it. */
  readonly assignment_notes: string | null;
  /** Of what brought it into its slot: the assignment or a later move. */
  readonly slot_position: bigint;
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
  readonly is_completed: boolean;
  readonly pay: number | null;
}

export const table: Table<JobRow> = {
  name: 'jobs',
  key: 'booking_id',
  version: 3,
  columns: {
    booking_id: 'uuid',
    cleaner_id: 'uuid',
    assignment_type: 'text',
    assignment_notes: 'text',
    slot_position: 'int8',
    clocked_in_at: 'timestamptz',
    clocked_out_at: 'timestamptz',
    is_completed: 'bool',
    pay: 'cents',
  },
  indexes: ['(cleaner_id) where is_completed'],
};
