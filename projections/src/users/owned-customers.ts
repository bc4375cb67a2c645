import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

/**
 * The customers whose bookings a member sees as their own: themselves and, once their mailbox is verified, the guest
 * that it was (decisions, "Booking life").
 */
export async function ownedCustomers(pool: Pool, userId: string): Promise<readonly string[]> {
  const [user] = await rowsOf<{ guest_customer_id: string | null }>(
    pool,
    'select guest_customer_id from read.users where id = $1',
    [userId],
  );
  const guest = user?.guest_customer_id ?? null;
  return guest === null ? [userId] : [userId, guest];
}
