import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const text = `
  with own as (
    select $1::uuid as id
    union
    select guest_customer_id from read.users where id = $1::uuid and guest_customer_id is not null
  )
  select id from own
  union
  select m.id from read.merged_customers m join own on m.kept_id = own.id`;

/**
 * The customers whose bookings a member sees as their own: themselves, the guest that they were once their mailbox is
 * verified (decisions, "Booking life"), and those whom the office merged into either.
 */
export async function ownedCustomers(pool: Pool, userId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(pool, text, [userId]);
  return rows.map(({ id }) => id);
}
