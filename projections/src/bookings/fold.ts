import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { personColumns, readable } from '../people.ts';
import { plain, searchText } from '../plain-text.ts';
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
  'CleanerOnTheWay',
  'EtaUpdated',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'CouldNotGetIn',
  'AccessProblemSettled',
  'ChecklistTicked',
  'CleanerNoteWritten',
  'ClockOutOverdue',
  'WorkTimesCorrected',
  'BookingCompleted',
  'ReopenRequested',
  'CompletionRevoked',
  'ReopenRefused',
  'InvoiceOrdered',
  'InvoiceReleased',
  'BookingCancelled',
  'BookingPaid',
  'RestoreRequested',
  'BookingRestored',
  'RestoreRefused',
  'CancellationRequested',
  'CancellationApproved',
  'CancellationRejected',
  'RescheduleOrderFiled',
  'RescheduleOrderApproved',
  'RescheduleOrderDenied',
  'CleaningSelectionChanged',
  'BookingNotesChanged',
  'BookingAddressChanged',
  'BookingRated',
  'PhotoAdded',
  'PhotoRemoved',
  'PhotoFilesRemoved',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type Requested = RecordedOf<'BookingRequested'>;

const needsRow = handles.filter((type) => type !== 'BookingRequested' && type !== 'PersonErased');

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const searchOf = ({ bookingId, contact, address }: Requested['data']): string => {
  const person = personColumns(contact);
  const city = readable(address)?.city ?? null;
  return searchText(person.first_name, person.last_name, person.email, shortId(bookingId), city);
};

const sortName = ({ contact }: Requested['data']): string | null => {
  const person = readable(contact);
  return person && plain(`${person.firstName} ${person.lastName}`);
};

const requested = (event: Requested): BookingRow => ({
  id: event.data.bookingId,
  customer_id: event.data.customerId,
  status: 'pending',
  placed_at: null,
  booking_date: event.data.bookingDate,
  slot_id: event.data.slotId,
  house_size: event.data.houseSize,
  frequency: event.data.frequency,
  total: event.data.breakdown.finalTotal,
  hold_until: event.data.holdUntil,
  cleaner_id: null,
  cancelled_from: null,
  cancellation_reason: null,
  subscription_id: event.data.occurrence?.subscriptionId ?? null,
  occurrence: event.data.occurrence?.number ?? null,
  invoice_id: null,
  rating: null,
  completed_at: null,
  completed_by: null,
  sort_name: sortName(event.data),
  search: searchOf(event.data),
  version: event.revision,
});

const changesBy = (
  { status }: BookingRow,
  event: Exclude<
    Handled,
    RecordedOf<'BookingRequested' | 'BookingRefused' | 'BookingAddressChanged' | 'PersonErased'>
  >,
): Partial<BookingRow> => {
  switch (event.type) {
    case 'BookingPlaced':
      return { placed_at: event.metadata.time };
    case 'BookingConfirmed':
      return { status: 'confirmed', hold_until: null };
    case 'CleanerAssigned':
      return { cleaner_id: event.data.cleanerId };
    case 'CleanerUnassigned':
      return { cleaner_id: null };
    case 'BookingRescheduled':
      return {
        booking_date: event.data.toDate,
        slot_id: event.data.toSlotId,
        hold_until: event.data.holdUntil,
      };
    // Hours may reach a completed visit late.
    case 'CleanerClockedIn':
      return status === 'completed' ? {} : { status: 'in_progress', hold_until: null };
    case 'WorkTimesCorrected':
      return { status: event.data.statusAfter };
    case 'BookingCompleted':
      return {
        status: 'completed',
        hold_until: null,
        completed_at: event.metadata.time,
        completed_by: event.data.by,
      };
    case 'CompletionRevoked':
      return { status: event.data.statusAfter, completed_at: null, completed_by: null, rating: null };
    case 'InvoiceOrdered':
      return { invoice_id: event.data.invoiceId };
    case 'InvoiceReleased':
      return { invoice_id: null };
    case 'BookingCancelled':
      return {
        status: 'cancelled',
        hold_until: null,
        cancelled_from: event.data.statusBefore,
        cancellation_reason: event.data.reason,
      };
    case 'BookingRestored':
      return {
        status: 'pending',
        booking_date: event.data.bookingDate,
        slot_id: event.data.slotId,
        cancelled_from: null,
        cancellation_reason: null,
      };
    case 'CleaningSelectionChanged':
      return { house_size: event.data.houseSize, total: event.data.breakdown.finalTotal };
    case 'BookingRated':
      return { rating: event.data.rating };
    // For the ETag, the version follows every event of the booking that is not quiet.
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotoFilesRemoved':
    case 'RescheduleRequested':
    case 'RescheduleRefused':
    case 'CleanerOnTheWay':
    case 'EtaUpdated':
    case 'CleanerClockedOut':
    case 'CouldNotGetIn':
    case 'AccessProblemSettled':
    case 'ChecklistTicked':
    case 'CleanerNoteWritten':
    case 'ClockOutOverdue':
    case 'ReopenRequested':
    case 'ReopenRefused':
    case 'BookingPaid':
    case 'RestoreRequested':
    case 'RestoreRefused':
    case 'CancellationRequested':
    case 'CancellationApproved':
    case 'CancellationRejected':
    case 'RescheduleOrderFiled':
    case 'RescheduleOrderApproved':
    case 'RescheduleOrderDenied':
    case 'BookingNotesChanged':
      return {};
  }
};

/** The city is the last part of what is searched, after the end of the id. */
const searchIn = (
  { id, search }: BookingRow,
  address: RecordedOf<'BookingAddressChanged'>['data']['address'],
) => {
  const end = shortId(id);
  const city = readable(address)?.city ?? null;
  return `${search.slice(0, search.lastIndexOf(end) + end.length)}${searchText(city)}`;
};

const evolve = (row: BookingRow | undefined, event: Handled): BookingRow | undefined => {
  if (event.type === 'BookingRequested') return requested(event);
  if (row === undefined || event.type === 'BookingRefused') return undefined;
  if (event.type === 'PersonErased') return { ...row, sort_name: null, search: searchText(shortId(row.id)) };
  if (event.type === 'BookingAddressChanged')
    return { ...row, search: searchIn(row, event.data.address), version: event.revision };
  return { ...row, ...changesBy(row, event), version: event.revision };
};

const owners = ({ customer_id, cleaner_id }: BookingRow): readonly string[] =>
  cleaner_id === null ? [customer_id] : [customer_id, cleaner_id];

export const bookings = readModel({ table, handles, needsRow, keys, evolve, owners });
