import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CustomerId, LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { Caller as Calling } from '@tidylog/server/caller';
import { closedTo, isOpening } from '@tidylog/server/guest-key';
import type { CallContext } from '@tidylog/server/route';
import { bookingStream } from '../../booking/booking.ts';
import type { Booking, KnownBooking } from '../../booking/booking-state.ts';
import { ownedCustomers } from '../../identity/owned-customers.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { type Ledger, ledgerStream } from '../../ledger/ledger.ts';

type Caller = Pick<Calling, 'actor'> & Pick<CallContext, 'guestKey'>;

async function customersOf(
  kit: Pick<Kit, 'streams' | 'vault'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<readonly CustomerId[]> {
  return actor.role === 'customer' ? [...(await ownedCustomers(kit, actor.id))] : [];
}

const isKnown = (booking: Booking): booking is KnownBooking => booking.status !== 'none';

/** The booking, for the member who owns it, a caller with its guest key, and the office. */
export async function payersBooking(
  kit: Pick<Kit, 'streams' | 'vault'>,
  caller: Caller,
  id: BookingId,
): Promise<KnownBooking | Refused> {
  const key = await caller.guestKey(id);
  if (caller.actor.role === 'guest' && !isOpening(key)) return refuse(closedTo(caller.actor, key));
  const [{ state: booking }, customers] = await Promise.all([
    kit.streams.load(bookingStream(id)),
    customersOf(kit, caller),
  ]);
  if (!isKnown(booking)) return refuse('not-found');
  const mayPay = isOpening(key) || caller.actor.role === 'admin' || customers.includes(booking.customerId);
  return mayPay ? booking : refuse(closedTo(caller.actor, key));
}

/** The fee of a subscription, for the member who owns it and the office; undefined when they have none. */
export async function payersFee(
  kit: Pick<Kit, 'streams' | 'vault'>,
  caller: Caller,
  id: LedgerId,
): Promise<Ledger | undefined> {
  const { state } = await kit.streams.load(ledgerStream(id));
  if (state.subject?.owes !== 'fee') return undefined;
  const mayPay =
    caller.actor.role === 'admin' || (await customersOf(kit, caller)).includes(state.subject.customerId);
  return mayPay ? state : undefined;
}
