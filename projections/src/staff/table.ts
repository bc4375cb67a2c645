import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Table } from '../engine/read-model.ts';

export interface StaffRow {
  readonly id: string;
  readonly staff_role: StaffRole;
  readonly since: string;
  readonly joined_at: string | null;
  readonly removed_at: string | null;
  readonly has_second_factor: boolean;
  readonly recovery_codes_left: number;
}

export const table: Table<StaffRow> = {
  name: 'staff',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    staff_role: 'text',
    since: 'timestamptz',
    joined_at: 'timestamptz',
    removed_at: 'timestamptz',
    has_second_factor: 'bool',
    recovery_codes_left: 'int4',
  },
  indexes: [],
};
