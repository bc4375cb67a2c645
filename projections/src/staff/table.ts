import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Table } from '../engine/read-model.ts';

export interface StaffRow {
  readonly id: string;
  readonly staff_role: StaffRole;
  readonly since: string;
  readonly joined_at: string | null;
  readonly removed_at: string | null;
}

export const table: Table<StaffRow> = {
  name: 'staff',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    staff_role: 'text',
    since: 'timestamptz',
    joined_at: 'timestamptz',
    removed_at: 'timestamptz',
  },
  indexes: [],
};
