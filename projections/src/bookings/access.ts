import type { Refused } from '@tidylog/contracts/domain/refused';
import { closedTo, isOpening } from '@tidylog/server/guest-key';
import type { CallContext } from '@tidylog/server/route';
import type { BookingRecord } from './find.ts';

/**
 * The booking if the caller may see it: an admin, its member, or a caller with its guest key. For everyone else it
 * does not exist, whether it does or not.
 */
export async function ownedBooking(
  id: string,
  { actor, guestKey }: CallContext,
  {
    find,
    customersOf,
  }: {
    readonly find: (id: string) => Promise<BookingRecord | undefined>;
    readonly customersOf: (userId: string) => Promise<readonly string[]>;
  },
): Promise<BookingRecord | Refused> {
  const key = await guestKey(id);
  if (actor.role === 'guest' && !isOpening(key)) return { refused: closedTo(actor, key) };
  const record = await find(id);
  if (record === undefined) return { refused: 'not-found' };
  const isHis =
    actor.role === 'customer' &&
    (actor.id === record.customer_id || (await customersOf(actor.id)).includes(record.customer_id));
  const maySee = isOpening(key) || isHis || actor.role === 'admin';
  return maySee ? record : { refused: closedTo(actor, key) };
}
