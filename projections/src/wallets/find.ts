import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const line = 'select booking_id from read.wallet_lines where cleaner_id = $1 and id = $2';

/** Undefined when it is no line of this cleaner's wallet. */
export async function walletLine(
  pool: Pool,
  cleanerId: string,
  lineId: string,
): Promise<{ readonly bookingId: BookingId | null } | undefined> {
  const [found] = await rowsOf<{ booking_id: BookingId | null }>(pool, line, [cleanerId, lineId]);
  return found && { bookingId: found.booking_id };
}
