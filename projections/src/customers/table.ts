import type { Table } from '../engine/read-model.ts';

export interface CustomerRow {
  readonly id: string;
  readonly is_guest: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** With its country and without its extension; null where it is none. */
  readonly phone_number: string | null;
  /** For a guest, of the first booking, or of the latest that the office made. */
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  /** The office wrote them down: bookings change nothing about it. */
  readonly is_recorded: boolean;
  /** The first booking of a guest that got its place, a member's registration, or when the office added them. */
  readonly since: string | null;
  readonly sort_name: string | null;
  readonly sort_last_name: string | null;
  readonly search: string;
}

export const table: Table<CustomerRow> = {
  name: 'customers',
  key: 'id',
  version: 4,
  columns: {
    id: 'uuid',
    is_guest: 'bool',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    phone_number: 'text',
    street: 'text',
    city: 'text',
    state: 'text',
    zip_code: 'text',
    is_recorded: 'bool',
    since: 'timestamptz',
    sort_name: 'text',
    sort_last_name: 'text',
    search: 'text',
  },
  indexes: [
    '(sort_name, id) where since is not null',
    '(sort_name desc nulls last, id desc) where since is not null',
    '(sort_last_name, id) where since is not null',
    '(sort_last_name desc nulls last, id desc) where since is not null',
    '(since, id) where since is not null',
    '(phone_number) where phone_number is not null',
    'using gin (search gin_trgm_ops)',
  ],
};
