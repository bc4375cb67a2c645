import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** A reminder that was asked for, of a visit at a time; its message says what became of it. */
export interface ReminderRow {
  /** The cause of its message. */
  readonly id: string;
  readonly booking_id: string;
  readonly type: ReminderType;
  readonly booking_date: LocalDate;
  readonly slot_id: SlotId;
}

export const table: Table<ReminderRow> = {
  name: 'reminders',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    booking_id: 'uuid',
    type: 'text',
    booking_date: 'date',
    slot_id: 'text',
  },
  indexes: ['(booking_id)'],
};
