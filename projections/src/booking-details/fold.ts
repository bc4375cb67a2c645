import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { addressColumns, nobody, personColumns, readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type BookingDetailsRow, table } from './table.ts';

const handles = [
  'BookingRequested',
  'BookingRefused',
  'BookingCancelled',
  'CleaningSelectionChanged',
  'BookingNotesChanged',
  'BookingAddressChanged',
  'BookingRated',
  'CompletionRevoked',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = handles.filter((type) => type !== 'BookingRequested' && type !== 'PersonErased');

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const nothingSaid = { special_instructions: null, rating_comment: null, cancellation_notes: null };

const personOf = ({ data }: RecordedOf<'BookingRequested'>) => ({
  ...personColumns(data.contact),
  ...addressColumns(data.address),
  special_instructions: readable(data.specialInstructions),
  promo_code: data.promo?.code ?? null,
  rating_comment: null,
  cancellation_notes: null,
});

const selection = ({ data }: RecordedOf<'BookingRequested' | 'CleaningSelectionChanged'>) => ({
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
});

const requested = (event: RecordedOf<'BookingRequested'>): BookingDetailsRow => ({
  booking_id: event.data.bookingId,
  is_guest: event.data.isGuest,
  ...selection(event),
  ...personOf(event),
});

const evolve = (row: BookingDetailsRow | undefined, event: Handled): BookingDetailsRow | undefined => {
  switch (event.type) {
    case 'BookingRequested':
      return requested(event);
    case 'BookingRefused':
      return undefined;
    case 'CleaningSelectionChanged':
      return row && { ...row, ...selection(event) };
    case 'BookingNotesChanged':
      return row && { ...row, special_instructions: readable(event.data.specialInstructions) };
    case 'BookingAddressChanged':
      return row && { ...row, ...addressColumns(event.data.address) };
    case 'BookingCancelled':
      return row && { ...row, cancellation_notes: readable(event.data.notes) };
    case 'BookingRated':
      return row && { ...row, rating_comment: readable(event.data.comment) };
    case 'CompletionRevoked':
      return row && { ...row, rating_comment: null };
    case 'PersonErased':
      return row && { ...row, ...nobody, ...addressColumns('erased'), ...nothingSaid };
  }
};

export const bookingDetails = readModel({ table, handles, needsRow, keys, evolve });
