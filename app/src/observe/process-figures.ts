import { hostname } from 'node:os';
import type { Pool } from 'pg';
import type { Vital } from './vitals.ts';

/** The figures that a process without a port reports, and what they mean. */
export const figureMeanings = {
  feed_active: 'Whether this process folds now (1) or stands by (0)',
  feed_lag_seconds: 'For how long the rows have been behind the log',
  feed_events: 'Events folded since the start of the process',
  feed_unknown_events: 'Events of unknown types passed by since the start of the process',
  work_leading: 'Whether this process does what is due (1) or stands by (0)',
  todos_due: 'To-dos that are due, at the last look',
  todos_failing: 'To-dos that failed at their last try',
  photos_without_file: 'Photos whose file is missing, at the last look',
  todos_acted: 'To-dos acted on since the start of the process',
} as const;
export type Figures = { readonly [Figure in keyof typeof figureMeanings]?: number };

/** What a process reports in addition to its figures. */
export interface Told {
  readonly problem: string | null;
  readonly vitals: Readonly<Record<string, Vital>>;
}

/** What a process without a port reports about itself through Postgres. */
export interface ProcessFigures {
  /** `project`, `work`, or `worker` for both. */
  readonly name: string;
  /** Seconds since its last report. */
  readonly age: number;
  readonly figures: Figures;
  readonly told: Told;
}

const write = `
with forgotten as (delete from ops.processes where seen_at < now() - interval '1 hour' and name <> $1)
insert into ops.processes (name, process, seen_at, figures, told) values ($1, $2, now(), $3, $4)
on conflict (name) do update
  set process = excluded.process, seen_at = excluded.seen_at, figures = excluded.figures, told = excluded.told`;

export interface Reporter {
  /** Resolves once the first report is there, or has failed. */
  readonly told: Promise<void>;
  /** Says goodbye, so that no one waits for the next report. */
  stop(): Promise<void>;
}

const every = 2_000;

/** Reports the state of this process repeatedly. A failed report is replaced by the next. */
export function reportFigures(pool: Pool, role: string, say: () => Told & { figures: Figures }): Reporter {
  const name = `${role}@${hostname()}:${process.pid}`;
  const tell = () => {
    const { figures, ...told } = say();
    return pool.query(write, [name, role, JSON.stringify(figures), JSON.stringify(told)]).then(
      () => undefined,
      () => undefined,
    );
  };
  const first = tell();
  const timer = setInterval(() => void tell(), every);
  return {
    told: first,
    stop: async () => {
      clearInterval(timer);
      await pool.query('delete from ops.processes where name = $1', [name]).catch(() => undefined);
    },
  };
}

/** The last report of each process: active ones before standbys, the latest first. */
export async function processFigures(pool: Pool): Promise<ProcessFigures[]> {
  const { rows } = await pool.query<ProcessFigures>(
    `select process as name, extract(epoch from now() - seen_at)::float8 as age, figures, told
     from ops.processes where process <> '' order by process, seen_at desc`,
  );
  return rows;
}
