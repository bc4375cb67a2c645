import type { Pool } from 'pg';

const note = `
  insert into ops.sms_check (checked_at) values ($1)
  on conflict (only_row) do update set checked_at = excluded.checked_at`;

/** Notes that due text messages were looked for, by the business clock. */
export const noteSmsCheck = async (pool: Pool, at: Temporal.Instant): Promise<void> => {
  await pool.query(note, [at.toString()]);
};

/** When they were looked for last; null before the first time. */
export async function lastSmsCheck(pool: Pool): Promise<Temporal.Instant | null> {
  const text = `select to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from ops.sms_check`;
  const { rows } = await pool.query<{ at: string }>(text);
  const at = rows[0]?.at;
  return at === undefined ? null : Temporal.Instant.from(at);
}
