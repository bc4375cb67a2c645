import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const dismissed = `select 1 from read.cleaners where id = $1 and status = 'dismissed'`;

/** A dismissed cleaner is closed for jobs, and still has a wallet. */
export const isDismissed = async (pool: Pool, cleanerId: string): Promise<boolean> =>
  (await rowsOf(pool, dismissed, [cleanerId])).length > 0;
