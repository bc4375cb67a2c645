import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** What a customer asks of the office for a booking: to cancel it, or to move it within 48 hours. */
export interface RequestRow {
  /** The id of the cancellation request or of the order. */
  readonly id: string;
  readonly kind: 'cancellation' | 'reschedule';
  readonly booking_id: string;
  readonly customer_id: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly requested_at: string;
  readonly processed_at: string | null;
  /** Of an approved cancellation. */
  readonly refund_amount: number | null;
  /** Of a move. */
  readonly from_date: LocalDate | null;
  readonly from_slot_id: SlotId | null;
  readonly to_date: LocalDate | null;
  readonly to_slot_id: SlotId | null;
}

export const table: Table<RequestRow> = {
  name: 'requests',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    kind: 'text',
    booking_id: 'uuid',
    customer_id: 'uuid',
    status: 'text',
    requested_at: 'timestamptz',
    processed_at: 'timestamptz',
    refund_amount: 'cents',
    from_date: 'date',
    from_slot_id: 'text',
    to_date: 'date',
    to_slot_id: 'text',
  },
  indexes: ['(kind, status, requested_at)', '(booking_id)'],
};

/** What is written with a request: its reason, and what the office notes. */
export interface RequestNote {
  readonly reason: string | null;
  readonly adminNotes: string | null;
}

/** The notes of all requests of a booking, by request: by booking, because an erasure names streams of bookings. */
export interface RequestNotesRow {
  readonly booking_id: string;
  readonly notes: Readonly<Record<string, RequestNote>>;
}

export const notesTable: Table<RequestNotesRow> = {
  name: 'request_notes',
  key: 'booking_id',
  version: 1,
  columns: { booking_id: 'uuid', notes: 'jsonb' },
  indexes: [],
};
