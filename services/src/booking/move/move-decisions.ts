import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import { eveningBefore, type InstantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, type DetailsOf, type NotOpen, notOpen, subject } from '../act.ts';
import { type Booking, isOpen, type OpenBooking, type Settling } from '../booking-state.ts';
import { holdEnd } from '../place/hold.ts';
import { settlementOf } from '../visit/settlement.ts';

export interface Reschedule {
  readonly moveId: string;
  readonly toDate: LocalDate | null;
  readonly toSlotId: SlotId;
  readonly overrideCapacity: boolean;
  readonly notes: string | null;
  /** The report of a closed door that it decides. */
  readonly settles?: Settling | null | undefined;
  readonly timeZone: string;
}

/** An earlier slot ends the hold earlier; no move extends it. */
const holdAfter = (
  { status, holdUntil }: OpenBooking,
  { toDate, toSlotId }: { readonly toDate: LocalDate; readonly toSlotId: SlotId },
  timeZone: string,
): InstantText | null =>
  status === 'confirmed' || holdUntil === null
    ? null
    : holdEnd(Temporal.Instant.from(holdUntil), { date: toDate, slotId: toSlotId }, timeZone);

type MovedTo = Omit<DetailsOf<'BookingRescheduled'>, 'holdUntil' | 'cleanerId' | 'remindAt'>;

interface Made {
  readonly to: MovedTo;
  readonly settles: Settling | null;
  readonly timeZone: string;
}

/** A move to where the customer's order asks for also approves the order. */
function rescheduled(booking: OpenBooking, { to, settles, timeZone }: Made): readonly BookingEvent[] {
  const { rescheduleOrder: order, cleanerId } = booking;
  const data = {
    ...to,
    holdUntil: holdAfter(booking, to, timeZone),
    cleanerId,
    remindAt: eveningBefore(to.toDate, timeZone),
  };
  const moved: readonly BookingEvent[] = [
    { type: 'BookingRescheduled', data },
    ...(settles === null ? [] : settlementOf(booking, 'moved', settles)),
  ];
  const isAskedFor =
    order?.status === 'pending' &&
    order.details.toDate === data.toDate &&
    order.details.toSlotId === data.toSlotId;
  if (!isAskedFor) return moved;
  const { orderId } = order.details;
  return [...moved, { type: 'RescheduleOrderApproved', data: { ...subject(booking), orderId } }];
}

/** Within a day the booking keeps its place; on another day a place is claimed first. */
export const rescheduleBooking =
  ({ moveId, toDate: date, toSlotId, overrideCapacity, notes, settles = null, timeZone }: Reschedule) =>
  (booking: Booking): Act<NotOpen | 'move-under-way'> => {
    if (!isOpen(booking)) return notOpen(booking);
    const { place, move } = booking;
    if (move !== null) return move.moveId === moveId ? accept() : refuse('move-under-way');
    const toDate = date ?? place.date;
    if (toDate === place.date && toSlotId === place.slotId) return accept();
    const data = {
      ...subject(booking),
      moveId,
      fromDate: place.date,
      fromSlotId: place.slotId,
      toDate,
      toSlotId,
    };
    const asked: BookingEvent = {
      type: 'RescheduleRequested',
      data: { ...data, overrideCapacity, notes, settles },
    };
    if (toDate !== place.date) return accept(asked);
    return accept<BookingEvent>(asked, ...rescheduled(booking, { to: data, settles, timeZone }));
  };

export interface OfficeMove extends Omit<Reschedule, 'toSlotId'> {
  /** Null for the booking's own slot. */
  readonly toSlotId: SlotId | null;
  /** Why the new day cannot be chosen, if it is another day. */
  readonly offDay?: Refused<'invalid-input'> | undefined;
}

export const moveByOffice =
  ({ offDay, toSlotId, ...move }: OfficeMove) =>
  (booking: Booking): Act<NotOpen | 'invalid-input' | 'move-under-way'> => {
    if (!isOpen(booking)) return notOpen(booking);
    if (offDay !== undefined && move.toDate !== booking.place.date) return offDay;
    return rescheduleBooking({ ...move, toSlotId: toSlotId ?? booking.place.slotId })(booking);
  };

export const completeReschedule =
  ({ moveId, timeZone }: { moveId: string; timeZone: string }) =>
  (booking: Booking): Act<never> => {
    if (!isOpen(booking) || booking.move?.moveId !== moveId) return accept();
    const { place, move } = booking;
    const data = {
      ...subject(booking),
      moveId,
      fromDate: place.date,
      fromSlotId: place.slotId,
      toDate: move.toDate,
      toSlotId: move.toSlotId,
    };
    return accept(...rescheduled(booking, { to: data, settles: move.settles, timeZone }));
  };

export const refuseReschedule =
  ({ moveId, reason }: Pick<DetailsOf<'RescheduleRefused'>, 'moveId' | 'reason'>) =>
  (booking: Booking): Act<never> =>
    'move' in booking && booking.move?.moveId === moveId
      ? accept({
          type: 'RescheduleRefused',
          data: { ...subject(booking), moveId, toDate: booking.move.toDate, reason },
        })
      : accept();
