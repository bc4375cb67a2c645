import type { Actor } from '@tidylog/contracts/events/event';
import type { Table } from '../engine/read-model.ts';

export const changeTypes = [
  'BookingPlaced',
  'BookingConfirmed',
  'CleanerAssigned',
  'CleanerUnassigned',
  'BookingRescheduled',
  'CleanerClockedIn',
  'WorkTimesCorrected',
  'BookingCompleted',
  'CompletionRevoked',
  'BookingCancelled',
  'BookingRestored',
  'CleaningSelectionChanged',
  'BookingNotesChanged',
  'BookingAddressChanged',
] as const;
export type ChangeType = (typeof changeTypes)[number];

/** Who changed a booking last, and how. */
export interface LastChangeRow {
  readonly booking_id: string;
  readonly type: ChangeType;
  /** Null for guests and for the system. */
  readonly by_id: string | null;
  readonly by_role: Actor['role'];
  readonly at: string;
}

export const table: Table<LastChangeRow> = {
  name: 'last_changes',
  key: 'booking_id',
  version: 4,
  columns: { booking_id: 'uuid', type: 'text', by_id: 'uuid', by_role: 'text', at: 'timestamptz' },
  indexes: [],
};
