import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { type Decision, refuse } from '../kernel/decision.ts';
import type { Booking, OpenBooking } from './booking-state.ts';

/** The result of a decision about a booking. */
export type Act<Code extends RefusalCode = RefusalCode> = Decision<BookingEvent, Code>;
/** Why a booking that is not open cannot be changed. */
export type NotOpen =
  | 'not-found'
  | 'booking-incomplete'
  | 'booking-refused'
  | 'visit-already-started'
  | 'already-completed'
  | 'already-cancelled';
export type DetailsOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

export function notOpen(booking: Exclude<Booking, OpenBooking>): Refused<NotOpen> {
  switch (booking.status) {
    case 'none':
      return refuse('not-found');
    case 'requested':
      return refuse('booking-incomplete');
    case 'refused':
      return refuse('booking-refused');
    case 'in_progress':
      return refuse('visit-already-started');
    case 'completed':
      return refuse('already-completed');
    case 'cancelled':
      return refuse('already-cancelled');
  }
}

export const subject = ({ bookingId, customerId }: { bookingId: BookingId; customerId: CustomerId }) => ({
  bookingId,
  customerId,
});
