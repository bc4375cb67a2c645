import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type ReminderRow, table } from './table.ts';

const handles = ['ReminderAsked'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ data }: Handled): readonly string[] => [data.reminderId];

const evolve = (_row: ReminderRow | undefined, { data }: Handled): ReminderRow => ({
  id: data.reminderId,
  booking_id: data.bookingId,
  type: data.reminderType,
  booking_date: data.bookingDate,
  slot_id: data.slotId,
});

export const reminders = readModel({ table, handles, needsRow: [], keys, evolve });
