import type { HouseSize, RecurringFrequency } from '@tidylog/contracts/vocabulary/homes';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

export interface Pick {
  readonly serviceId: string;
  readonly quantity: number;
  /** As sold; null in older subscriptions: as the service was when it was added to the catalog. */
  readonly name: string | null;
  readonly unitPrice: Cents | null;
}

/** An occurrence that was skipped for good, and why. */
export interface SkippedOccurrence {
  readonly date: LocalDate;
  readonly reason: 'date-passed' | 'customer' | 'no-place';
  readonly at: string;
}

export interface AnnouncedRise {
  /** The event that asked for the mail. */
  readonly causeId: string;
  readonly priceListVersion: number;
  readonly to: Cents;
}

/** A subscription: its state, and the details of its visits. */
export interface SubscriptionRow {
  readonly id: string;
  readonly customer_id: string;
  readonly is_guest: boolean;
  readonly ordered_by: 'member' | 'guest' | 'office';
  /** The guest before a member took it over; earlier visits are still under that customer. */
  readonly guest_customer_id: string | null;
  readonly status: 'active' | 'paused' | 'cancelled';
  /** From the order, or of the member who took it over. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Whether mails about it have an address: that of the order, or of the member who took it over. */
  readonly has_email: boolean;
  readonly frequency: RecurringFrequency;
  readonly slot_id: SlotId;
  readonly house_size: HouseSize;
  readonly rooms: Rooms;
  readonly services: readonly Pick[];
  readonly add_ons: readonly Pick[];
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly special_instructions: string | null;
  /** How often the office changed what later visits are made of. */
  readonly changes: number;
  readonly completed: number;
  /** The early fee of a cancelled subscription: charged, or waived by the office. */
  readonly fee: number;
  readonly waived: number;
  /** The first date of the rhythm that is not booked yet; null if there is none. */
  readonly next_date: LocalDate | null;
  /** Occurrences that will not be booked, the oldest first. */
  readonly skipped: readonly SkippedOccurrence[];
  /** The list that prices its visits; null for older ones until a list with a date does. */
  readonly price_list_version: number | null;
  /** The higher prices of a visit that were announced, before tax. */
  readonly rises: readonly AnnouncedRise[];
  readonly start_date: LocalDate;
  readonly started_at: string;
}

export const table: Table<SubscriptionRow> = {
  name: 'subscriptions',
  key: 'id',
  version: 9,
  columns: {
    id: 'uuid',
    customer_id: 'uuid',
    is_guest: 'bool',
    ordered_by: 'text',
    guest_customer_id: 'uuid',
    status: 'text',
    first_name: 'text',
    last_name: 'text',
    has_email: 'bool',
    frequency: 'text',
    slot_id: 'text',
    house_size: 'text',
    rooms: 'jsonb',
    services: 'jsonb',
    add_ons: 'jsonb',
    street: 'text',
    city: 'text',
    state: 'text',
    zip_code: 'text',
    special_instructions: 'text',
    changes: 'int4',
    completed: 'int4',
    fee: 'cents',
    waived: 'cents',
    next_date: 'date',
    skipped: 'jsonb',
    price_list_version: 'int4',
    rises: 'jsonb',
    start_date: 'date',
    started_at: 'timestamptz',
  },
  indexes: ['(customer_id)'],
};
