import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import type { Table } from '../engine/read-model.ts';

/** A chosen service, in cents. */
export interface ChosenLine {
  readonly serviceId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

/** What was booked, for whom and at which price, as the booking's events have it. */
export interface BookingDetailsRow {
  readonly booking_id: string;
  readonly is_guest: boolean;
  readonly rooms: Rooms;
  readonly services: readonly ChosenLine[];
  readonly add_ons: readonly ChosenLine[];
  readonly estimated_duration_hours: number;
  readonly base_price: number;
  readonly room_price: number;
  readonly add_on_price: number;
  readonly subtotal: number;
  readonly discount: number;
  /** In basis points. */
  readonly tax_rate: number;
  readonly tax: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly special_instructions: string | null;
  readonly promo_code: string | null;
  readonly rating_comment: string | null;
  readonly cancellation_notes: string | null;
}

export const table: Table<BookingDetailsRow> = {
  name: 'booking_details',
  key: 'booking_id',
  version: 5,
  columns: {
    booking_id: 'uuid',
    is_guest: 'bool',
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
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    street: 'text',
    city: 'text',
    state: 'text',
    zip_code: 'text',
    special_instructions: 'text',
    promo_code: 'text',
    rating_comment: 'text',
    cancellation_notes: 'text',
  },
  indexes: [],
};
