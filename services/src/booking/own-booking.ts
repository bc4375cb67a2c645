import type { CallContext, Refused } from '@tidylog/contracts/api/route';
import type { BookingId, UserId } from '@tidylog/contracts/ids';
import { refuse } from '../decision.ts';
import { ownedCustomers } from '../identity/owned-customers.ts';
import type { Kit } from '../kit.ts';
import { bookingStream } from './booking.ts';
import type { KnownBooking } from './booking-state.ts';

/** A member's own booking as its stream has it; what is not his is not there. */
export async function ownBooking(
  kit: Pick<Kit, 'streams' | 'vault'>,
  { actor }: Pick<CallContext, 'actor'>,
  bookingId: string,
): Promise<KnownBooking | Refused> {
  const [{ state: booking }, owned] = await Promise.all([
    kit.streams.load(bookingStream(bookingId as BookingId)),
    ownedCustomers(kit, actor.id as UserId),
  ]);
  return booking.status !== 'none' && owned.has(booking.customerId) ? booking : refuse('not-found');
}
