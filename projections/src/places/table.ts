import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** The place that a booking takes on a date while any of its claims there counts. */
export interface PlaceRow {
  /** `date/booking`. */
  readonly id: string;
  readonly date: LocalDate;
  readonly booking_id: string;
  readonly claims: readonly string[];
}

export const table: Table<PlaceRow> = {
  name: 'places',
  key: 'id',
  version: 1,
  columns: { id: 'text', date: 'date', booking_id: 'uuid', claims: 'jsonb' },
  indexes: ['(date)'],
};
