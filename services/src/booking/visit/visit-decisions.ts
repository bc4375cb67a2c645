import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { clockInEarlyMinutes } from '@tidylog/contracts/vocabulary/limits';
import { shareOf } from '@tidylog/contracts/vocabulary/money';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import { type Booking, type BookingIn, isOpen, type Pay } from '../booking-state.ts';

const isHis = (
  booking: Booking,
  cleanerId: CleanerId,
): booking is BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled'> =>
  'cleanerId' in booking && booking.cleanerId === cleanerId;

export interface ClockIn {
  readonly cleanerId: CleanerId;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

export const clockIn =
  ({ cleanerId, now, timeZone }: ClockIn) =>
  (booking: Booking): Act<NotOpen | 'not-confirmed' | 'move-under-way' | 'too-early-to-clock-in'> => {
    if (!isHis(booking, cleanerId)) return refuse('not-found');
    if (booking.status === 'in_progress') return accept();
    if (!isOpen(booking)) return notOpen(booking);
    if (booking.status === 'pending') return refuse('not-confirmed');
    if (booking.move !== null) return refuse('move-under-way');
    const { date, slotId } = booking.place;
    const earliest = slotStart(date, slotId, timeZone).subtract({ minutes: clockInEarlyMinutes });
    if (Temporal.Instant.compare(now, earliest) < 0) return refuse('too-early-to-clock-in');
    return accept({
      type: 'CleanerClockedIn',
      data: { ...subject(booking), cleanerId, at: instantText(now) },
    });
  };

/** `payShare`: of the price before discount and tax, in basis points. The company pays for its promo codes. */
export const completed = (
  booking: BookingIn<'pending' | 'confirmed' | 'in_progress'>,
  by: 'clock-out' | 'office',
  payShare: number,
): BookingEvent => {
  const { finalTotal, subtotal } = booking.breakdown;
  const pay: Pay | null =
    booking.cleanerId === null
      ? null
      : {
          cleanerId: booking.cleanerId,
          amount: shareOf(subtotal, payShare),
          base: subtotal,
          share: payShare,
          customerPaid: booking.paidInTotal >= finalTotal,
        };
  return {
    type: 'BookingCompleted',
    data: { ...subject(booking), by, bookingDate: booking.place.date, pay },
  };
};

export const clockOut =
  ({ cleanerId, now, payShare }: { cleanerId: CleanerId; now: Temporal.Instant; payShare: number }) =>
  (booking: Booking): Act<NotOpen | 'not-clocked-in'> => {
    if (!isHis(booking, cleanerId)) return refuse('not-found');
    if (booking.status === 'completed') return accept();
    if (booking.status === 'cancelled') return notOpen(booking);
    if (booking.status !== 'in_progress') return refuse('not-clocked-in');
    return accept<BookingEvent>(
      { type: 'CleanerClockedOut', data: { ...subject(booking), cleanerId, at: instantText(now) } },
      completed(booking, 'clock-out', payShare),
    );
  };

export const completeBooking =
  ({ payShare }: { payShare: number }) =>
  (booking: Booking): Act<NotOpen | 'move-under-way'> => {
    if (booking.status === 'completed') return accept();
    if (booking.status === 'in_progress') return accept(completed(booking, 'office', payShare));
    if (!isOpen(booking)) return notOpen(booking);
    if (booking.move !== null) return refuse('move-under-way');
    return accept(completed(booking, 'office', payShare));
  };
