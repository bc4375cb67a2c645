import type { Pool } from 'pg';

/** The figures that a process without a port can tell, and what they mean. */
export const figureMeanings = {
  feed_active: 'Whether this process folds now (1) or stands by (0)',
  feed_lag_seconds: 'For how long the rows have been behind the log',
  feed_events: 'Events folded since the start of the process',
  feed_unknown_events: 'Events of unknown types passed by since the start of the process',
  todos_due: 'To-dos that are due, at the last look',
  todos_failing: 'To-dos that failed at their last try',
  todos_acted: 'To-dos acted on since the start of the process',
} as const;
export type Figures = { readonly [Figure in keyof typeof figureMeanings]?: number };

/** What a process without a port tells of itself through Postgres. */
export interface ProcessFigures {
  readonly name: string;
  /** Seconds since it last said so. */
  readonly age: number;
  readonly figures: Figures;
}

const write = `
insert into ops.processes (name, seen_at, figures) values ($1, now(), $2)
on conflict (name) do update set seen_at = excluded.seen_at, figures = excluded.figures`;

export interface Reporter {
  stop(): void;
}

const every = 2_000;

/** Tells the figures of this process again and again. What does not get through is told the next time. */
export function reportFigures(pool: Pool, name: string, figures: () => Figures): Reporter {
  const tell = () => {
    pool.query(write, [name, JSON.stringify(figures())]).catch(() => undefined);
  };
  tell();
  const timer = setInterval(tell, every);
  return { stop: () => clearInterval(timer) };
}

/** What all processes told last. */
export async function processFigures(pool: Pool): Promise<ProcessFigures[]> {
  const { rows } = await pool.query<ProcessFigures>(
    'select name, extract(epoch from now() - seen_at)::float8 as age, figures from ops.processes order by name',
  );
  return rows;
}
