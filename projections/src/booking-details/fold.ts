import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { addressColumns, nobody, personColumns, readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type BookingDetailsRow, table } from './table.ts';

const handles = ['BookingRequested', 'BookingRefused', 'PersonErased'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const requested = ({ data }: RecordedOf<'BookingRequested'>): BookingDetailsRow => ({
  booking_id: data.bookingId,
  is_guest: data.isGuest,
  rooms: data.rooms,
  services: data.services,
  add_ons: data.addOns,
  estimated_duration_hours: data.estimatedDurationHours,
  base_price: data.breakdown.basePrice,
  room_price: data.breakdown.roomPrice,
  add_on_price: data.breakdown.addOnPrice,
  subtotal: data.breakdown.subtotal,
  discount: data.breakdown.discount,
  tax_rate: data.breakdown.taxRate,
  tax: data.breakdown.tax,
  ...personColumns(data.contact),
  ...addressColumns(data.address),
  special_instructions: readable(data.specialInstructions),
});

const evolve = (row: BookingDetailsRow | undefined, event: Handled): BookingDetailsRow | undefined => {
  switch (event.type) {
    case 'BookingRequested':
      return requested(event);
    case 'BookingRefused':
      return undefined;
    case 'PersonErased':
      return row && { ...row, ...nobody, ...addressColumns('erased'), special_instructions: null };
  }
};

export const bookingDetails = readModel({ table, handles, keys, evolve });
