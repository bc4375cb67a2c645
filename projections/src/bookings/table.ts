import type { cancellationReasons } from '@tidylog/contracts/events/booking';
import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** The state of a booking, narrow: what lists sort, filter, search and count by. */
export interface BookingRow {
  readonly id: string;
  readonly customer_id: string;
  readonly status: BookingStatus;
  /** When its place was certain; no one sees the booking until then. */
  readonly placed_at: string | null;
  readonly booking_date: LocalDate;
  readonly slot_id: SlotId;
  readonly house_size: HouseSize;
  readonly frequency: Frequency;
  readonly total: number;
  /** The end of the hold until the booking is confirmed. */
  readonly hold_until: string | null;
  readonly cleaner_id: string | null;
  readonly cancelled_from: BookingStatus | null;
  readonly cancellation_reason: (typeof cancellationReasons)[number] | null;
  readonly subscription_id: string | null;
  readonly occurrence: number | null;
  /** The invoice that counts. */
  readonly invoice_id: string | null;
  readonly rating: number | null;
  readonly completed_at: string | null;
  readonly completed_by: 'clock-out' | 'office' | null;
  readonly sort_name: string | null;
  readonly search: string;
  readonly version: bigint;
}

// Sorting, filtering and counting use only the index, in any combination.
const listed = (columns: string, included?: string) =>
  `(${columns})${included === undefined ? '' : ` include (${included})`} where placed_at is not null`;

export const table: Table<BookingRow> = {
  name: 'bookings',
  key: 'id',
  version: 11,
  columns: {
    id: 'uuid',
    customer_id: 'uuid',
    status: 'text',
    placed_at: 'timestamptz',
    booking_date: 'date',
    slot_id: 'text',
    house_size: 'text',
    frequency: 'text',
    total: 'cents',
    hold_until: 'timestamptz',
    cleaner_id: 'uuid',
    cancelled_from: 'text',
    cancellation_reason: 'text',
    subscription_id: 'uuid',
    occurrence: 'int4',
    invoice_id: 'uuid',
    rating: 'int4',
    completed_at: 'timestamptz',
    completed_by: 'text',
    sort_name: 'text',
    search: 'text',
    version: 'int8',
  },
  indexes: [
    listed('booking_date, slot_id, id', 'status, frequency, cleaner_id'),
    listed('status, booking_date, slot_id, id', 'frequency, cleaner_id, total'),
    listed('frequency, booking_date, slot_id, id', 'status, cleaner_id'),
    listed('cleaner_id, booking_date, slot_id, id', 'status, frequency, total'),
    listed('customer_id, id'),
    listed('sort_name, id'),
    listed('sort_name desc nulls last, id desc'),
    listed('total, id', 'booking_date, status, frequency, cleaner_id'),
    listed('placed_at, id', 'booking_date, status, frequency, cleaner_id'),
    listed('id'),
    'using gin (search gin_trgm_ops)',
  ],
};
