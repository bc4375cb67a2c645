import { erased } from '@tidylog/contracts/events/event';
import type { CustomerId, MemberId } from '@tidylog/contracts/vocabulary/ids';
import type { Kit } from '../kernel/kit.ts';
import { guestCustomerId } from '../kernel/mailbox.ts';
import { userStream } from './user.ts';

/**
 * The customers whose bookings a member may change: their own and, once their mailbox is proved, the guest that it was
 * (decisions, "Booking life").
 */
export async function ownedCustomers(
  { streams, vault }: Pick<Kit, 'streams' | 'vault'>,
  memberId: MemberId,
): Promise<ReadonlySet<CustomerId>> {
  const { state: user } = await streams.load(userStream(memberId));
  if (user.status !== 'registered' || !user.emailVerified || user.contact === erased)
    return new Set<CustomerId>([memberId]);
  return new Set<CustomerId>([memberId, await guestCustomerId(vault, user.contact.email)]);
}
