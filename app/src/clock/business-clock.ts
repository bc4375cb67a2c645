import type { Pool } from 'pg';
import { openListener } from '../database/listener.ts';

/** The one clock of the business: real time, or real time moved by an offset that all processes share. */
export interface BusinessClock {
  now(): Temporal.Instant;
  isReal(): boolean;
  /** Sets the time for all processes; it goes on from there as real time does. Null goes back to real time. */
  set(now: Temporal.Instant | null): Promise<void>;
  close(): Promise<void>;
}

export interface ClockOptions {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly name: string;
  /** Where the clock starts. Each value counts once: a restart with the same one changes nothing. */
  readonly initial: Temporal.Instant | undefined;
}

const channel = 'tidylog_clock';

const offsetTo = (now: Temporal.Instant): number => now.epochMilliseconds - Date.now();

async function applyInitial(pool: Pool, initial: Temporal.Instant | undefined): Promise<void> {
  if (initial === undefined) return;
  await pool.query(
    `insert into ops.clock as clock (offset_ms, applied) values ($1, $2)
     on conflict (only_row) do update set offset_ms = excluded.offset_ms, applied = excluded.applied
     where clock.applied is distinct from excluded.applied`,
    [offsetTo(initial), initial.toString()],
  );
}

async function readOffset(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from ops.clock');
  return Number(rows[0]?.offset_ms ?? 0);
}

async function writeOffset(pool: Pool, offset: number): Promise<void> {
  await pool.query(
    `with written as (
       insert into ops.clock (offset_ms) values ($1)
       on conflict (only_row) do update set offset_ms = excluded.offset_ms)
     select pg_notify($2, '')`,
    [offset, channel],
  );
}

/** Opens the clock and follows every change of it, including those made by another process. */
export async function openBusinessClock({
  pool,
  connectionString,
  name,
  initial,
}: ClockOptions): Promise<BusinessClock> {
  let offset = 0;
  const readAgain = async () => {
    offset = await readOffset(pool);
  };
  await applyInitial(pool, initial);
  const listener = await openListener({
    connectionString,
    name: `${name} clock`,
    // A read that fails loses its connection too, and the listener reads again once it is back.
    channels: { [channel]: () => void readAgain().catch(() => undefined) },
    onConnected: readAgain,
  });
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offset),
    isReal: () => offset === 0,
    set: async (now) => {
      const next = now === null ? 0 : offsetTo(now);
      await writeOffset(pool, next);
      offset = next;
    },
    close: () => listener.close(),
  };
}
