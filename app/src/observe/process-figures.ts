import type { Pool } from 'pg';

/** What a process without a port tells of itself through Postgres. */
export interface ProcessFigures {
  readonly name: string;
  /** Seconds since it last said so. */
  readonly age: number;
  readonly figures: Readonly<Record<string, number>>;
}

const write = `
insert into ops.processes (name, seen_at, figures) values ($1, now(), $2)
on conflict (name) do update set seen_at = excluded.seen_at, figures = excluded.figures`;

export interface Reporter {
  stop(): void;
}

const every = 2_000;

/** Tells the figures of this process again and again. What does not get through is told the next time. */
export function reportFigures(pool: Pool, name: string, figures: () => Record<string, number>): Reporter {
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
