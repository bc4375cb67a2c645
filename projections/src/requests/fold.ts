import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { notesTable, type RequestNote, type RequestNotesRow, type RequestRow, table } from './table.ts';

const handles = [
  'CancellationRequested',
  'CancellationApproved',
  'CancellationRejected',
  'RescheduleOrderFiled',
  'RescheduleOrderApproved',
  'RescheduleOrderDenied',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type Asked = Extract<Handled, { readonly type: 'CancellationRequested' | 'RescheduleOrderFiled' }>;

const needsRow = [
  'CancellationApproved',
  'CancellationRejected',
  'RescheduleOrderApproved',
  'RescheduleOrderDenied',
] as const;

const keys = ({ data }: Handled): readonly string[] => ['requestId' in data ? data.requestId : data.orderId];

const asked = ({ data, metadata }: Asked, id: string): RequestRow => ({
  id,
  kind: 'orderId' in data ? 'reschedule' : 'cancellation',
  booking_id: data.bookingId,
  customer_id: data.customerId,
  status: 'pending',
  requested_at: metadata.time,
  processed_at: null,
  refund_amount: null,
  from_date: 'orderId' in data ? data.fromDate : null,
  from_slot_id: 'orderId' in data ? data.fromSlotId : null,
  to_date: 'orderId' in data ? data.toDate : null,
  to_slot_id: 'orderId' in data ? data.toSlotId : null,
});

const evolve = (row: RequestRow | undefined, event: Handled, key: string): RequestRow | undefined => {
  const processed_at = event.metadata.time;
  switch (event.type) {
    case 'CancellationRequested':
    case 'RescheduleOrderFiled':
      return asked(event, key);
    case 'CancellationApproved':
      return row && { ...row, status: 'approved', processed_at, refund_amount: event.data.refundAmount };
    case 'RescheduleOrderApproved':
      return row && { ...row, status: 'approved', processed_at };
    case 'CancellationRejected':
    case 'RescheduleOrderDenied':
      return row && { ...row, status: 'rejected', processed_at };
  }
};

const owners = ({ customer_id }: RequestRow): readonly string[] => [customer_id];

export const requests = readModel({ table, handles, needsRow, keys, evolve, owners });

const noteEvents = [
  'CancellationRequested',
  'CancellationApproved',
  'CancellationRejected',
  'RescheduleOrderFiled',
  'PersonErased',
] as const;
type NoteEvent = RecordedOf<(typeof noteEvents)[number]>;

const noteKeys = (event: NoteEvent): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const noted = (
  row: RequestNotesRow | undefined,
  { key, id, note }: { readonly key: string; readonly id: string; readonly note: Partial<RequestNote> },
): RequestNotesRow => {
  const before = row?.notes[id] ?? { reason: null, adminNotes: null };
  return { booking_id: key, notes: { ...row?.notes, [id]: { ...before, ...note } } };
};

const evolveNotes = (
  row: RequestNotesRow | undefined,
  event: NoteEvent,
  key: string,
): RequestNotesRow | undefined => {
  switch (event.type) {
    case 'PersonErased':
      return row && { ...row, notes: {} };
    case 'CancellationRequested':
      return noted(row, { key, id: event.data.requestId, note: { reason: readable(event.data.reason) } });
    case 'RescheduleOrderFiled':
      return noted(row, { key, id: event.data.orderId, note: { reason: readable(event.data.reason) } });
    case 'CancellationApproved':
    case 'CancellationRejected':
      return noted(row, {
        key,
        id: event.data.requestId,
        note: { adminNotes: readable(event.data.adminNotes) },
      });
  }
};

export const requestNotes = readModel({
  table: notesTable,
  handles: noteEvents,
  needsRow: ['CancellationApproved', 'CancellationRejected'],
  keys: noteKeys,
  evolve: evolveNotes,
});
