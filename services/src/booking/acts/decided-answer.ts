import type { booking as ownBooking } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { Booking, Status } from '../booking-state.ts';
import type { Finished } from '../steps.ts';

const statuses: Record<Status, BookingStatus> = {
  none: 'pending',
  requested: 'pending',
  refused: 'cancelled',
  pending: 'pending',
  confirmed: 'confirmed',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** What the stream itself says about a booking, for an answer that the rows cannot give yet. */
export function decidedAnswer(booking: Booking, version: string): Partial<z.output<typeof ownBooking>> {
  if (booking.status === 'none') return {};
  const { bookingId, customerId, place, selection, breakdown } = booking;
  return {
    id: bookingId,
    customer_id: customerId,
    booking_date: place.date,
    time_slot: slotLabel(place.slotId),
    status: statuses[booking.status],
    frequency: booking.frequency,
    house_size: selection.houseSize,
    rooms: selection.rooms,
    estimated_duration_hours: selection.estimatedDurationHours,
    total_amount: toDollars(breakdown.finalTotal),
    version,
  };
}

/**
 * A booking as the rows have it, if they include what was written: when its stream is parked, they never will, even
 * though the read side moves on.
 */
export const unlessOlder = <Shown extends { readonly version: string }>(
  shown: Shown | undefined,
  { version }: Pick<Finished, 'version'>,
): Shown | undefined => (shown !== undefined && BigInt(shown.version) >= BigInt(version) ? shown : undefined);
