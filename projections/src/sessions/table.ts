import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { Table } from '../engine/read-model.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly epoch: number;
  readonly staff_role: StaffRole | null;
  readonly expires_at: string;
  readonly ended: boolean;
}

export const table: Table<SessionRow> = {
  name: 'sessions',
  key: 'id',
  version: 3,
  columns: {
    id: 'uuid',
    user_id: 'uuid',
    role: 'text',
    epoch: 'int4',
    staff_role: 'text',
    expires_at: 'timestamptz',
    ended: 'bool',
  },
  indexes: [],
};
