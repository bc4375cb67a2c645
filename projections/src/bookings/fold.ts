import { shortId } from '@tidylog/contracts/ids';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { personColumns, readable } from '../people.ts';
import { searchText } from '../plain-text.ts';
import { streamIds } from '../streams.ts';
import { type BookingRow, table } from './table.ts';

const handles = [
  'BookingRequested',
  'BookingPlaced',
  'BookingRefused',
  'BookingConfirmed',
  'CleanerAssigned',
  'CleanerUnassigned',
  'RescheduleRequested',
  'BookingRescheduled',
  'RescheduleRefused',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'BookingCompleted',
  'BookingCancelled',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type Requested = RecordedOf<'BookingRequested'>;
type Later = Exclude<Handled, Requested>;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

/** The columns that tell who and where: all of them go when the person is erased. */
const personalColumns = (data: Pick<Requested['data'], 'bookingId' | 'contact' | 'address'>) => {
  const person = personColumns(data.contact);
  const home = readable(data.address);
  const name = person.first_name === null ? null : `${person.first_name} ${person.last_name}`;
  return {
    contact_first_name: person.first_name,
    contact_last_name: person.last_name,
    contact_email: person.email,
    contact_phone: person.phone,
    street: home?.street ?? null,
    city: home?.city ?? null,
    state: home?.state ?? null,
    zip_code: home?.zipCode ?? null,
    search: searchText(name, person.email, shortId(data.bookingId), home?.city ?? null),
  };
};

const requested = ({ data, revision }: Requested): BookingRow => ({
  id: data.bookingId,
  customer_id: data.customerId,
  is_guest: data.isGuest,
  status: 'pending',
  placed_at: null,
  booking_date: data.bookingDate,
  slot_id: data.slotId,
  house_size: data.houseSize,
  frequency: data.frequency,
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
  total: data.breakdown.finalTotal,
  hold_until: data.holdUntil,
  cleaner_id: null,
  cancelled_from: null,
  cancellation_reason: null,
  ...personalColumns(data),
  special_instructions: readable(data.specialInstructions),
  version: revision,
});

const erasedFrom = (row: BookingRow): BookingRow => ({
  ...row,
  ...personalColumns({
    bookingId: row.id as Requested['data']['bookingId'],
    contact: 'erased',
    address: 'erased',
  }),
  special_instructions: null,
});

const changed = (row: BookingRow, event: Exclude<Later, RecordedOf<'PersonErased' | 'BookingRefused'>>) => {
  switch (event.type) {
    case 'BookingPlaced':
      return { placed_at: event.metadata.time };
    case 'BookingConfirmed':
      return { status: 'confirmed', hold_until: null } as const;
    case 'CleanerAssigned':
      return { cleaner_id: event.data.cleanerId };
    case 'CleanerUnassigned':
      return { cleaner_id: null };
    case 'BookingRescheduled':
      return { booking_date: event.data.toDate, slot_id: event.data.toSlotId };
    case 'CleanerClockedIn':
      return { status: 'in_progress', hold_until: null } as const;
    case 'BookingCompleted':
      return { status: 'completed', hold_until: null } as const;
    case 'BookingCancelled':
      return {
        status: 'cancelled',
        hold_until: null,
        cancelled_from: event.data.statusBefore,
        cancellation_reason: event.data.reason,
      } as const;
    case 'RescheduleRequested':
    case 'RescheduleRefused':
    case 'CleanerClockedOut':
      return {};
  }
};

const evolve = (row: BookingRow | undefined, event: Handled): BookingRow | undefined => {
  if (event.type === 'BookingRequested') return requested(event);
  if (row === undefined || event.type === 'BookingRefused') return undefined;
  if (event.type === 'PersonErased') return erasedFrom(row);
  return { ...row, ...changed(row, event), version: event.revision };
};

const owners = (row: BookingRow): readonly string[] =>
  [row.is_guest ? null : row.customer_id, row.cleaner_id].filter((id) => id !== null);

export const bookings = readModel({ table, handles, keys, evolve, owners });
