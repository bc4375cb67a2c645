import { type SlotId, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { type InstantText, instantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Booking } from '../booking-state.ts';

interface Visit {
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

/** A hold ends at its time, at the latest when the slot starts. */
export function holdEnd(end: Temporal.Instant, { date, slotId }: Visit, timeZone: string): InstantText {
  const start = slotStart(date, slotId, timeZone);
  return instantText(Temporal.Instant.compare(end, start) < 0 ? end : start);
}

/**
 * Whether a place is held for a person who has not paid. A hold that ended never comes back: any payment ends it, and a
 * restored booking has none.
 */
export const awaitsPayment = (booking: Booking): boolean =>
  (booking.status === 'requested' || booking.status === 'pending') && booking.holdUntil !== null;
