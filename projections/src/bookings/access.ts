import type { CallContext, Refused } from '@tidylog/contracts/api/route';
import type { BookingRecord } from './find.ts';

const notFound: Refused = { refused: 'not-found' };

/**
 * The booking if the caller may see it: an admin, the member whose it is, or whoever holds its guest key. To all
 * others it is not there, whether it is or not.
 */
export async function ownedBooking(
  id: string,
  { actor, opensBooking }: CallContext,
  {
    find,
    customersOf,
  }: {
    readonly find: (id: string) => Promise<BookingRecord | undefined>;
    /** The customers whose bookings a member sees as his own. */
    readonly customersOf: (userId: string) => Promise<readonly string[]>;
  },
): Promise<BookingRecord | Refused> {
  const hasKey = await opensBooking(id);
  if (actor.role === 'guest' && !hasKey) return { refused: 'not-signed-in' };
  const record = await find(id);
  if (record === undefined) return notFound;
  const isHis =
    actor.role === 'customer' &&
    (actor.id === record.customer_id || (await customersOf(actor.id)).includes(record.customer_id));
  return hasKey || isHis || actor.role === 'admin' ? record : notFound;
}
