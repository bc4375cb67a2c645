import type { Pool } from 'pg';
import { isLive, readCheckpoint } from './models-store.ts';
import { type ParkedReport, parkedStreams } from './parked-store.ts';
import type { ReadModel } from './read-model.ts';
import { rebuildLockOf } from './rebuild-lock.ts';

export interface ModelReport {
  readonly name: string;
  readonly ready: boolean;
  /** The progress of a rebuild, from 0 to 1; null if none runs. */
  readonly rebuilt: number | null;
}

/** The state of the read side, for health, readiness, metrics and console. */
export interface ReadSideReport {
  readonly ready: boolean;
  readonly position: bigint;
  readonly models: readonly ModelReport[];
  readonly parked: readonly ParkedReport[];
}

interface ModelRow {
  readonly name: string;
  readonly version: number;
  readonly shape: string;
  readonly rebuilt: number | null;
}

/** A killed rebuild leaves its progress, but not its lock. */
const modelsSql = `
  select name, version, shape,
    case when exists (
      select from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::int8 << 32 | objid::int8) = ${rebuildLockOf('name')}
    ) then coalesce(rebuild_position::float8 / nullif(rebuild_target, 0), 0) end as rebuilt
  from ops.models`;

/** Reads the state of the read side. Needs `prepareReadSide` to have been called. */
export async function readSideReport(pool: Pool, models: readonly ReadModel[]): Promise<ReadSideReport> {
  const [checkpoint, stored, parked] = await Promise.all([
    readCheckpoint(pool),
    pool.query<ModelRow>(modelsSql),
    parkedStreams(pool),
  ]);
  const rows = new Map(stored.rows.map((row) => [row.name, row]));
  const reports = models.map(({ table }) => {
    const row = rows.get(table.name);
    return { name: table.name, ready: isLive(table, row), rebuilt: row?.rebuilt ?? null };
  });
  return {
    ready: reports.every(({ ready }) => ready),
    position: checkpoint?.position ?? 0n,
    models: reports,
    parked,
  };
}
