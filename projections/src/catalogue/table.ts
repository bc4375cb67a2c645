import type { ServiceCategory } from '@tidylog/contracts/vocabulary/statuses';
import type { Table } from '../engine/read-model.ts';

export interface ServiceRow {
  readonly id: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly description: string;
  readonly add_on_price: number | null;
  readonly duration_hours: number;
  readonly archived: boolean;
  /** Services are listed in the order in which they were added. */
  readonly added_position: bigint;
  /** As it was added: older subscriptions were sold it like this. */
  readonly added_name: string;
  readonly added_price: number | null;
}

export const table: Table<ServiceRow> = {
  name: 'services',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    name: 'text',
    category: 'text',
    description: 'text',
    add_on_price: 'cents',
    duration_hours: 'float8',
    archived: 'bool',
    added_position: 'int8',
    added_name: 'text',
    added_price: 'cents',
  },
  indexes: [],
};
