import { uuid } from '@tidylog/contracts/schemas/ids';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type OrderChangeRow, table } from './table.ts';

const handles = [
  'BookingCancelled',
  'BookingRescheduled',
  'CancellationRejected',
  'RescheduleOrderDenied',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] => [event.id];

const unnamed = {
  request_id: null,
  original_date: null,
  original_slot_id: null,
  new_date: null,
  new_slot_id: null,
  was_requested: false,
} as const;

type Change = Pick<OrderChangeRow, 'kind' | keyof typeof unnamed>;

const changeOf = (event: Handled): Change => {
  switch (event.type) {
    case 'BookingCancelled': {
      const { bookingDate, reason } = event.data;
      return {
        ...unnamed,
        kind: reason === 'hold-expired' ? 'expired' : 'cancelled',
        original_date: bookingDate,
        was_requested: reason === 'request',
      };
    }
    case 'BookingRescheduled': {
      const { fromDate, fromSlotId, toDate, toSlotId } = event.data;
      const from = { original_date: fromDate, original_slot_id: fromSlotId };
      return { ...unnamed, kind: 'moved', ...from, new_date: toDate, new_slot_id: toSlotId };
    }
    case 'CancellationRejected':
      return { ...unnamed, kind: 'cancellation-denied', request_id: event.data.requestId };
    case 'RescheduleOrderDenied':
      return { ...unnamed, kind: 'move-denied', request_id: event.data.orderId };
  }
};

const evolve = (_row: OrderChangeRow | undefined, event: Handled, key: string): OrderChangeRow => {
  const { actor, time } = event.metadata;
  return {
    id: key,
    booking_id: event.data.bookingId,
    ...changeOf(event),
    at: time,
    position: event.position,
    actor_id: uuid.safeParse(actor.id).success ? actor.id : null,
    actor_role: actor.role,
  };
};

export const orderChanges = readModel({ table, handles, needsRow: [], keys, evolve });
