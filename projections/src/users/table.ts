import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { Table } from '../engine/read-model.ts';

export interface UserRow {
  readonly id: string;
  readonly role: Role;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly email_verified: boolean;
  /** The guest with this person's mailbox, once it is verified. */
  readonly guest_customer_id: string | null;
  /** When the mailbox's owner took the account from the person who had registered with it. */
  readonly reclaimed_at: string | null;
}

export const table: Table<UserRow> = {
  name: 'users',
  key: 'id',
  version: 4,
  columns: {
    id: 'uuid',
    role: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    email_verified: 'bool',
    guest_customer_id: 'uuid',
    reclaimed_at: 'timestamptz',
  },
  indexes: [],
};
