import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const waiting = `
  select id from read.area_notices where served_at is null and zip_code = any($1) order by created_at, id`;

/** The notices of people who wait for the company to serve one of these ZIP codes. */
export async function waitingNotices(pool: Pool, zipCodes: readonly string[]): Promise<readonly string[]> {
  const notices = await rowsOf<{ id: string }>(pool, waiting, [zipCodes]);
  return notices.map(({ id }) => id);
}
