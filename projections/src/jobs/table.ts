import type { AccessOutcome, AccessReason, HoursSource } from '@tidylog/contracts/vocabulary/road';
import type { Table } from '../engine/read-model.ts';

export interface AccessProblem {
  readonly id: string;
  readonly reason: AccessReason;
  readonly reported_at: string;
  readonly settled: AccessOutcome | null;
}

/** A booking with its assigned cleaner. */
export interface JobRow {
  readonly booking_id: string;
  readonly cleaner_id: string;
  readonly assignment_type: 'manual' | 'auto';
  /** From the dispatcher to the cleaner; the customer never sees it. */
  readonly assignment_notes: string | null;
  /** Of what brought it into its slot: the assignment or a later move. */
  readonly slot_position: bigint;
  readonly eta_at: string | null;
  readonly on_the_way_at: string | null;
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
  readonly planned_end: string | null;
  readonly hours_by: HoursSource | null;
  readonly taken_back_at: string | null;
  readonly problem: AccessProblem | null;
  readonly cannot_come_at: string | null;
  readonly is_completed: boolean;
  readonly pay: number | null;
  /** What the pay was computed from; null for old jobs, and until then. The share is in basis points. */
  readonly pay_base: number | null;
  readonly pay_share: number | null;
}

export const table: Table<JobRow> = {
  name: 'jobs',
  key: 'booking_id',
  version: 7,
  columns: {
    booking_id: 'uuid',
    cleaner_id: 'uuid',
    assignment_type: 'text',
    assignment_notes: 'text',
    slot_position: 'int8',
    eta_at: 'timestamptz',
    on_the_way_at: 'timestamptz',
    clocked_in_at: 'timestamptz',
    clocked_out_at: 'timestamptz',
    planned_end: 'timestamptz',
    hours_by: 'text',
    taken_back_at: 'timestamptz',
    problem: 'jsonb',
    cannot_come_at: 'timestamptz',
    is_completed: 'bool',
    pay: 'cents',
    pay_base: 'cents',
    pay_share: 'int4',
  },
  indexes: ['(cleaner_id) where is_completed', '(cleaner_id)', "(booking_id) where hours_by = 'claimed'"],
};
