import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import { accountIdOf, type BookingId, type CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { bookingStream } from '../booking/booking.ts';
import { userStream } from '../identity/user.ts';
import { refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { guestCustomerId } from '../kernel/mailbox.ts';
import { keptOf, mergesStream } from '../merge/merges.ts';

const wrong = (message: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path: 'booking_id', message }] });

/** Refuses a booking of other people than those who wait. */
export function createBookedFor({ streams: { load }, vault }: Kit) {
  const guestOf = async (customerId: CustomerId): Promise<CustomerId> => {
    const { state: user } = await load(userStream(accountIdOf(customerId)));
    const isKnown = user.status === 'registered' && user.contact !== erased;
    return isKnown ? guestCustomerId(vault, user.contact.email) : customerId;
  };

  return async (waiting: CustomerId, bookingId: BookingId): Promise<Refused<'invalid-input'> | undefined> => {
    const { state: booking } = await load(bookingStream(bookingId));
    if (booking.status === 'none' || booking.status === 'requested' || booking.status === 'refused')
      return wrong('There is no such booking.');
    const { customerId } = booking;
    const { state: merges } = await load(mergesStream);
    const isTheirs =
      keptOf(merges, customerId) === keptOf(merges, waiting) || (await guestOf(customerId)) === waiting;
    return isTheirs ? undefined : wrong('This booking is of another customer.');
  };
}
