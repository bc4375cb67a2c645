import type { Refused } from '@tidylog/contracts/domain/refused';
import { type SlotId, slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, isRefused, refuse } from '../../kernel/decision.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import {
  type Booking,
  isOpen,
  type KnownBooking,
  type Place,
  type RescheduleOrder,
} from '../booking-state.ts';
import { rescheduleBooking } from '../move/move-decisions.ts';
import { isMovable } from '../owner/customer-decisions.ts';

interface At {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

const hasStarted = ({ date, slotId }: Pick<Place, 'date' | 'slotId'>, { now, timeZone }: At): boolean =>
  Temporal.Instant.compare(slotStart(date, slotId, timeZone), now) <= 0;

export interface FiledOrder extends At {
  readonly orderId: string;
  readonly toDate: LocalDate;
  readonly toSlotId: SlotId;
  readonly reason: string | null;
  readonly unbookable: Refused<'invalid-input' | 'day-full'> | undefined;
}

const slotError = (message: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path: 'new_time_slot', message }] });

function refusedOrder(
  place: Place,
  order: FiledOrder,
): Refused<'visit-already-started' | 'can-be-moved' | 'invalid-input' | 'day-full'> | undefined {
  const target = { date: order.toDate, slotId: order.toSlotId };
  const isSameDay = target.date === place.date;
  if (hasStarted(place, order)) return refuse('visit-already-started');
  if (isMovable(place, order)) return refuse('can-be-moved');
  if (isSameDay && target.slotId === place.slotId) return slotError('Please choose a different time.');
  if (hasStarted(target, order)) return slotError('This time has passed. Please choose a later one.');
  return isSameDay ? undefined : order.unbookable;
}

const isSameWish = ({ details }: RescheduleOrder, { toDate, toSlotId, reason }: FiledOrder): boolean =>
  details.toDate === toDate && details.toSlotId === toSlotId && details.reason === reason;

/** Less than 48 hours before the visit, the customer asks the office to move it. The order takes no place. */
export const fileRescheduleOrder =
  (order: FiledOrder) =>
  (
    booking: Booking,
  ): Act<
    NotOpen | 'idempotency-key-reused' | 'move-requested' | 'can-be-moved' | 'invalid-input' | 'day-full'
  > => {
    const { orderId, toDate, toSlotId, reason } = order;
    const last = 'rescheduleOrder' in booking ? booking.rescheduleOrder : null;
    if (last?.details.orderId === orderId)
      return isSameWish(last, order) ? accept() : refuse('idempotency-key-reused');
    if (!isOpen(booking)) return notOpen(booking);
    if (last?.status === 'pending') return refuse('move-requested');
    const refused = refusedOrder(booking.place, order);
    if (refused !== undefined) return refused;
    const { date: fromDate, slotId: fromSlotId } = booking.place;
    const wish = { orderId, fromDate, fromSlotId, toDate, toSlotId, reason };
    return accept({ type: 'RescheduleOrderFiled', data: { ...subject(booking), ...wish } });
  };

function waitingOrder(
  booking: Booking,
  orderId: string,
):
  | { readonly booking: KnownBooking; readonly order: RescheduleOrder }
  | Refused<'not-found' | 'request-decided'> {
  if (booking.status === 'none' || booking.rescheduleOrder === null) return refuse('not-found');
  const { rescheduleOrder: order } = booking;
  if (order.details.orderId === orderId && order.status === 'pending') return { booking, order };
  const decided = order.details.orderId === orderId ? `already been ${order.status}` : 'already been decided';
  return refuse('request-decided', { detail: `This request has ${decided}.` });
}

export interface OrderApproval extends At {
  readonly orderId: string;
  readonly moveId: string;
  readonly overrideCapacity: boolean;
  /** For the customer to read in the mail about the move. */
  readonly adminNotes: string | null;
}

/**
 * Begins the requested move; when the move ends, the order is approved. If there is no place, the order keeps waiting.
 */
export const approveRescheduleOrder =
  ({ orderId, moveId, overrideCapacity, adminNotes, now, timeZone }: OrderApproval) =>
  (booking: Booking): Act<NotOpen | 'request-decided' | 'move-outdated' | 'move-under-way'> => {
    const waiting = waitingOrder(booking, orderId);
    if (isRefused(waiting)) return waiting;
    if (!isOpen(booking)) return notOpen(booking);
    const { toDate, toSlotId } = waiting.order.details;
    if (hasStarted({ date: toDate, slotId: toSlotId }, { now, timeZone })) return refuse('move-outdated');
    const isThere = toDate === booking.place.date && toSlotId === booking.place.slotId;
    if (isThere && booking.move === null)
      return accept({ type: 'RescheduleOrderApproved', data: { ...subject(booking), orderId } });
    const move = { moveId, toDate, toSlotId, overrideCapacity, notes: adminNotes, timeZone };
    return rescheduleBooking(move)(booking);
  };

/** An order ends with its visit: then nothing is left to decide. */
export const denyRescheduleOrder =
  ({ orderId, adminNotes }: { readonly orderId: string; readonly adminNotes: string | null }) =>
  (booking: Booking): Act<NotOpen | 'request-decided'> => {
    const waiting = waitingOrder(booking, orderId);
    if (isRefused(waiting)) return waiting;
    if (!isOpen(booking)) return notOpen(booking);
    return accept({
      type: 'RescheduleOrderDenied',
      data: { ...subject(waiting.booking), orderId, adminNotes },
    });
  };
