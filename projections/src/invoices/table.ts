import type { InvoiceItem } from '@tidylog/contracts/events/invoice';
import type { HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { InvoiceVoidReason, RecordedInvoiceStatus } from '@tidylog/contracts/vocabulary/invoices';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** An invoice as it was made, and what became of it. Its payments are those of its booking. */
export interface InvoiceRow {
  readonly id: string;
  readonly booking_id: string;
  readonly customer_id: string;
  readonly invoice_number: string;
  readonly issue_date: LocalDate;
  readonly due_date: LocalDate | null;
  readonly status: RecordedInvoiceStatus;
  readonly visit_date: LocalDate;
  readonly slot_id: SlotId;
  readonly house_size: HouseSize;
  readonly brand_name: string;
  readonly office_phone: string;
  readonly office_email: string;
  readonly items: readonly InvoiceItem[];
  readonly subtotal: number;
  readonly discount: number;
  readonly promo_code: string | null;
  /** In basis points. */
  readonly tax_rate: number;
  readonly tax: number;
  readonly total: number;
  readonly notes: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  /** For the first time. */
  readonly sent_at: string | null;
  readonly paid_at: string | null;
  readonly void_reason: InvoiceVoidReason | null;
  readonly void_note: string | null;
  readonly sort_name: string | null;
  readonly search: string;
  readonly version: bigint;
}

export const table: Table<InvoiceRow> = {
  name: 'invoices',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    booking_id: 'uuid',
    customer_id: 'uuid',
    invoice_number: 'text',
    issue_date: 'date',
    due_date: 'date',
    status: 'text',
    visit_date: 'date',
    slot_id: 'text',
    house_size: 'text',
    brand_name: 'text',
    office_phone: 'text',
    office_email: 'text',
    items: 'jsonb',
    subtotal: 'cents',
    discount: 'cents',
    promo_code: 'text',
    tax_rate: 'int4',
    tax: 'cents',
    total: 'cents',
    notes: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    street: 'text',
    city: 'text',
    state: 'text',
    zip_code: 'text',
    sent_at: 'timestamptz',
    paid_at: 'timestamptz',
    void_reason: 'text',
    void_note: 'text',
    sort_name: 'text',
    search: 'text',
    version: 'int8',
  },
  indexes: [
    '(invoice_number, id) include (status, due_date, total)',
    '(status, due_date, id) include (total)',
    '(issue_date, id)',
    '(total, id)',
    '(sort_name, id)',
    '(booking_id)',
    '(customer_id)',
    'using gin (search gin_trgm_ops)',
  ],
};
