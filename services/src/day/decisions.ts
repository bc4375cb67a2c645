import type { DayEvent } from '@tidylog/contracts/events/day';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Day } from './day.ts';
import { claimsOf } from './places.ts';

export interface Claim {
  readonly date: LocalDate;
  readonly bookingId: BookingId;
  readonly claimId: string;
}

/** A booking that already holds a place of the day needs no second one; an admin may overbook knowingly. */
export const claimPlace =
  ({ capacity, overrideCapacity, ...claim }: Claim & { capacity: number; overrideCapacity: boolean }) =>
  (day: Day): Decision<DayEvent, 'day-closed' | 'day-full'> => {
    const claims = claimsOf(day.places, claim.bookingId);
    const claimed = (override: boolean) =>
      accept<DayEvent>({ type: 'PlaceClaimed', data: { ...claim, override } });
    if (claims.includes(claim.claimId)) return accept();
    if (claims.length > 0) return claimed(false);
    if (day.status === 'closed') return refuse('day-closed');
    const isFull = day.places.size >= capacity;
    return isFull && !overrideCapacity ? refuse('day-full') : claimed(isFull);
  };

export const releasePlace =
  (claim: Claim) =>
  (day: Day): Decision<DayEvent, never> =>
    claimsOf(day.places, claim.bookingId).includes(claim.claimId)
      ? accept({ type: 'PlaceReleased', data: claim })
      : accept();

export const closeDay =
  (closure: { date: LocalDate; reason: string }) =>
  (day: Day): Decision<DayEvent, 'day-has-bookings'> => {
    if (day.status === 'closed') return accept();
    return day.places.size > 0 ? refuse('day-has-bookings') : accept({ type: 'DayClosed', data: closure });
  };

export const openDay =
  (opening: { date: LocalDate }) =>
  (day: Day): Decision<DayEvent, never> =>
    day.status === 'open' ? accept() : accept({ type: 'DayOpened', data: opening });
