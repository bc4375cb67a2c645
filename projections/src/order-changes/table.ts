import type { Actor } from '@tidylog/contracts/events/event';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** A cancellation or a move of a visit, or a request for one that the office denied. */
export interface OrderChangeRow {
  /** The event's. */
  readonly id: string;
  /** A hold that expires is no change that a person made: only reports count it. */
  readonly kind: 'cancelled' | 'expired' | 'moved' | 'cancellation-denied' | 'move-denied';
  readonly booking_id: string;
  /** The denied request. */
  readonly request_id: string | null;
  /** Null where the event does not say: then the request or the booking does. */
  readonly original_date: LocalDate | null;
  readonly original_slot_id: SlotId | null;
  readonly new_date: LocalDate | null;
  readonly new_slot_id: SlotId | null;
  /** Whether the office approved a request by it. */
  readonly was_requested: boolean;
  readonly at: string;
  readonly position: bigint;
  /** Null for guests and the system. */
  readonly actor_id: string | null;
  readonly actor_role: Actor['role'];
}

export const table: Table<OrderChangeRow> = {
  name: 'order_changes',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    kind: 'text',
    booking_id: 'uuid',
    request_id: 'uuid',
    original_date: 'date',
    original_slot_id: 'text',
    new_date: 'date',
    new_slot_id: 'text',
    was_requested: 'bool',
    at: 'timestamptz',
    position: 'int8',
    actor_id: 'uuid',
    actor_role: 'text',
  },
  indexes: ['(at)', '(booking_id, position)'],
};
