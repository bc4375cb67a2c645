import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Breakdown } from '@tidylog/contracts/events/booking';
import { rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { noMoney, subtract, toCents } from '@tidylog/contracts/vocabulary/money';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { accept, refuse } from '../../kernel/decision.ts';
import { canonical } from '../../kernel/idempotency.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { refuseWhileDisputed } from '../../ledger/disputed.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import { type Booking, isOpen, type Place, type Selected } from '../booking-state.ts';
import { type Reschedule, rescheduleBooking } from '../move/move-decisions.ts';
import { reopening } from '../reopen/reopen-decisions.ts';

/** Whether its customer may still move a visit: it starts in 48 hours of elapsed time or more. */
export const isMovable = (
  { date, slotId }: Pick<Place, 'date' | 'slotId'>,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): boolean =>
  Temporal.Instant.compare(
    slotStart(date, slotId, timeZone).subtract({ hours: rescheduleWindowHours }),
    now,
  ) >= 0;

/** `unbookable`: why the new day cannot be chosen, if it is another day. */
export const moveByCustomer =
  ({
    now,
    unbookable,
    ...move
  }: Reschedule & {
    readonly now: Temporal.Instant;
    readonly unbookable: Refused<'invalid-input'> | undefined;
  }) =>
  (booking: Booking): Act<NotOpen | 'too-late-to-move' | 'invalid-input' | 'move-under-way'> => {
    if (!isOpen(booking)) return notOpen(booking);
    const isThere = move.toDate === booking.place.date && move.toSlotId === booking.place.slotId;
    if (isThere && booking.move === null) return accept();
    if (!isMovable(booking.place, { now, timeZone: move.timeZone })) return refuse('too-late-to-move');
    if (unbookable !== undefined && move.toDate !== booking.place.date) return unbookable;
    return rescheduleBooking(move)(booking);
  };

export const changeNotes =
  ({ specialInstructions }: { readonly specialInstructions: string | null }) =>
  (booking: Booking): Act<NotOpen> => {
    if (!isOpen(booking)) return notOpen(booking);
    if (booking.specialInstructions === specialInstructions) return accept();
    return accept({ type: 'BookingNotesChanged', data: { ...subject(booking), specialInstructions } });
  };

export interface Edit {
  readonly selected: Selected;
  readonly breakdown: Breakdown;
  readonly ledger: Ledger;
  readonly refundId: string;
}

/** What was paid above the new total is refunded; what is missing becomes due. */
export const changeSelection =
  ({ selected, breakdown, ledger, refundId }: Edit) =>
  (booking: Booking): Act<NotOpen | 'payment-disputed'> => {
    if (!isOpen(booking)) return notOpen(booking);
    const isSame =
      canonical(selected) === canonical(booking.selection) &&
      canonical(breakdown) === canonical(booking.breakdown);
    if (isSame) return accept();
    const money = moneyOf(ledger, booking.refunds);
    const above = toCents(Math.max(noMoney, money.kept - breakdown.finalTotal));
    const disputed = refuseWhileDisputed(above, money);
    if (disputed !== undefined) return disputed;
    return accept({
      type: 'CleaningSelectionChanged',
      data: {
        ...subject(booking),
        ...selected,
        breakdown,
        difference: subtract(breakdown.finalTotal, booking.breakdown.finalTotal),
        refund: above === noMoney ? null : { refundId, amount: above },
      },
    });
  };

export const rateBooking =
  ({ rating, comment }: { readonly rating: number; readonly comment: string | null }) =>
  (booking: Booking): Act<'not-found' | 'not-completed' | 'already-rated'> => {
    if (booking.status === 'none') return refuse('not-found');
    if (booking.status !== 'completed' || reopening(booking) !== undefined) return refuse('not-completed');
    if (booking.rating !== null) return refuse('already-rated');
    const { cleanerId } = booking;
    return accept({ type: 'BookingRated', data: { ...subject(booking), cleanerId, rating, comment } });
  };
