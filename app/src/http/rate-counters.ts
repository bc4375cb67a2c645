import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

export interface Hit {
  readonly allowed: boolean;
  /** Seconds until the count starts again. */
  readonly retryAfter: number;
}

/** Counts tries in fixed windows of real time, shared by all processes. */
export interface RateCounters {
  /** The key may be personal: only its keyed hash is kept. */
  hit(key: string, limit: Limit): Promise<Hit>;
  undo(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  sweep(): Promise<void>;
}

export interface RateCounterOptions {
  readonly pool: Pool;
  readonly secret: Buffer;
}

const count = `
insert into ops.rate_counters as counter (key, hits, window_end)
values ($1, 1, now() + make_interval(secs => $2))
on conflict (key) do update set
  hits = case when counter.window_end <= now() then 1 else counter.hits + 1 end,
  window_end = case when counter.window_end <= now() then excluded.window_end else counter.window_end end
returning hits, ceil(extract(epoch from window_end - now()))::int as seconds`;

export function createRateCounters({ pool, secret }: RateCounterOptions): RateCounters {
  const hashed = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    hit: async (key, { times, seconds }) => {
      const { rows } = await pool.query<{ hits: number; seconds: number }>(count, [hashed(key), seconds]);
      const row = rows[0] ?? { hits: 1, seconds };
      return { allowed: row.hits <= times, retryAfter: Math.max(1, row.seconds) };
    },
    undo: async (key) => {
      await pool.query('update ops.rate_counters set hits = greatest(hits - 1, 0) where key = $1', [
        hashed(key),
      ]);
    },
    clear: async (key) => {
      await pool.query('delete from ops.rate_counters where key = $1', [hashed(key)]);
    },
    sweep: async () => {
      await pool.query('delete from ops.rate_counters where window_end < now()');
    },
  };
}

/** Counts nothing and allows everything: for tests and measurements. */
export const noRateCounters: RateCounters = {
  hit: async () => ({ allowed: true, retryAfter: 0 }),
  undo: async () => undefined,
  clear: async () => undefined,
  sweep: async () => undefined,
};
