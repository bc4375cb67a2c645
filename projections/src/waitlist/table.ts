import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';
import type { PersonColumns } from '../people.ts';

/** A person who waits for a place on a day. Whether a place is free is read from the places, never stored here. */
export interface WaitlistRow extends PersonColumns {
  readonly id: string;
  readonly customer_id: string;
  readonly status: 'waiting' | 'contacted' | 'scheduled' | 'expired' | 'removed';
  readonly preferred_date: LocalDate;
  readonly preferred_slot_id: SlotId | null;
  readonly preferred_frequency: Frequency | null;
  readonly house_size: HouseSize | null;
  readonly zip_code: string;
  /** What the office wrote; as long as it wrote nothing, what the customer wrote. */
  readonly notes: string | null;
  readonly customer_notes: string | null;
  readonly created_at: string;
  /** When a place was last offered. */
  readonly offered_at: string | null;
  readonly offers: number;
  readonly booking_id: string | null;
  readonly search: string;
  readonly sort_name: string | null;
}

export const table: Table<WaitlistRow> = {
  name: 'waitlist',
  key: 'id',
  version: 3,
  columns: {
    id: 'uuid',
    customer_id: 'uuid',
    status: 'text',
    preferred_date: 'date',
    preferred_slot_id: 'text',
    preferred_frequency: 'text',
    house_size: 'text',
    zip_code: 'text',
    notes: 'text',
    customer_notes: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    created_at: 'timestamptz',
    offered_at: 'timestamptz',
    offers: 'int4',
    booking_id: 'uuid',
    search: 'text',
    sort_name: 'text',
  },
  indexes: ['(status, preferred_date, created_at)'],
};
