import type { Table } from '../engine/read-model.ts';

export interface AddressEntry {
  readonly addressId: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The saved addresses of a customer, the oldest first. */
export interface AddressesRow {
  readonly customer_id: string;
  readonly addresses: readonly AddressEntry[];
}

export const table: Table<AddressesRow> = {
  name: 'addresses',
  key: 'customer_id',
  version: 1,
  columns: { customer_id: 'uuid', addresses: 'jsonb' },
  indexes: [],
};
