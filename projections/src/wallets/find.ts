import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const line = `select split_part(id, '/', 1) as kind, split_part(id, '/', 2) as subject
  from read.wallet_entries where cleaner_id = $1 and id = $2`;

/** Undefined when it is no line of this cleaner's wallet. */
export async function walletLine(
  pool: Pool,
  cleanerId: string,
  lineId: string,
): Promise<{ readonly bookingId: BookingId | null } | undefined> {
  const [found] = await rowsOf<{ kind: string; subject: string }>(pool, line, [cleanerId, lineId]);
  if (found === undefined) return undefined;
  return {
    bookingId: found.kind === 'job' || found.kind === 'reversal' ? (found.subject as BookingId) : null,
  };
}
