import type { Table } from '../engine/read-model.ts';

/** A person who wants to hear when the company serves a ZIP code. */
export interface AreaNoticeRow {
  readonly id: string;
  readonly customer_id: string;
  readonly zip_code: string;
  readonly email: string;
  readonly created_at: string;
  readonly served_at: string | null;
}

export const table: Table<AreaNoticeRow> = {
  name: 'area_notices',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    customer_id: 'uuid',
    zip_code: 'text',
    email: 'text',
    created_at: 'timestamptz',
    served_at: 'timestamptz',
  },
  indexes: ['(created_at)', '(customer_id)', '(zip_code, created_at)'],
};
