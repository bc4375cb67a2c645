import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** A customer's request to the office: to cancel a booking, or to move it within 48 hours. */
export interface RequestRow {
  readonly id: string;
  readonly kind: 'cancellation' | 'reschedule';
  readonly booking_id: string;
  readonly customer_id: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly requested_at: string;
  readonly processed_at: string | null;
  readonly refund_amount: number | null;
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

/** The texts of a request: its reason, and the office's notes. */
export interface RequestNote {
  readonly reason: string | null;
  readonly adminNotes: string | null;
}

/**
 * The notes of all requests of a booking, by request. They are kept by booking, because an erasure names streams of
 * bookings.
 */
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
