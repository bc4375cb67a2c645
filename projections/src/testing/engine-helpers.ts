import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, credentialsOf } from '@tidylog/eventlog/connection';
import type { Pool } from 'pg';
import type { Feed } from '../engine/feed.ts';

/** Waits until a condition is true; the test's own time limit ends a wait in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10);
}

/** Waits until the feed has folded everything up to a position. */
export const passed = (feed: Feed, position: bigint): Promise<void> =>
  until(() => feed.status().position >= position);

type Purpose = 'feed' | 'rebuild' | 'listen';

/** Whether a session of this purpose waits for a lock of another. */
export async function waitsForLock(pool: Pool, purpose: Purpose): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
    [`tidylog ${purpose}`],
  );
  return rowCount === 1;
}

/** Ends the sessions of one purpose as a broken network would. Returns how many there were. */
export async function cut(pool: Pool, purpose: Purpose): Promise<number> {
  const { rowCount } = await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [`tidylog ${purpose}`],
  );
  return rowCount ?? 0;
}

export const dayOf = async (
  pool: Pool,
  date: string,
): Promise<{ bookings: string[]; reason: string | null } | undefined> => {
  const { rows } = await pool.query('select bookings, reason from read.test_days where date = $1', [date]);
  return rows[0];
};

/** Writes an event without any checks, as an older or a foreign program might. */
export async function appendRaw(
  url: string,
  stream: string,
  event: { type: string; data: unknown; metadata?: object },
): Promise<bigint> {
  const connection = connect(url);
  try {
    const { position } = await connection.client.appendToStream(
      stream,
      { metadata: {}, ...event, id: randomUUID(), contentType: 'application/json' } as never,
      { credentials: credentialsOf(url) },
    );
    return position?.commit ?? 0n;
  } finally {
    await connection.close();
  }
}
