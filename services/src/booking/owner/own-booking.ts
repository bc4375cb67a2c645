import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { CallerOf } from '@tidylog/server/caller';
import { closedTo, isOpening } from '@tidylog/server/guest-key';
import type { CallContext } from '@tidylog/server/route';
import { ownedCustomers } from '../../identity/owned-customers.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { bookingStream } from '../booking.ts';
import type { KnownBooking } from '../booking-state.ts';

type Caller = Pick<CallerOf<'customer' | 'owner'>, 'actor'> & Pick<CallContext, 'guestKey'>;

const customersOf = async (
  kit: Pick<Kit, 'streams' | 'vault'>,
  { actor }: Caller,
): Promise<ReadonlySet<CustomerId>> =>
  actor.role === 'customer' ? ownedCustomers(kit, actor.id) : new Set();

/**
 * A booking from its stream, for the member who owns it and for callers with its guest key; for all others it is not
 * found, whether or not it exists.
 */
export async function ownBooking(
  kit: Pick<Kit, 'streams' | 'vault'>,
  caller: Caller,
  bookingId: BookingId,
): Promise<KnownBooking | Refused> {
  const key = await caller.guestKey(bookingId);
  if (caller.actor.role === 'guest' && !isOpening(key)) return refuse(closedTo(caller.actor, key));
  const [{ state: booking }, owned] = await Promise.all([
    kit.streams.load(bookingStream(bookingId)),
    customersOf(kit, caller),
  ]);
  const isOwn = booking.status !== 'none' && (isOpening(key) || owned.has(booking.customerId));
  return isOwn ? booking : refuse(closedTo(caller.actor, key));
}
