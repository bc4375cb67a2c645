import type { BookingStatus, Frequency, HouseSize, Rooms } from '@tidylog/contracts/business';
import type { cancellationReasons } from '@tidylog/contracts/events/booking';
import type { LocalDate, SlotId } from '@tidylog/contracts/time';
import type { Table } from '../engine/read-model.ts';

/** A service as it was chosen, in cents. */
export interface ChosenLine {
  readonly serviceId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

export interface BookingRow {
  readonly id: string;
  readonly customer_id: string;
  readonly is_guest: boolean;
  readonly status: BookingStatus;
  /** When its place was sure; until then the booking is seen by nobody. */
  readonly placed_at: string | null;
  readonly booking_date: LocalDate;
  readonly slot_id: SlotId;
  readonly house_size: HouseSize;
  readonly frequency: Frequency;
  readonly rooms: Rooms;
  readonly services: readonly ChosenLine[];
  readonly add_ons: readonly ChosenLine[];
  readonly estimated_duration_hours: number;
  readonly base_price: number;
  readonly room_price: number;
  readonly add_on_price: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax_rate: number;
  readonly tax: number;
  readonly total: number;
  /** The end of the hold while nobody has confirmed it. */
  readonly hold_until: string | null;
  readonly cleaner_id: string | null;
  readonly cancelled_from: BookingStatus | null;
  readonly cancellation_reason: (typeof cancellationReasons)[number] | null;
  /** The contact and the address that this booking carried, whatever its customer is called by now. */
  readonly contact_first_name: string | null;
  readonly contact_last_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly special_instructions: string | null;
  readonly search: string;
  readonly version: bigint;
}

// Lists are sorted, filtered and counted within an index: the rows themselves are wide.
const listed = (columns: string, included: string) =>
  `(${columns}) include (${included}) where placed_at is not null`;

export const table: Table<BookingRow> = {
  name: 'bookings',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    customer_id: 'uuid',
    is_guest: 'bool',
    status: 'text',
    placed_at: 'timestamptz',
    booking_date: 'date',
    slot_id: 'text',
    house_size: 'text',
    frequency: 'text',
    rooms: 'jsonb',
    services: 'jsonb',
    add_ons: 'jsonb',
    estimated_duration_hours: 'float8',
    base_price: 'cents',
    room_price: 'cents',
    add_on_price: 'cents',
    subtotal: 'cents',
    discount: 'cents',
    tax_rate: 'int4',
    tax: 'cents',
    total: 'cents',
    hold_until: 'timestamptz',
    cleaner_id: 'uuid',
    cancelled_from: 'text',
    cancellation_reason: 'text',
    contact_first_name: 'text',
    contact_last_name: 'text',
    contact_email: 'text',
    contact_phone: 'text',
    street: 'text',
    city: 'text',
    state: 'text',
    zip_code: 'text',
    special_instructions: 'text',
    search: 'text',
    version: 'int8',
  },
  indexes: [
    listed('booking_date, slot_id, id', 'status, frequency, cleaner_id'),
    listed('status, booking_date, slot_id, id', 'frequency, cleaner_id, total'),
    listed('frequency, booking_date, slot_id, id', 'status, cleaner_id'),
    listed('cleaner_id, booking_date, slot_id, id', 'status, frequency, total'),
    listed('customer_id, id', 'booking_date, status, frequency, cleaner_id'),
    listed('slot_id, booking_date, id', 'status, frequency, cleaner_id'),
    listed('house_size, booking_date, slot_id, id', 'status, frequency, cleaner_id'),
    listed('total, id', 'booking_date, status, frequency, cleaner_id'),
    listed('placed_at, id', 'booking_date, status, frequency, cleaner_id'),
    'using gin (search gin_trgm_ops)',
  ],
};
