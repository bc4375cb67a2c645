import { erased } from '@tidylog/contracts/events/event';
import type { CustomerId, MemberId } from '@tidylog/contracts/vocabulary/ids';
import type { Kit } from '../kernel/kit.ts';
import { guestCustomerId } from '../kernel/mailbox.ts';
import { mergedInto, mergesStream } from '../merge/merges.ts';
import { userStream } from './user.ts';

/**
 * The customers whose bookings a member may change: their own, the guest that they were once their mailbox is proved
 * (decisions, "Booking life"), and those whom the office merged into either.
 */
export async function ownedCustomers(
  { streams, vault }: Pick<Kit, 'streams' | 'vault'>,
  memberId: MemberId,
): Promise<ReadonlySet<CustomerId>> {
  const [{ state: user }, { state: merges }] = await Promise.all([
    streams.load(userStream(memberId)),
    streams.load(mergesStream),
  ]);
  const isProved = user.status === 'registered' && user.emailVerified && user.contact !== erased;
  const own = isProved ? [memberId, await guestCustomerId(vault, user.contact.email)] : [memberId];
  return new Set<CustomerId>([...own, ...own.flatMap((id) => mergedInto(merges, id))]);
}
