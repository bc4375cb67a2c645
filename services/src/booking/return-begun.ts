import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { accept, together } from '../kernel/decision.ts';
import type { Act } from './act.ts';
import { evolve } from './booking.ts';
import type { Booking } from './booking-state.ts';
import { returnJob } from './decisions.ts';
import { correctTimes } from './visit/times-decisions.ts';

interface Begun {
  readonly cleanerId: CleanerId;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

/** A cleaner clocked in at the moment of their dismissal: the visit has not begun, and is no one's. */
export const returnBegun = ({ cleanerId, now, timeZone }: Begun) => {
  const notBegun = (booking: Booking): Act =>
    booking.status === 'in_progress' && booking.cleanerId === cleanerId
      ? correctTimes({
          clockedInAt: null,
          clockedOutAt: null,
          now,
          timeZone,
          payShare: 0,
          reason: 'Clocked in at the moment of the dismissal',
          correctionId: null,
        })(booking)
      : accept<BookingEvent>();
  return together(evolve, [notBegun, returnJob({ cleanerId })]);
};
