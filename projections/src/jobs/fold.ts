import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type JobRow, table } from './table.ts';

const handles = [
  'CleanerAssigned',
  'CleanerUnassigned',
  'BookingRescheduled',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'WorkTimesCorrected',
  'BookingCompleted',
  'CompletionRevoked',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'CleanerUnassigned',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'WorkTimesCorrected',
] as const;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const assigned = ({ data, position }: RecordedOf<'CleanerAssigned'>): JobRow => ({
  booking_id: data.bookingId,
  cleaner_id: data.cleanerId,
  assignment_type: data.assignmentType,
  assignment_notes: readable(data.notes),
  slot_position: position,
  clocked_in_at: null,
  clocked_out_at: null,
  is_completed: false,
  pay: null,
});

const evolve = (row: JobRow | undefined, event: Handled): JobRow | undefined => {
  if (event.type === 'CleanerAssigned') return assigned(event);
  if (row === undefined) return undefined;
  switch (event.type) {
    case 'CleanerUnassigned':
      return undefined;
    case 'BookingRescheduled':
      return { ...row, slot_position: event.position };
    case 'CleanerClockedIn':
      return { ...row, clocked_in_at: event.data.at };
    case 'CleanerClockedOut':
      return { ...row, clocked_out_at: event.data.at };
    case 'WorkTimesCorrected': {
      const { clockedInAt, clockedOutAt } = event.data;
      return { ...row, clocked_in_at: clockedInAt, clocked_out_at: clockedOutAt };
    }
    case 'BookingCompleted':
      return { ...row, is_completed: true, pay: event.data.pay?.amount ?? null };
    case 'CompletionRevoked':
      return { ...row, is_completed: false, pay: null, clocked_out_at: null };
    case 'PersonErased':
      return { ...row, assignment_notes: null };
  }
};

export const jobs = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: (row: JobRow) => [row.cleaner_id],
});
