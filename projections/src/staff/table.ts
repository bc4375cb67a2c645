import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Table } from '../engine/read-model.ts';

export interface StaffRow {
  readonly id: string;
  readonly staff_role: StaffRole;
  readonly since: string;
  readonly joined_at: string | null;
  readonly removed_at: string | null;
  /** Invited, and has set no password yet. */
  readonly awaits_password: boolean;
  readonly has_second_factor: boolean;
  readonly recovery_codes_left: number;
}

export const table: Table<StaffRow> = {
  name: 'staff',
  key: 'id',
  version: 3,
  columns: {
    id: 'uuid',
    staff_role: 'text',
    since: 'timestamptz',
    joined_at: 'timestamptz',
    removed_at: 'timestamptz',
    awaits_password: 'bool',
    has_second_factor: 'bool',
    recovery_codes_left: 'int4',
  },
  indexes: [],
};
